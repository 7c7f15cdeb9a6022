import { useResumedUploads } from '../../domain/chat/follow-files.ts';
import { callOnline } from '../../identity/index.ts';

/** Keeps uploading what messages wait for while the app is open. Shows nothing. */
export function ResumeUploads() {
  useResumedUploads((body) => callOnline('files.signedUrl', { body }));
  return null;
}
