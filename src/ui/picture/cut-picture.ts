/** A part of a picture, in its own pixels. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Large enough for every place where a person is shown. */
const side = 512;
const quality = 0.88;

/**
 * Cuts a square out of a picture and draws it anew, so that what is uploaded holds neither the place
 * where it was taken nor anything else that a camera writes into it.
 */
export async function cutPicture(source: Blob, { x, y, width, height }: Cut): Promise<Blob> {
  const picture = await createImageBitmap(source);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, side, side);
  pen.drawImage(picture, x, y, width, height, 0, 0, side, side);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))), 'image/jpeg', quality);
  });
}
