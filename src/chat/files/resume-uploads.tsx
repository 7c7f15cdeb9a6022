import { useResumedUploads } from '../../domain/chat/follow-files.ts';
import { callOnline } from '../../identity/index.ts';

/** Uploads the files of waiting messages while the app is open. Renders nothing. */
export function ResumeUploads() {
  useResumedUploads((body) => callOnline('files.signedUrl', { body }));
  return null;
}
