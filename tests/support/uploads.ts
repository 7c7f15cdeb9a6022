import { createHash } from 'node:crypto';
import type { FilePurpose } from '../../contract/file-rules.ts';
import type { StoredFile, Upload, UploadPiece } from '../../contract/files.ts';
import type { Caller, TestProvider } from './provider.ts';

/** The smallest PNG there is: one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
/** What begins like a WebM video. */
export const webm = Buffer.concat([
  Buffer.from([
    0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 0x01, 0x42, 0xf7, 0x81, 0x01, 0x42, 0xf2, 0x81, 0x04, 0x42, 0xf3, 0x81, 0x08,
  ]),
  Buffer.from([0x42, 0x82, 0x84]),
  Buffer.from('webm'),
  Buffer.from([0x42, 0x87, 0x81, 0x04, 0x42, 0x85, 0x81, 0x02]),
  Buffer.alloc(64),
]);

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

interface TestFile {
  readonly purpose: FilePurpose;
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly fileName?: string;
}

export function fileBody({ purpose, bytes, contentType, fileName = 'file' }: TestFile) {
  return { purpose, contentType, fileName, sizeBytes: bytes.length };
}

/** Sends one piece as a browser would; returns the status. */
export async function putPiece(provider: TestProvider, piece: UploadPiece, bytes: Buffer): Promise<number> {
  const answer = await provider.app.inject({
    method: 'PUT',
    url: piece.url,
    headers: piece.headers,
    payload: bytes.subarray(piece.from, piece.to),
  });
  return answer.statusCode;
}

/** Uploads a whole file through the calls and addresses that the app uses. */
export async function uploadWhole(provider: TestProvider, caller: Caller, file: TestFile): Promise<StoredFile> {
  const { data: upload }: { data: Upload } = await caller.post('/common/get-signed-url', fileBody(file));
  for (const piece of upload.pieces) await putPiece(provider, piece, file.bytes);
  const { fileId, uploadKey } = upload;
  return (await provider.nobody.post('/common/complete-upload', { fileId, uploadKey, sha256: sha256Of(file.bytes) })).data;
}
