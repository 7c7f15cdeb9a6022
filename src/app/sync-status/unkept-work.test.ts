import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, it, vi } from 'vitest';
import { warnOfUnsavedWork } from './unkept-work.ts';

it('reports what could not be stored, and nothing else', () => {
  const page = new EventTarget();
  const tell = vi.fn(async () => undefined);
  warnOfUnsavedWork(page, tell);
  const full = new Dexie.AbortError('The transaction ended.', new Dexie.QuotaExceededError('No room.'));
  const happens = (reason: unknown) => page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  happens(full);
  happens(new DOMException('No room.', 'QuotaExceededError'));
  happens(new Dexie.UnknownError('Internal error.'));
  expect(tell).toHaveBeenCalledTimes(3);
  // A database that was closed on purpose, and an error that concerns no database.
  happens(new Dexie.DatabaseClosedError());
  happens(new TypeError('x is undefined'));
  happens(undefined);
  expect(tell).toHaveBeenCalledTimes(3);
});
