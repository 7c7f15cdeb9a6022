import type { files } from '../../contract/files.ts';
import type { Handlers } from '../kernel/handler.ts';
import { profileDocument } from './profile-document.ts';
import { cancelUpload, completeUpload, resumeUpload, signedUrl, signedUrlNoToken } from './uploading.ts';

export const filesHandlers: Handlers<typeof files> = {
  signedUrl,
  signedUrlNoToken,
  resumeUpload,
  completeUpload,
  cancelUpload,
  profileDocument,
};
