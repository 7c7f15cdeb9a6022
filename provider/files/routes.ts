import type { files } from '../../contract/files.ts';
import type { Handlers } from '../kernel/handler.ts';
import { profileDocument } from './profile-document.ts';
import { cancelUpload, completeUpload, resumeUpload, signedUrl } from './uploading.ts';

export const filesHandlers: Omit<Handlers<typeof files>, 'signedUrlNoToken'> = {
  signedUrl,
  resumeUpload,
  completeUpload,
  cancelUpload,
  profileDocument,
};
