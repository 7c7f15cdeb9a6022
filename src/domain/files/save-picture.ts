import type { UploadProgress } from './send-upload.ts';
import { type OpenUpload, uploadFile } from './upload-file.ts';

interface PictureOptions {
  readonly open: OpenUpload;
  readonly onProgress: (progress: UploadProgress) => void;
  readonly signal?: AbortSignal;
}

/** Uploads a picture of a person; answers the file's id. */
export async function uploadPicture(picture: Blob, options: PictureOptions): Promise<string> {
  const { fileId } = await uploadFile(picture, { ...options, purpose: 'profile-image', fileName: 'picture.jpg' });
  return fileId;
}
