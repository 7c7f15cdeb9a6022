import type { FilePurpose } from '../../../contract/file-rules.ts';
import { fileProblem } from '../../../contract/file-rules.ts';
import type { StoredFile, Upload } from '../../../contract/files.ts';
import { type SendOptions, sendUpload } from './send-upload.ts';
import { uploadLine } from './upload-line.ts';

/** The request that opens an upload. */
export interface FileBody {
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly purpose: FilePurpose;
}

/** Opens an upload: `files.signedUrl` for a signed-in person, `files.signedUrlNoToken` during sign-up. */
export type OpenUpload = (body: FileBody) => Promise<Upload>;

export interface UploadOptions extends SendOptions {
  readonly purpose: FilePurpose;
  readonly open: OpenUpload;
  readonly fileName?: string;
}

/** The file cannot be uploaded for this purpose: unsupported kind, or too large. */
class UnfitFile extends Error {
  override readonly name = 'UnfitFile';
  /** The provider's own code, so that the text is the same. */
  readonly code: 'FILE_REFUSED' | 'PAYLOAD_TOO_LARGE';

  constructor(problem: 'type' | 'size') {
    super(`The file cannot be used: ${problem}.`);
    this.code = problem === 'type' ? 'FILE_REFUSED' : 'PAYLOAD_TOO_LARGE';
  }
}

/** Some systems report another type for an iPhone video, or none for a file. */
const typesByEnding: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The request about a file before it is sent. Throws UnfitFile when it would be refused. */
export function fileBodyOf(file: Blob, purpose: FilePurpose, fileName: string): FileBody {
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  // A recorder reports `video/webm;codecs=vp9`.
  const ownType = file.type.split(';')[0] ?? '';
  const contentType = typesByEnding[ending] ?? ownType;
  const problem = fileProblem(purpose, { contentType, sizeBytes: file.size });
  if (problem !== null || file.size === 0) throw new UnfitFile(problem ?? 'type');
  return { fileName: fileName.slice(-200), contentType, sizeBytes: file.size, purpose };
}

/**
 * Uploads a file and returns it once it has arrived completely. Resumes automatically when the connection breaks, as long as the
 * page is open; an upload that must also survive a reload goes through `keepUpload`.
 */
export async function uploadFile(file: Blob, options: UploadOptions): Promise<StoredFile> {
  const { purpose, open, fileName = file instanceof File ? file.name : purpose } = options;
  const upload = await open(fileBodyOf(file, purpose, fileName));
  return sendUpload(file, upload, uploadLine, options);
}
