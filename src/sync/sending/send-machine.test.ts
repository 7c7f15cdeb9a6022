import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isClaimable, leaseMs } from '../../db/outbox-rules.ts';
import type { Intention } from '../../db/rows.ts';
import { type FlushEffect, type FlushEvent, type FlushRequest, type FlushState, newFlush, reportOf, takesRequests } from './flush-state.ts';
import { putBackAfter, type Verdict } from './judge.ts';
import { lanesAtOnce, lanesOnTrial, transition } from './send-machine.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const day = 24 * 60 * 60_000;

function intention(sequence: number, lane: string, changes: Partial<Intention> = {}): Intention {
  return {
    ...{ sequence, lane, id: `key-${sequence}`, accountId: 'anna', endpoint: 'sessions.cancel', params: {}, query: {}, body: {} },
    ...{ madeAt: '', attempts: 0, nextAttemptAt: 0, state: 'waiting', lease: null, firstSentAt: null, problem: null },
    ...changes,
  } as Intention;
}

const trouble: Verdict = { kind: 'retry', why: 'provider-trouble', code: 'INTERNAL', retryAfterSeconds: null };
const verdicts: Record<string, Verdict> = {
  accepted: { kind: 'accepted', data: null },
  trouble,
  'told to wait': { ...trouble, retryAfterSeconds: 60 },
  unreachable: { kind: 'retry', why: 'unreachable', code: null, retryAfterSeconds: null },
  hold: { kind: 'hold' },
  rejected: { kind: 'rejected', reply: { code: 'FORBIDDEN' } as never },
  conflict: { kind: 'conflict', reply: { code: 'VERSION_CONFLICT' } as never },
};

/** The result of an effect. `fails`: the device itself cannot do it. */
type Outcome = 'done' | 'fails' | keyof typeof verdicts;

/** Whether nothing more is to be started. */
function isPaused({ needsSignIn, isUnreachable, isStopped, error }: FlushState): boolean {
  return needsSignIn || isUnreachable || isStopped || error !== null;
}

/** An outbox and a provider in memory, and one flush over them; each effect waits until it is released. */
class World {
  state: FlushState;
  readonly table: Intention[] = [];
  readonly waiting: FlushEffect[] = [];
  /** In the order in which they were accepted. */
  readonly accepted: Intention[] = [];
  readonly made: Intention[] = [];
  /** Queued when the flush accepted no request any more. */
  readonly late = new Set<string>();
  readonly refused = new Set<string>();
  failures = 0;
  ends = 0;
  /** What the current look has read. */
  #read: Intention[] = [];
  /** Lanes that were started since a request that skips backoff. */
  readonly begun = new Set<string>();

  constructor(request: FlushRequest) {
    this.state = newFlush(request);
  }

