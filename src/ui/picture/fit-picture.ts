import { drawSquare, side } from './draw-square.ts';

/** Draws a picture whole, with white around it, as a logo. */
export function fitPicture(source: Blob): Promise<Blob> {
  return drawSquare(source, 0.9, (pen, picture) => {
    const scale = Math.min(side / picture.width, side / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    pen.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
  });
}
