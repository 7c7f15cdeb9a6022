import * as z from 'zod';
import { changesKnownFor } from './hub.ts';

const own = z.discriminatedUnion('type', [
  /** The first message, and again after each renewal of the token. */
  z.object({
    type: z.literal('hello'),
    token: z.string().max(4000),
    /** Requests the changes of the last so many milliseconds: the device has started to fetch, and may have been too early. */
    changedWithin: z.int().min(0).max(changesKnownFor).optional(),
  }),
  z.object({ type: z.literal('ping') }),
]);
/** A message of a module, which parses the rest by a schema of its own. */
const ofModule = z.looseObject({ type: z.string().max(100) });

export type Frame =
  | { readonly of: 'connection'; readonly message: z.infer<typeof own> }
  | { readonly of: 'module'; readonly type: string; readonly json: unknown };

/** Reads one text frame of a device; null for anything that is no message. Never throws. */
export function readFrame(text: string): Frame | null {
  const json = readJson(text);
  const message = own.safeParse(json);
  if (message.success) return { of: 'connection', message: message.data };
  const other = ofModule.safeParse(json);
  return other.success ? { of: 'module', type: other.data.type, json } : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
