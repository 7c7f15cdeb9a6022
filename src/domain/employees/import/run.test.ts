import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../platform/answer.ts';
import { type ImportHead, type ImportPart, type ImportStore, isDone, partsOf, runImport } from './run.ts';

const reply = (data: unknown): Answer => ({
  ...{ kind: 'reply', status: 200, data, message: null, code: null, details: null },
  ...{ etag: null, retryAfterSeconds: null, requestId: 'r' },
});
const refusal = (status: number, code: string): Answer => ({ ...reply(undefined), status, code }) as Answer;
const unreachable: Answer = { kind: 'unreachable', reason: 'network', retryAfterSeconds: null };

/** A provider that remembers keys, as ours does, and counts the people it imported. */
function modelProvider() {
  const kept = new Map<string, Answer>();
  const taken: string[] = [];
  const ended: string[] = [];
  const carryOut = (part: ImportPart): Answer => {
    const known = kept.get(part.key);
    if (known) return known;
    if (part.kind === 'leavers') ended.push(...part.userIds);
    else taken.push(...part.rows.map(({ user }) => user.email));
    const answer = reply(
      part.kind === 'leavers'
        ? { endedCount: part.userIds.length, skipped: [] }
        : {
            rows: part.rows.map((_, index) => ({
              row: index + 1,
              outcome: index === 2 ? 'refused' : 'imported',
              userId: null,
              note: null,
            })),
            refused: part.rows.length > 2 ? [{ row: 3, email: '', reason: 'repeated' }] : [],
            freeSeats: 0,
          },
    );
    kept.set(part.key, answer);
    return answer;
  };
  return { taken, ended, carryOut };
}

function begun(rowCount: number, leaverCount = 0): { store: ImportStore; parts: Map<number, ImportPart>; head: () => ImportHead } {
  let keys = 0;
  const rows = Array.from({ length: rowCount }, (_, index) => ({
    row: index + 2,
    user: { email: `p${index}@x.example`, firstName: 'P', lastName: String(index) },
  }));
  const leavers = Array.from({ length: leaverCount }, (_, index) => ({
    userId: `leaver-${index}`,
    leftOn: index % 2 ? '2026-10-31' : null,
  }));
  const made = partsOf(rows, leavers, () => {
    keys += 1;
    return `key-${keys}`;
  });
  const parts = new Map(made.entries());
  let head: ImportHead = {
    ...{ fileName: 'people.csv', startedAt: '2026-11-22T10:00:00.000Z', partCount: made.length, rowCount, doneRows: 0 },
    ...{ counts: { imported: 0, updated: 0, unchanged: 0, refused: 0 }, endedCount: 0, leftOutCount: 0 },
    ...{ finishedAt: null, stoppedBecause: null },
  };
  const store: ImportStore = {
    readHead: async () => head,
    readPart: async (index) => parts.get(index) ?? null,
    write: async (next, changed) => {
      head = next;
      if (changed) parts.set(changed.index, changed.part);
    },
  };
  return { store, parts, head: () => head };
}

const now = () => new Date('2026-11-22T10:05:00.000Z');
const wait = async () => undefined;

it('sends 2,500 rows in three calls, leavers first, and keeps a result for each row', async () => {
  const { store, parts, head } = begun(2500, 3);
  const provider = modelProvider();
  const kinds: string[] = [];
  await runImport({
    ...{ store, wait, now },
    send: async (part) => {
      kinds.push(part.kind);
      return provider.carryOut(part);
    },
  });
  expect(kinds).toEqual(['leavers', 'leavers', 'people', 'people', 'people']);
  expect(head()).toMatchObject({ doneRows: 2500, endedCount: 3, counts: { imported: 2497, refused: 3 } });
  expect(head().finishedAt).not.toBeNull();
  const results = [...parts.values()].flatMap((part) => (part.kind === 'people' ? (part.results ?? []) : []));
  expect(results.map(({ row }) => row)).toEqual(Array.from({ length: 2500 }, (_, index) => index + 2));
  expect(results[2]).toEqual({ row: 4, outcome: 'refused', reason: 'repeated', note: null });
});

