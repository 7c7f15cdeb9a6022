import { fileTypeFromBuffer } from 'file-type';
import { type FilePurpose, fileRules } from '../../contract/file-rules.ts';

/** Other names of types that browsers play or show under the one on the right. */
const sameAs: Readonly<Record<string, string>> = { 'video/x-m4v': 'video/mp4' };

/** The media type that a file's first bytes show, if the purpose allows it; otherwise null. */
export async function typeOfContent(purpose: FilePurpose, head: Uint8Array): Promise<string | null> {
  const found = (await fileTypeFromBuffer(head))?.mime;
  const contentType = found === undefined ? null : (sameAs[found] ?? found);
  return contentType !== null && fileRules[purpose].contentTypes.includes(contentType) ? contentType : null;
}
