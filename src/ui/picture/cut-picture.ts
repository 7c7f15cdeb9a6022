import { drawSquare, side } from './draw-square.ts';

/** A part of a picture, in its own pixels. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Cuts a square out of a picture. */
export function cutPicture(source: Blob, { x, y, width, height }: Cut): Promise<Blob> {
  return drawSquare(source, 0.88, (pen, picture) => pen.drawImage(picture, x, y, width, height, 0, 0, side, side));
}
