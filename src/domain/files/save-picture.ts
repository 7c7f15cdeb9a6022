import { type OpenUpload, uploadFile } from './upload-file.ts';

interface PictureUpload {
  readonly open: OpenUpload;
  /** Makes the uploaded file the picture of the person or the company. */
  readonly choose: (body: { readonly fileId: string }) => Promise<unknown>;
  /** Called with the progress, from 0 to 1, and whether it waits for the connection. */
  readonly onProgress: (share: number, isWaiting: boolean) => void;
}

/** Uploads a picture of a person or a company and makes it theirs. */
export async function savePicture(picture: Blob, { open, choose, onProgress }: PictureUpload): Promise<void> {
  const { fileId } = await uploadFile(picture, {
    open,
    onProgress: ({ sentBytes, totalBytes, state }) => onProgress(sentBytes / totalBytes, state === 'waiting'),
    purpose: 'profile-image',
    fileName: 'picture.jpg',
  });
  await choose({ fileId });
}
