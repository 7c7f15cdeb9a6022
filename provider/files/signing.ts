import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { addSeconds, type Clock } from '../kernel/clock.ts';
import type { AccessTokens } from '../kernel/tokens.ts';

type Signer = Pick<AccessTokens, 'derive'>;

/** The permission of an address: `put` one upload, `read` one file, `image` one picture that everybody may see. */
type FileOperation = 'put' | 'read' | 'image';

const hour = 3600;

export const signedQuery = z.object({ expires: z.coerce.number().int().min(0).max(1e11), signature: z.string().min(1).max(100) });

/** An address that lets its holder do one thing with one file until a time. */
function signedAddress(signer: Signer, operation: FileOperation, path: string, fileId: string, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  return `${path}/${fileId}?expires=${expires}&signature=${signatureOf(signer, operation, fileId, expires)}`;
}

function signatureOf(signer: Signer, operation: FileOperation, fileId: string, expires: number): string {
  return signer.derive(`file ${operation} ${fileId} ${expires}`);
}

/** Whether an address is ours and has not run out. */
export function isSigned(
  signer: Signer,
  clock: Clock,
  operation: FileOperation,
  fileId: string,
  query: z.output<typeof signedQuery>,
): boolean {
  return clock.now().getTime() < query.expires * 1000 && isSame(signatureOf(signer, operation, fileId, query.expires), query.signature);
}

/** Ends a while after the next full step, so that the same file keeps its address for that long: devices keep what they fetched. */
function endOf(now: Date, stepHours: number, furtherHours: number): Date {
  const step = stepHours * hour * 1000;
  return addSeconds(new Date(Math.ceil(now.getTime() / step) * step), furtherHours * hour);
}

export function uploadAddress(signer: Signer, fileId: string, expiresAt: Date): string {
  return signedAddress(signer, 'put', '/api/uploads', fileId, expiresAt);
}

/** Good for 12 to 18 hours: a video that is watched in the evening was listed in the morning. */
export function readingEnd(now: Date): Date {
  return endOf(now, 6, 12);
}

export function signReading(signer: Signer, fileId: string, now: Date): string {
  return signedAddress(signer, 'read', '/api/files', fileId, readingEnd(now));
}

/** In its stored form, without a signature: `signImages` adds one in every reply. */
export function imagePath(fileId: string): string {
  return `/api/images/${fileId}`;
}

const unsignedImage = /"\/api\/images\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"/g;

/** Gives every stored picture in the text of a reply an address that opens it for one to two days. */
export function signImages(signer: Signer, now: Date, json: string): string {
  if (!json.includes('"/api/images/')) return json;
  const end = endOf(now, 24, 24);
  return json.replaceAll(unsignedImage, (_, fileId: string) => `"${signedAddress(signer, 'image', '/api/images', fileId, end)}"`);
}

/** The file whose picture an address shows, signed or not; null for any other address. */
export function imageFileId(address: string | null): string | null {
  return /^\/api\/images\/([0-9a-f-]{36})(?:\?|$)/.exec(address ?? '')?.[1] ?? null;
}

/** Opens one upload for its holder. */
export function uploadKeyOf(signer: Signer, fileId: string): string {
  return signer.derive(`upload ${fileId}`);
}

export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