  tell(event: FlushEvent): void {
    const before = this.state;
    const picture = JSON.stringify([before, [...before.lanes], [...before.tried]]);
    const { state, effects } = transition(before, event);
    expect(JSON.stringify([before, [...before.lanes], [...before.tried]])).toBe(picture);
    if (before.phase === 'over') expect(effects).toEqual([]);
    if (event.kind === 'requested' && !takesRequests(before)) expect(state).toEqual(before);
    else if (event.kind === 'requested' && event.request.ignoresBackoff) this.begun.clear();
    this.state = state;
    for (const effect of effects) this.#begin(effect, isPaused(before));
    expect(state.lanes.size).toBeLessThanOrEqual(lanesAtOnce);
    expect([...state.lanes.keys()].sort()).toEqual(this.#lanesOfWaiting().sort());
    // No state is a dead end: a flush waits for its turn, has work under way, or has ended.
    if (state.phase === 'over') expect([this.waiting, this.ends]).toEqual([[], 1]);
    else if (state.phase !== 'queued') expect(this.waiting.length).toBeGreaterThan(0);
  }

  make(lane: string, request: FlushRequest): void {
    const added = intention(this.made.length + 1, lane);
    this.made.push(added);
    this.table.push(added);
    if (!takesRequests(this.state)) this.late.add(added.id);
    this.tell({ kind: 'requested', request });
  }

  /** Carries out one of the waiting effects. */
  letGo(place: number, outcome: Outcome): void {
    const effect = this.waiting.splice(place % this.waiting.length, 1)[0];
    if (effect) this.tell(this.#happen(effect, outcome));
  }

  /** Heads that the flush was asked to send and did not, although nothing prevented it. */
  left(): Intention[] {
    const { ignoresBackoff, broken } = this.state;
    return this.heads().filter(
      (head) => !this.late.has(head.id) && !broken.has(head.lane) && isClaimable(head, now, ignoresBackoff && !this.begun.has(head.lane)),
    );
  }

  heads(): Intention[] {
    return [...new Set(this.table.map(({ lane }) => lane))].flatMap((lane) => this.#head(lane) ?? []);
  }

  #head(lane: string): Intention | undefined {
    return this.table.find((row) => row.lane === lane);
  }

  #lanesOfWaiting(): string[] {
    return this.waiting.flatMap((effect) => ('lane' in effect ? effect.lane : 'intention' in effect ? effect.intention.lane : []));
  }

  #begin(effect: FlushEffect, wasPaused: boolean): void {
    if (effect.kind === 'end') {
      this.ends += 1;
      return;
    }
    if (effect.kind === 'look') this.#read = this.heads();
    if (effect.kind === 'claim') {
      expect([isPaused(this.state), this.state.broken.has(effect.lane)]).toEqual([false, false]);
      this.begun.add(effect.lane);
    }
    if (effect.kind === 'send') {
      // The first of its lane, claimed, and not known to have been accepted.
      expect(this.#head(effect.intention.lane)).toMatchObject({ id: effect.intention.id, state: 'sending' });
      expect(this.accepted.map(({ id }) => id)).not.toContain(effect.intention.id);
    }
    if (effect.kind === 'remove') {
      expect(this.accepted.map(({ id }) => id)).toContain(effect.intention.id);
      // Claims the next of its lane in the same step, unless nothing more is to be started.
      expect(effect.next === null).toBe(wasPaused);
    }
    if (effect.kind === 'put-back') expect(this.refused.delete(effect.intention.id)).toBe(true);
    this.waiting.push(effect);
  }

  #claim(lane: string, { ignoresBackoff, ignoresRetryAfter }: { ignoresBackoff: boolean; ignoresRetryAfter: boolean }): Intention | null {
    const head = this.#head(lane);
    if (!head || !isClaimable(head, now, ignoresBackoff, ignoresRetryAfter)) return null;
    return this.#write({ ...head, state: 'sending', lease: { holder: 'this', until: now + leaseMs } });
  }

