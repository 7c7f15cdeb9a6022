/** Large enough for every place where it is shown. */
const side = 512;
const quality = 0.9;

/**
 * Draws a picture anew on a square, whole and with white around it, as a logo. What is uploaded then holds neither the place
 * where it was taken nor anything else that a camera writes into it.
 */
export async function fitPicture(source: Blob): Promise<Blob> {
  const picture = await createImageBitmap(source);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, side, side);
  const scale = Math.min(side / picture.width, side / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  pen.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))), 'image/jpeg', quality);
  });
}
