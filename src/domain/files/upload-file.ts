import type { FilePurpose } from '../../../contract/file-rules.ts';
import { fileProblem } from '../../../contract/file-rules.ts';
import type { StoredFile, Upload } from '../../../contract/files.ts';
import { type SendOptions, sendUpload } from './send-upload.ts';
import { uploadLine } from './upload-line.ts';

/** What the provider is told when an upload is opened. */
export interface FileBody {
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly purpose: FilePurpose;
}

/** Opens an upload: a signed-in person by `files.signedUrl`, who signs up by `files.signedUrlNoToken`. */
export type OpenUpload = (body: FileBody) => Promise<Upload>;

export interface UploadOptions extends SendOptions {
  readonly purpose: FilePurpose;
  readonly open: OpenUpload;
  readonly fileName?: string;
}

/** The file cannot be uploaded for this purpose: of another kind, or too large. */
class UnfitFile extends Error {
  override readonly name = 'UnfitFile';
  /** As the provider would refuse it, so that it is worded like that. */
  readonly code: 'FILE_REFUSED' | 'PAYLOAD_TOO_LARGE';

  constructor(problem: 'type' | 'size') {
    super(`The file cannot be used: ${problem}.`);
    this.code = problem === 'type' ? 'FILE_REFUSED' : 'PAYLOAD_TOO_LARGE';
  }
}

/** Some systems call an iPhone video by another name, or do not know what a file is. */
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

/** What is told about a file before it is sent. Throws UnfitFile when it is not worth sending. */
export function fileBodyOf(file: Blob, purpose: FilePurpose, fileName: string): FileBody {
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  // `video/webm;codecs=vp9` is what a recorder says.
  const told = file.type.split(';')[0] ?? '';
  const contentType = typesByEnding[ending] ?? told;
  const problem = fileProblem(purpose, { contentType, sizeBytes: file.size });
  if (problem !== null || file.size === 0) throw new UnfitFile(problem ?? 'type');
  return { fileName: fileName.slice(-200), contentType, sizeBytes: file.size, purpose };
}

/**
 * Uploads a file and returns it once it has arrived whole. Goes on by itself when the connection breaks, for
 * as long as the page is open; what must also survive a reload is handed to `keepUpload`.
 */
export async function uploadFile(file: Blob, options: UploadOptions): Promise<StoredFile> {
  const { purpose, open, fileName = file instanceof File ? file.name : purpose } = options;
  const upload = await open(fileBodyOf(file, purpose, fileName));
  return sendUpload(file, upload, uploadLine, options);
}
