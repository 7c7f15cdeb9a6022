/** Large enough for every place where a person or a logo is shown. */
export const side = 512;

/**
 * Draws a picture anew on a white square of `side` pixels. What is uploaded then holds neither the place where it was taken
 * nor anything else that a camera writes into it.
 * @param quality of the JPEG, from 0 to 1
 */
export async function drawSquare(
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
