import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * JSON is the only body the API takes: without the parser for text/plain, no page of another
 * origin can send a body without a preflight request. An empty body counts as none.
 */
export function parseOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text.trim() === '') return done(null, undefined);
    parse(request, text, (error, value) => {
      if (error)
        return done(new Refusal('INVALID_INPUT', { details: { fields: [{ path: 'body', message: 'Send valid JSON.' }] } }), undefined);
      if (mayBeUnstorable.test(text) && !isStorable(value)) return done(unstorable('body'), undefined);
      done(null, value);
    });
  });
}

/** An address with a NUL character in it cannot be looked up in PostgreSQL. */
export function refuseUnstorableAddress(url: string): void {
  if (url.includes('%00')) throw unstorable('query');
}

const mayBeUnstorable = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

function unstorable(path: string): Refusal {
  return new Refusal('INVALID_INPUT', { details: { fields: [{ path, message: 'Leave out characters that are not text.' }] } });
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. Walks without recursion: nesting is up to the caller. */
function isStorable(root: unknown): boolean {
  const open: unknown[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) return false;
    } else if (Array.isArray(value)) {
      for (const item of value) if (item !== undefined) open.push(item);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) open.push(key, item);
    }
  }
  return true;
}
