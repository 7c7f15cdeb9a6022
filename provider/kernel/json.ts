import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Far deeper than any schema of the contract, and nothing to parse. */
const deepest = 32;

/**
 * JSON is the only body the API takes: without the parser for text/plain, no page of another
 * origin can send a body without a preflight request. An empty body counts as none.
 */
export function parseOnlyJson(app: FastifyInstance, contentTypes: readonly string[] = ['application/json']): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...contentTypes], { parseAs: 'string' }, (request, text: string, done) => {
    if (text.trim() === '') return done(null, undefined);
    // Checked before it is parsed: a megabyte of `[` blocks all other calls for 160 ms.
    if (isTooDeep(text)) return done(notUsable('Send JSON that is nested less deeply.'), undefined);
    return parse(request, text, (error, value) => {
      if (error) return done(notUsable('Send valid JSON.'), undefined);
      if (mayBeUnstorable.test(text) && !isStorable(value)) return done(unstorable('body'), undefined);
      done(null, value);
    });
  });
}

function notUsable(message: string): Refusal {
  return new Refusal('INVALID_INPUT', { details: { fields: [{ path: 'body', message }] } });
}

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [...'"\\[]{}'].map((sign) => sign.charCodeAt(0));

/** Whether brackets outside of texts are open more than `deepest` times at once. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (sign === openBracket || sign === openBrace) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (sign === closeBracket || sign === closeBrace) {
      depth -= 1;
    } else if (sign === quote) {
      index += 1;
      while (index < text.length && text.charCodeAt(index) !== quote) index += text.charCodeAt(index) === backslash ? 2 : 1;
    }
  }
  return false;
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
