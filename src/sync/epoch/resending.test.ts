import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { outboxStore } from '../../db/outbox-store.ts';
import type { Intention } from '../../db/rows.ts';
import { offlineNouns } from '../../domain/offline.ts';
import type { Answer, ProviderReply } from '../../platform/answer.ts';
import { newId } from '../../platform/ids.ts';
import { declareOffline } from '../offline-nouns.ts';
import { createSender, type Sender } from '../sending/send.ts';
import { beginEpoch } from './begin-epoch.ts';
import { createEpochs, epochOf } from './epochs.ts';

declareOffline(offlineNouns);

const start = Date.parse('2026-11-20T10:00:00Z');
const minute = 60_000;

/** Models a provider's keys, back-ups and epochs; `mistake` makes it, or the devices, wrong. */
type Mistake = 'none' | 'marks-too-late' | 'keeps-nothing';

interface State {
  readonly done: readonly string[];
}

class Model {
  now = start;
  #epoch = 0;
  #state: State = { done: [] };
  #backUp: { readonly at: number; readonly state: State } = { at: start, state: { done: [] } };
  #safeUpTo: string | null = null;
  readonly #mistake: Mistake;

  constructor(mistake: Mistake) {
    this.#mistake = mistake;
  }

  get done(): readonly string[] {
    return this.#state.done;
  }

  receive(key: string, mark: string | null): ProviderReply {
    if (mark !== null && epochOf(mark) !== `r${this.#epoch}:0`) return this.#reply(425, 'EPOCH_CHANGED');
    if (!this.#state.done.includes(key)) this.#state = { done: [...this.#state.done, key] };
    return this.#reply(200, null);
  }

  backUp(): void {
    this.#backUp = { at: this.now, state: this.#state };
    // A mark that claims more than the back-up contains.
    const at = this.#mistake === 'marks-too-late' ? this.now + 20 * minute : this.now;
    this.#safeUpTo = new Date(at).toISOString();
  }

  restore(): void {
    this.#state = this.#backUp.state;
    this.#epoch += 1;
  }

  #reply(status: number, code: string | null): ProviderReply {
    return {
      kind: 'reply',
      status,
      code,
      data: {},
      message: null,
      details: null,
      etag: null,
      retryAfterSeconds: null,
      requestId: 'r',
      mark: `r${this.#epoch}:0.${this.#state.done.length}.mac`,
      safeUpTo: this.#safeUpTo,
    };
  }
}

interface Device {
  readonly database: AccountDatabase;
  readonly sender: Sender;
  /** How many of the next replies are lost. */
  losing: number;
}

function openDevice(model: Model, mistake: Mistake): Device {
  const database = accountDatabase(newId());
  const account = {
    database,
    freshness: { noteGap: () => undefined },
    flushLoop: { flush: async () => undefined },
    prefetch: async () => undefined,
  };
  const clock = { now: () => new Date(model.now) };
  const answer = async (
    _name: unknown,
    _input: unknown,
    { idempotencyKey = '', mark = null }: { idempotencyKey?: string; mark?: string | null } = {},
  ): Promise<Answer> => {
    const reply = model.receive(idempotencyKey, mark);
    if (device.losing <= 0) return reply;
    device.losing -= 1;
    return { kind: 'unreachable', reason: 'network', retryAfterSeconds: null };
  };
  const epochs = createEpochs(
    database,
    clock,
    async (mark) => {
      await beginEpoch(account, mark);
      return true;
    },
    answer as never,
  );
  const device: Device = {
    database,
    losing: 0,
    sender: createSender({
      store: outboxStore(database, epochs.keeping),
      transport: ({ id, endpoint }, token) => epochs.ask(endpoint, {}, { token, idempotencyKey: id }),
      getToken: async () => ({ kind: 'token', token: 't' }),
      lock: (_, work) => work(true),
      clock,
      random: () => 0,
      changesOf: () => [],
      isKept: () => mistake !== 'keeps-nothing',
      knowsTime: async () => true,
    }),
  };
  return device;
}

async function make({ database }: Device, lane: string): Promise<string> {
  const id = newId();
  const intention: Omit<Intention, 'sequence'> = {
    id,
    accountId: database.accountId,
    endpoint: 'sessions.cancel',
    params: {},
    query: {},
    body: {},
    madeAt: '',
    lane,
    attempts: 0,
    nextAttemptAt: 0,
    state: 'waiting',
    lease: null,
    firstSentAt: null,
    problem: null,
  };
  await database.outbox.add(intention);
  return id;
}

type Step =
  | { readonly kind: 'make'; readonly device: number; readonly lane: string }
  | { readonly kind: 'send'; readonly device: number; readonly losing: number }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'back-up' | 'restore' };

const which = fc.integer({ min: 0, max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('make' as const), device: which, lane: fc.constantFrom('x', 'y') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('send' as const), device: which, losing: fc.integer({ min: 0, max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 15 }) }) },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ kind: 'back-up' }, { kind: 'restore' }) },
);

/** Returns the keys that were done, and those made by device and lane. */
async function live(steps: readonly Step[], mistake: Mistake) {
  const model = new Model(mistake);
  const devices = [openDevice(model, mistake), openDevice(model, mistake)];
  const made = new Map<string, string[]>();
  const deviceAt = (index: number): Device => devices[index] as Device;
  const send = async (device: Device) => {
    await device.sender.flush({ ignoresBackoff: true });
  };
  try {
    for (const one of steps) {
      if (one.kind === 'make') {
        const key = `${one.device} ${one.lane}`;
        made.set(key, [...(made.get(key) ?? []), await make(deviceAt(one.device), one.lane)]);
      } else if (one.kind === 'send') {
        deviceAt(one.device).losing = one.losing;
        await send(deviceAt(one.device));
      } else if (one.kind === 'wait') model.now += one.minutes * minute;
      else if (one.kind === 'back-up') model.backUp();
      else model.restore();
    }
    for (const device of devices) {
      device.losing = 0;
      // A device with nothing to send notices the restore through a new change.
      const key = `${devices.indexOf(device)} last`;
      made.set(key, [await make(device, 'last')]);
      for (let flushes = 0; flushes < 6; flushes += 1) await send(device);
      expect(await device.database.outbox.toArray()).toEqual([]);
    }
    return { done: model.done, made };
  } finally {
    for (const { database } of devices) await deleteAccountDatabase(database.accountId);
  }
}

function isRight({ done, made }: Awaited<ReturnType<typeof live>>): boolean {
  const all = [...made.values()];
  const hasAllOnce = done.length === all.flat().length && new Set(done).size === done.length;
  return hasAllOnce && all.every((lane) => JSON.stringify(done.filter((key) => lane.includes(key))) === JSON.stringify(lane));
}

it('every effect happens once, in lane order, whatever is sent, accepted, backed up, restored and sent again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
      expect(isRight(await live(steps, 'none'))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it.each<Mistake>(['marks-too-late', 'keeps-nothing'])('a provider or device with the mistake %s is found out', async (mistake) => {
  const lost: Step[] = [
    { kind: 'back-up' },
    { kind: 'wait', minutes: 10 },
    { kind: 'make', device: 0, lane: 'x' },
    { kind: 'send', device: 0, losing: 0 },
    { kind: 'make', device: 0, lane: 'y' },
    { kind: 'send', device: 0, losing: 0 },
    { kind: 'restore' },
  ];
  expect(isRight(await live(lost, mistake))).toBe(false);
  expect(isRight(await live(lost, 'none'))).toBe(true);
});