describe('when something goes wrong', () => {
  it('stops at a refusal, reports why, and sends nothing more until asked to', async () => {
    const { store, head } = begun(1500);
    let calls = 0;
    const send = async () => {
      calls += 1;
      return refusal(402, 'SUBSCRIPTION_REQUIRED');
    };
    await runImport({ store, wait, now, send });
    await runImport({ store, wait, now, send });
    expect(calls).toBe(1);
    expect(head()).toMatchObject({ stoppedBecause: 'SUBSCRIPTION_REQUIRED', finishedAt: null, doneRows: 0 });
  });

  it('waits as long as the provider says, but never longer than a person would watch', async () => {
    const { store } = begun(1);
    const answers: Answer[] = [
      { ...refusal(503, 'UNAVAILABLE'), retryAfterSeconds: 3 },
      { ...unreachable, retryAfterSeconds: 900 },
    ];
    const provider = modelProvider();
    const waits: number[] = [];
    await runImport({
      ...{ store, now, random: () => 0 },
      wait: async (milliseconds) => void waits.push(milliseconds),
      send: async (part) => answers.shift() ?? provider.carryOut(part),
    });
    expect(waits).toEqual([3000, 15_000]);
  });

  it('sends nothing while the person has to sign in, and continues afterwards', async () => {
    const { store, head } = begun(2);
    const provider = modelProvider();
    await runImport({ store, wait, now, send: async () => ({ kind: 'sign-in' }) });
    expect(head().finishedAt).toBeNull();
    await runImport({ store, wait, now, send: async (part) => provider.carryOut(part) });
    expect(provider.taken).toHaveLength(2);
  });
});

it('neither duplicates nor loses anyone, whatever is lost and whenever the page dies', async () => {
  const weather = fc.constantFrom('fine', 'lost-before', 'lost-after', 'trouble', 'busy', 'dies-before', 'dies-after', 'dies-writing');
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4500 }),
      fc.integer({ min: 0, max: 1500 }),
      fc.array(weather, { maxLength: 24 }),
      async (rows, leavers, days) => {
        const { store, parts, head } = begun(rows, leavers);
        const provider = modelProvider();
        const coming = [...days];
        class Dead extends Error {}
        let diesWriting = false;
        const send = async (part: ImportPart): Promise<Answer> => {
          const day = coming.shift() ?? 'fine';
          if (day === 'lost-before') return unreachable;
          if (day === 'trouble') return refusal(503, 'UNAVAILABLE');
          if (day === 'busy') return refusal(409, 'IN_PROGRESS');
          if (day === 'dies-before') throw new Dead();
          const answer = provider.carryOut(part);
          if (day === 'lost-after') return unreachable;
          if (day === 'dies-after') throw new Dead();
          diesWriting = day === 'dies-writing';
          return answer;
        };
        const dyingStore: ImportStore = {
          ...store,
          write: async (...change) => {
            if (diesWriting) {
              diesWriting = false;
              throw new Dead();
            }
            return store.write(...change);
          },
        };
        while (head().finishedAt === null) {
          await runImport({ store: dyingStore, send, wait, now }).catch((error) => {
            if (!(error instanceof Dead)) throw error;
          });
        }
        expect(provider.taken.toSorted()).toEqual(Array.from({ length: rows }, (_, index) => `p${index}@x.example`).toSorted());
        expect(provider.ended).toHaveLength(leavers);
        expect([...parts.values()].every(isDone)).toBe(true);
        expect(head()).toMatchObject({ doneRows: rows, endedCount: leavers });
        const { imported, refused } = head().counts;
        expect(imported + refused).toBe(rows);
      },
    ),
    { numRuns: 60 },
  );
});