  #write(row: Intention): Intention {
    this.table[this.table.findIndex(({ id }) => id === row.id)] = row;
    return row;
  }

  #happen(effect: FlushEffect, outcome: Outcome): FlushEvent {
    const fails = outcome === 'fails';
    switch (effect.kind) {
      case 'end':
        throw new Error('The end is nothing to wait for.');
      case 'free-claims':
        return fails ? { kind: 'failed', cause: 'full' } : { kind: 'claims-freed' };
      case 'look':
        return fails ? { kind: 'failed', cause: 'gone' } : { kind: 'looked', heads: this.#read, now };
      case 'ask-time':
        return { kind: 'time-asked', isKnown: !fails };
      case 'claim':
        if (fails) return { kind: 'lane-broke', lane: effect.lane };
        return { kind: 'claimed', lane: effect.lane, intention: this.#claim(effect.lane, effect.skipWaits) };
      case 'send': {
        const { lane } = effect.intention;
        if (fails) return { kind: 'lane-broke', lane };
        const verdict = verdicts[outcome] ?? verdicts.accepted ?? trouble;
        if (verdict.kind === 'accepted') this.accepted.push(effect.intention);
        else this.refused.add(effect.intention.id);
        if (verdict.kind !== 'accepted' && verdict.kind !== 'hold') this.failures += 1;
        return { kind: 'answered', lane, intention: effect.intention, verdict };
      }
      case 'remove': {
        const { lane, id } = effect.intention;
        if (fails) return { kind: 'lane-broke', lane };
        this.table.splice(
          this.table.findIndex((row) => row.id === id),
          1,
        );
        return { kind: 'removed', lane, next: effect.next && this.#claim(lane, effect.next) };
      }
      case 'put-back': {
        const { lane } = effect.intention;
        if (!fails)
          this.#write({ ...effect.intention, ...putBackAfter(effect.intention, effect.verdict, new Date(now), 0.5), lease: null });
        return { kind: 'put-back', lane, isWritten: !fails };
      }
    }
  }
}

type Happening =
  | { readonly kind: 'let-go'; readonly place: number; readonly outcome: Outcome }
  | { readonly kind: 'make'; readonly lane: number; readonly request: FlushRequest }
  | { readonly kind: 'ask'; readonly request: FlushRequest }
  | { readonly kind: 'stop' };

const request: fc.Arbitrary<FlushRequest> = fc.record({
  ignoresBackoff: fc.boolean(),
  ignoresRetryAfter: fc.boolean(),
  isTrial: fc.boolean(),
});
const outcome = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Outcome>('done') },
  { weight: 4, arbitrary: fc.constantFrom<Outcome>(...Object.keys(verdicts)) },
  { weight: 1, arbitrary: fc.constant<Outcome>('fails') },
);
const lane = fc.nat(13);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 48, arbitrary: fc.record({ kind: fc.constant('let-go' as const), place: fc.nat(20), outcome }) },
  { weight: 16, arbitrary: fc.record({ kind: fc.constant('make' as const), lane, request }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('ask' as const), request }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stop' as const) }) },
);
const scenario = fc.record({
  first: request,
  /** The lanes of the initial intentions, and the state of each. */
  stored: fc.array(fc.record({ lane, state: fc.constantFrom('fresh', 'later', 'told to wait', 'rejected', 'awaits file') }), {
    maxLength: 24,
  }),
  happenings: fc.array(happening, { maxLength: 80 }),
});

const standing: Record<string, Partial<Intention>> = {
  fresh: {},
  later: { attempts: 1, nextAttemptAt: now + 1_000 },
  'told to wait': {
    attempts: 1,
    nextAttemptAt: now + 1_000,
    problem: { kind: 'provider-trouble', code: null, message: null, details: null, at: '', isToldToWait: true },
  },
  rejected: { state: 'rejected' },
  'awaits file': { awaitsFile: true },
};

function play({ first, stored, happenings }: typeof scenario extends fc.Arbitrary<infer Value> ? Value : never): World {
  const world = new World(first);
  for (const { lane, state } of stored) {
    const added = intention(world.made.length + 1, `lane-${lane}`, standing[state]);
    world.made.push(added);
    world.table.push(added);
  }
  world.tell({ kind: 'turn-came' });
  for (const one of happenings) {
    if (one.kind === 'make') world.make(`lane-${one.lane}`, one.request);
    else if (one.kind === 'ask') world.tell({ kind: 'requested', request: one.request });
    else if (one.kind === 'stop') world.tell({ kind: 'stopped' });
    else if (world.waiting.length > 0) world.letGo(one.place, one.outcome);
  }
  // From here on everything succeeds, and there is no further request.
  for (let steps = 0; world.waiting.length > 0; steps += 1) {
    if (steps > 12 * (world.made.length + lanesAtOnce)) throw new Error('A flush does not end.');
    world.letGo(0, 'done');
  }
  return world;
}

