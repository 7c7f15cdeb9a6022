/** Large enough for every place where a person or a logo is shown. */
const side = 512;

/** A part of a picture, in its own pixels. */
interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Cuts a square out of a picture. */
export function cutPicture(source: Blob, { x, y, width, height }: Cut): Promise<Blob> {
  return drawSquare(source, 0.88, (pen, picture) => pen.drawImage(picture, x, y, width, height, 0, 0, side, side));
}

/** Fits a whole picture, such as a logo, into a square with white around it. */
export function fitPicture(source: Blob): Promise<Blob> {
  return drawSquare(source, 0.9, (pen, picture) => {
    const scale = Math.min(side / picture.width, side / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    pen.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
  });
}

/**
 * Redraws a picture on a white square of `side` pixels, which removes the location and all other metadata of the camera
 * before the upload.
 * @param quality of the JPEG, from 0 to 1
 */
async function drawSquare(
  source: Blob,
  quality: number,
  draw: (pen: CanvasRenderingContext2D, picture: ImageBitmap) => void,
): Promise<Blob> {
  const picture = await createImageBitmap(source);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, side, side);
  draw(pen, picture);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))), 'image/jpeg', quality);
  });
}
