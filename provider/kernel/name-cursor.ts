import * as z from 'zod';
import { refuse } from './refusal.ts';

/** For lists by name: opaque to callers, base64url of the id of the last person. */
export function encodeNameCursor(id: string): string {
  return Buffer.from(id).toString('base64url');
}

/** @throws Refusal INVALID_INPUT for anything `encodeNameCursor` did not make. */
export function decodeNameCursor(text: string | undefined): string | null {
  if (text === undefined) return null;
  const id = z.uuid().safeParse(Buffer.from(text, 'base64url').toString('utf8'));
  if (!id.success) refuse('INVALID_INPUT', { fields: [{ path: 'query.cursor', message: 'Use the nextCursor of the page before.' }] });
  return id.data;
}