describe('a flush, whatever the result and order of its effects', () => {
  it('ends, loses nothing, doubles nothing, keeps lane order, and leaves nothing that it was asked to send', () => {
    fc.assert(
      fc.property(scenario, (played) => {
        const world = play(played);
        expect([world.state.phase, world.ends]).toEqual(['over', 1]);
        const ids = (rows: readonly Intention[]) => rows.map(({ id }) => id);
        // Everything removed was accepted, and accepted only once.
        expect(ids(world.made).filter((id) => !ids(world.table).includes(id) && !ids(world.accepted).includes(id))).toEqual([]);
        expect(new Set(ids(world.accepted)).size).toBe(world.accepted.length);
        for (const { lane } of world.made) {
          const inLane = (rows: readonly Intention[]) => ids(rows.filter((row) => row.lane === lane));
          expect(inLane(world.accepted)).toEqual(inLane(world.made).slice(0, inLane(world.accepted).length));
        }
        expect(reportOf(world.state)).toMatchObject({ accepted: world.accepted.length, failed: world.failures });
        if (!isPaused(world.state)) expect(ids(world.left())).toEqual([]);
      }),
      { numRuns: 1_500 },
    );
  });

  it('retries a failing lane only on request', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 14 }),
        fc.array(fc.boolean(), { maxLength: 6 }),
        fc.boolean(),
        (lanes, requests, ignoresRetryAfter) => {
          const world = new World({ ignoresBackoff: true, ignoresRetryAfter });
          for (let place = 0; place < lanes; place += 1) world.table.push(intention(place + 1, `lane-${place}`));
          let sent = 0;
          let asked = 0;
          world.tell({ kind: 'turn-came' });
          while (world.waiting.length > 0 && sent <= lanes * 7) {
            if (world.waiting[0]?.kind === 'send') sent += 1;
            world.letGo(0, ignoresRetryAfter ? 'told to wait' : 'trouble');
            const ignoresBackoff = requests[asked];
            if (ignoresBackoff === undefined || !takesRequests(world.state)) continue;
            asked += 1;
            world.tell({ kind: 'requested', request: { ignoresBackoff } });
          }
          const eager = requests.slice(0, asked).filter((ignoresBackoff) => ignoresBackoff).length;
          expect(sent).toBeGreaterThanOrEqual(lanes);
          expect(sent).toBeLessThanOrEqual(lanes * (1 + eager));
        },
      ),
    );
  });
});

/** A flush that has looked at these. */
function looked(request: FlushRequest, heads: readonly Intention[], changes: Partial<FlushState> = {}) {
  const begun: FlushState = { ...newFlush(request), phase: 'sending', look: 'under-way', ...changes };
  return transition(begun, { kind: 'looked', heads, now });
}

const claims = (effects: readonly FlushEffect[]) => effects.flatMap((effect) => (effect.kind === 'claim' ? effect.lane : []));

