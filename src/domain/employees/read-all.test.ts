import { expect, it, vi } from 'vitest';
import type { Employee } from '../../../contract/employees.ts';
import { CallError } from '../../platform/answer.ts';
import { readAllEmployees } from './read-all.ts';

const people = Array.from({ length: 450 }, (_, index) => ({ id: String(index) }) as Employee);

function listOf(all: readonly Employee[]) {
  return vi.fn(async ({ limit, cursor }: { limit: number; cursor?: string }) => {
    const from = Number(cursor ?? 0);
    const next = from + limit;
    const items = all.slice(from, next);
    return {
      items,
      nextCursor: next < all.length ? String(next) : null,
      total: all.length,
      departments: [],
      locations: [],
      source: 'file' as const,
    };
  });
}

const putOff = new CallError({
  ...{ kind: 'reply', status: 429, data: undefined, message: null, code: 'TOO_MANY_REQUESTS', details: null, etag: null },
  ...{ retryAfterSeconds: 7, requestId: 'r' },
});

it('reads all pages that match the filter, and reports the progress', async () => {
  const readPage = listOf(people);
  const onRead = vi.fn();
  expect(await readAllEmployees({ status: 'joined' }, { readPage, onRead, wait: async () => undefined })).toEqual(people);
  expect(readPage.mock.calls.map(([query]) => query)).toEqual([
    { status: 'joined', limit: 200 },
    { status: 'joined', limit: 200, cursor: '200' },
    { status: 'joined', limit: 200, cursor: '400' },
  ]);
  expect(onRead.mock.calls).toEqual([
    [200, 450],
    [400, 450],
    [450, 450],
  ]);
});

it('retries after the provider’s Retry-After, but not forever', async () => {
  const answers = listOf(people.slice(0, 3));
  const wait = vi.fn(async () => undefined);
  const readPage = vi.fn(answers).mockRejectedValueOnce(putOff);
  expect(await readAllEmployees({}, { readPage, onRead: () => undefined, wait })).toHaveLength(3);
  expect(wait.mock.calls).toEqual([[7000]]);
  const never = vi.fn(async () => Promise.reject(putOff));
  await expect(readAllEmployees({}, { readPage: never, onRead: () => undefined, wait })).rejects.toBe(putOff);
  expect(never).toHaveBeenCalledTimes(5);
});

it('passes other errors on', async () => {
  const lost = new Error('lost');
  const readPage = async () => Promise.reject(lost);
  await expect(readAllEmployees({}, { readPage, onRead: () => undefined, wait: async () => undefined })).rejects.toBe(lost);
});
