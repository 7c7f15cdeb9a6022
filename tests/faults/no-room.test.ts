import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { accountDatabase, deleteAccountDatabase } from '../../src/db/account-database.ts';
import { outboxStore } from '../../src/db/outbox-store.ts';
import { readUnsent } from '../../src/db/outbox-table.ts';
import type { Answer } from '../../src/platform/answer.ts';
import { enqueue } from '../../src/sync/sending/outbox.ts';
import { createSender } from '../../src/sync/sending/send.ts';
import { limitRoom } from '../support/full-device.ts';

const account = '01930000-0000-7000-8000-0000000000f7';
const reply = { kind: 'reply', data: null, message: null, details: null, etag: null, requestId: 'r', retryAfterSeconds: null } as const;
const answers: Record<string, Answer> = {
  accepted: { ...reply, status: 200, code: null },
  error: { ...reply, status: 500, code: 'INTERNAL' },
  lost: { kind: 'unreachable', reason: 'network', retryAfterSeconds: null },
};

interface Scenario {
  /** The lane of each change, in the order in which they are made. */
  readonly lanes: readonly number[];
  /** Whether there is room, write by write; afterwards there is. */
  readonly writes: readonly boolean[];
  readonly deletes: readonly boolean[];
  /** `lost`: the change has its effect and the response does not arrive. */
  readonly outcomes: readonly string[];
}

const scenario: fc.Arbitrary<Scenario> = fc.record({
  lanes: fc.array(fc.nat(3), { minLength: 1, maxLength: 8 }),
  writes: fc.array(fc.boolean(), { maxLength: 60 }),
  deletes: fc.array(fc.boolean(), { maxLength: 12 }),
  outcomes: fc.array(fc.constantFrom('accepted', 'accepted', 'error', 'lost'), { maxLength: 20 }),
});

async function play({ lanes, writes, deletes, outcomes }: Scenario): Promise<void> {
  const database = accountDatabase(account);
  let now = Date.parse('2026-11-20T10:00:00Z');
  const made: { id: string; lane: string }[] = [];
  /** The lane of each key that had its effect, in the order of the effects. */
  const effects = new Map<string, string>();
  let sentInFlush: string[] = [];
  const next = <Value>(script: readonly Value[], usual: Value) => {
    let place = 0;
    return (): Value => script[place++] ?? usual;
  };
  const outcome = next(outcomes, 'accepted');
  try {
    for (const lane of lanes) {
      const request = { endpoint: 'sessions.cancel', params: { id: `lane-${lane}` }, body: { reason: 'r' } } as const;
      made.push(await enqueue(database, request, { now: () => new Date(now) }));
    }
    limitRoom(database, { toWrite: next(writes, true), toDelete: next(deletes, true) });
    const sender = createSender({
      store: outboxStore(database),
      transport: async ({ id, lane }) => {
        sentInFlush.push(id);
        const kind = outcome();
        // Under the same key nothing happens twice.
        if (kind !== 'error' && !effects.has(id)) effects.set(id, lane);
        return answers[kind] as Answer;
      },
      getToken: async () => ({ kind: 'token', token: 't' }),
      lock: (_, work) => work(true),
      clock: { now: () => new Date(now) },
      random: () => 0.5,
      changesOf: () => [],
      knowsTime: async () => true,
    });
    for (let flush = 0; (await readUnsent(database)).length > 0; flush += 1) {
      if (flush > 120) throw new Error('What waits is never sent.');
      sentInFlush = [];
      await sender.flush({ ignoresBackoff: flush % 3 === 0, isTrial: flush % 3 === 1 });
      for (const { id } of made) expect(sentInFlush.filter((one) => one === id).length, 'times sent in one flush').toBeLessThanOrEqual(2);
      now += 200_000;
    }
    for (const { lane } of made) {
      const inOrder = made.filter((one) => one.lane === lane).map(({ id }) => id);
      expect([...effects].filter(([, of]) => of === lane).map(([id]) => id)).toEqual(inOrder);
    }
  } finally {
    vi.restoreAllMocks();
    await deleteAccountDatabase(account);
  }
}

describe('a device whose room comes and goes', () => {
  it('sends each change once and in order, and none over and over in one flush', async () => {
    await fc.assert(fc.asyncProperty(scenario, play), { numRuns: Number(process.env.FAULT_RUNS ?? 150) });
  }, 120_000);
});