describe('a flush begins', () => {
  it('those with the fewest failures first, in the order they were made, and no more than the limit', () => {
    const heads = [intention(1, 'often', { attempts: 4, nextAttemptAt: now }), intention(3, 'later'), intention(2, 'sooner')];
    expect(claims(looked({ ignoresBackoff: false }, heads).effects)).toEqual(['sooner', 'later', 'often']);
    const many = Array.from({ length: lanesAtOnce + 5 }, (_, place) => intention(place + 1, `lane-${place}`));
    expect(claims(looked({ ignoresBackoff: false }, many).effects)).toHaveLength(lanesAtOnce);
  });

  it('on a trial, a few of those least recently tried, and none when something is due', () => {
    const tried = (sequence: number, at: string) =>
      intention(sequence, at, { ...standing.later, problem: { kind: 'unreachable', code: null, message: null, details: null, at } });
    const heads = [tried(1, '4'), tried(2, '2'), tried(3, '1'), tried(4, '3')];
    const { effects } = looked({ ignoresBackoff: false, isTrial: true }, heads);
    expect(claims(effects)).toEqual(['1', '2', '3']);
    expect(claims(effects)).toHaveLength(lanesOnTrial);
    expect(effects).toContainEqual({ kind: 'claim', lane: '1', skipWaits: { ignoresBackoff: true, ignoresRetryAfter: false } });
    expect(claims(looked({ ignoresBackoff: false, isTrial: true }, [...heads, intention(5, 'due')]).effects)).toEqual(['due']);
    expect(claims(looked({ ignoresBackoff: false }, heads).effects)).toEqual([]);
    const stored = [intention(1, 'a', standing['told to wait']), intention(2, 'b', standing['awaits file'])];
    expect(claims(looked({ ignoresBackoff: false, isTrial: true }, stored).effects)).toEqual([]);
  });

  it('only once the provider’s time is known if something seems too old, and ends when it stays unknown', () => {
    const old = [intention(1, 'a', { firstSentAt: new Date(now - 100 * day).toISOString() })];
    const asking = looked({ ignoresBackoff: true }, old);
    expect(asking.effects).toEqual([{ kind: 'ask-time' }]);
    const known = transition(asking.state, { kind: 'time-asked', isKnown: true });
    expect(known.effects).toEqual([{ kind: 'look' }]);
    expect(claims(transition(known.state, { kind: 'looked', heads: old, now }).effects)).toEqual(['a']);
    const unknown = transition(asking.state, { kind: 'time-asked', isKnown: false });
    expect(unknown.effects).toEqual([{ kind: 'end' }]);
    expect(reportOf(unknown.state)).toMatchObject({ isUnreachable: true, accepted: 0 });
  });
});

describe('a flush under way', () => {
  const [a, b, stored] = [intention(1, 'a'), intention(2, 'b'), intention(3, 'held', standing['told to wait'])];
  const sending = (request: FlushRequest) => transition(looked(request, [a, b]).state, { kind: 'claimed', lane: 'a', intention: a }).state;
  const answered = (verdict: Verdict | undefined) => ({ kind: 'answered', lane: 'a', intention: a, verdict: verdict ?? trouble }) as const;

  it('looks again at the first success, while others are still under way', () => {
    const { state, effects } = transition(sending({ ignoresBackoff: false }), answered(verdicts.accepted));
    expect(effects.map(({ kind }) => kind)).toEqual(['remove', 'look']);
    // The provider works: lanes that are backing off need not wait.
    const heads = [intention(4, 'backing off', standing.later), stored];
    expect(claims(transition(state, { kind: 'looked', heads, now }).effects)).toEqual(['backing off']);
    expect(transition(sending({ ignoresBackoff: false }), answered(trouble)).effects.map(({ kind }) => kind)).toEqual(['put-back']);
  });

  it('begins nothing more once the person has to sign in, or the page is going away', () => {
    const more = { found: [a, b, intention(4, 'c')], begun: 2 };
    const put = { kind: 'put-back', lane: 'a', isWritten: true } as const;
    const refused = transition({ ...sending({ ignoresBackoff: true }), ...more }, answered(verdicts.hold));
    expect(claims(refused.effects)).toEqual([]);
    expect(claims(transition(refused.state, put).effects)).toEqual([]);
    expect(reportOf(refused.state)).toMatchObject({ needsSignIn: true, failed: 0 });
    const { state } = transition(sending({ ignoresBackoff: true }), { kind: 'stopped' });
    expect(claims(transition({ ...state, ...more }, answered(trouble)).effects)).toEqual([]);
  });

  it('accepts a request that ignores Retry-After', () => {
    const asked = transition(sending({ ignoresBackoff: true }), {
      kind: 'requested',
      request: { ignoresBackoff: true, ignoresRetryAfter: true },
    });
    const { effects } = transition(asked.state, { kind: 'looked', heads: [stored], now });
    expect(effects).toContainEqual({ kind: 'claim', lane: 'held', skipWaits: { ignoresBackoff: true, ignoresRetryAfter: true } });
    const usual = transition(sending({ ignoresBackoff: true }), { kind: 'requested', request: { ignoresBackoff: true } });
    expect(claims(transition(usual.state, { kind: 'looked', heads: [stored], now }).effects)).toEqual([]);
  });
});

describe('a flush that cannot continue', () => {
  it('ends without its turn when that is given up, and accepts no request afterwards', () => {
    const { state, effects } = transition(newFlush({ ignoresBackoff: true }), { kind: 'turn-given-up' });
    expect(effects).toEqual([{ kind: 'end' }]);
    expect(takesRequests(state)).toBe(false);
    expect(transition(state, { kind: 'requested', request: { ignoresBackoff: true } })).toEqual({ state, effects: [] });
  });

  it('lets work under way finish when the outbox cannot be read, and only then ends', () => {
    const sending = looked({ ignoresBackoff: true }, [intention(1, 'a')]).state;
    const lost = transition({ ...sending, look: 'under-way' }, { kind: 'failed', cause: 'gone' });
    expect(lost.effects).toEqual([]);
    expect(takesRequests(lost.state)).toBe(false);
    const ended = transition(lost.state, { kind: 'claimed', lane: 'a', intention: null });
    expect(ended.effects).toEqual([{ kind: 'end' }]);
    expect(ended.state.error).toEqual({ cause: 'gone' });
  });

  it('continues for a request that skips backoff, also after the connection was lost', () => {
    const sending = transition(looked({ ignoresBackoff: true }, [intention(1, 'a')]).state, {
      kind: 'claimed',
      lane: 'a',
      intention: intention(1, 'a'),
    });
    const answered = { kind: 'answered', lane: 'a', intention: intention(1, 'a'), verdict: verdicts.unreachable ?? trouble } as const;
    const lost = transition(sending.state, answered);
    const asked = transition(lost.state, { kind: 'requested', request: { ignoresBackoff: true } });
    expect(asked.effects).toEqual([{ kind: 'look' }]);
    const written = { kind: 'put-back', lane: 'a', isWritten: true } as const;
    expect(transition(asked.state, written).effects).toEqual([]);
    // Without a request it ends with the work under way.
    expect(transition(lost.state, written).effects).toEqual([{ kind: 'end' }]);
  });

  it('looks again when a lane has ended since the look began: it was read as under way', () => {
    const a = intention(1, 'a');
    const sending = transition(looked({ ignoresBackoff: false }, [a]).state, { kind: 'claimed', lane: 'a', intention: a });
    const refused = transition(sending.state, { kind: 'answered', lane: 'a', intention: a, verdict: trouble });
    const asked = transition(refused.state, { kind: 'requested', request: { ignoresBackoff: true } });
    const ended = transition(asked.state, { kind: 'put-back', lane: 'a', isWritten: true });
    const outdated = transition(ended.state, {
      kind: 'looked',
      heads: [{ ...a, state: 'sending', lease: { holder: 'this', until: now + leaseMs } }],
      now,
    });
    expect(outdated.effects).toEqual([{ kind: 'look' }]);
    const { effects } = transition(outdated.state, { kind: 'looked', heads: [intention(1, 'a', standing.later)], now });
    expect(claims(effects)).toEqual(['a']);
  });

  it('is broken when no lane was completed', () => {
    const sending = looked({ ignoresBackoff: true }, [intention(1, 'a'), intention(2, 'b')]).state;
    const one = transition(sending, { kind: 'lane-broke', lane: 'a' }).state;
    expect(reportOf(transition(one, { kind: 'lane-broke', lane: 'b' }).state).isBroken).toBe(true);
    expect(reportOf(transition(one, { kind: 'claimed', lane: 'b', intention: null }).state).isBroken).toBe(false);
  });

  it('refuses an event that no lane can have caused', () => {
    const { state } = looked({ ignoresBackoff: true }, [intention(1, 'a')]);
    expect(() => transition(state, { kind: 'removed', lane: 'a', next: null })).toThrow(RangeError);
    expect(() => transition(state, { kind: 'lane-broke', lane: 'other' })).toThrow('at rest');
  });
});
