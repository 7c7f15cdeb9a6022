import { hasExpiredKey, isClaimable, isToldToWait } from '../../db/outbox-rules.ts';
import type { Intention } from '../../db/rows.ts';
import {
  type FlushEffect,
  type FlushEvent,
  type FlushRequest,
  type FlushState,
  type FlushStep,
  type Lane,
  noLanes,
  type SkipWaits,
  takesRequests,
} from './flush-state.ts';

/** The number of lanes sent at the same time (docs/decisions/011). */
export const lanesAtOnce = 10;
/** The number of lanes attempted when none is due, least recently attempted first. */
export const lanesOnTrial = 3;

/**
 * One flush as a state machine: returns the new state and the effects of an event. Pure, and without a clock. `send.ts` carries
 * the effects out and reports the result of each as the next event (docs/decisions/037).
 */
export function transition(state: FlushState, event: FlushEvent): FlushStep {
  const step = afterEvent(state, event);
  const next = advance(step.state);
  return { state: next.state, effects: [...step.effects, ...next.effects] };
}

function afterEvent(state: FlushState, event: FlushEvent): FlushStep {
  switch (event.kind) {
    case 'requested':
      return only(afterRequest(state, event.request));
    case 'stopped':
      return only({ ...state, isStopped: true });
    case 'turn-came':
      return { state: { ...state, phase: 'freeing' }, effects: [{ kind: 'free-claims' }] };
    case 'turn-given-up':
      return { state: { ...state, phase: 'over' }, effects: [{ kind: 'end' }] };
    case 'claims-freed':
      return only({ ...state, phase: 'sending' });
    case 'looked':
      return afterLook(state, event.heads, event.now);
    case 'time-asked':
      if (event.isKnown) return { state: { ...state, isTimeKnown: true }, effects: [{ kind: 'look' }] };
      return only({ ...state, look: 'done', isUnreachable: true });
    case 'failed':
      return only({ ...state, phase: 'sending', look: 'done', error: { cause: event.cause } });
    default:
      return afterLaneEvent(state, event);
  }
}

/** A fresh occasion makes earlier failures worth another attempt. */
function afterRequest(state: FlushState, { ignoresBackoff, ignoresRetryAfter = false }: FlushRequest): FlushState {
  if (!takesRequests(state)) return state;
  const outdated = outdate(state);
  if (!ignoresBackoff) return outdated;
  return {
    ...outdated,
    ignoresBackoff,
    ignoresRetryAfter: state.ignoresRetryAfter || ignoresRetryAfter,
    isUnreachable: false,
    needsSignIn: false,
    tried: noLanes,
  };
}

/** Marks the last look as incomplete: something new waits, or may be sent now. */
function outdate(state: FlushState): FlushState {
  const look = state.look === 'under-way' || state.look === 'outdated' ? 'outdated' : 'needed';
  return { ...withTried(state), look, found: [], begun: 0 };
}

function withTried({ tried, found, begun, ...state }: FlushState): FlushState {
  const all = begun === 0 ? tried : new Set([...tried, ...found.slice(0, begun).map(({ lane }) => lane)]);
  return { ...state, tried: all, found, begun };
}

/** Claims what can be claimed, fewest failures first, so that lanes that always fail cannot starve others. */
function afterLook(before: FlushState, all: readonly Intention[], now: number): FlushStep {
  const state = withTried(before);
  const heads = all.filter(({ lane }) => !state.lanes.has(lane) && !state.broken.has(lane));
  // The device's clock alone does not decide what is too old.
  const isTimeAsked = !state.isTimeKnown && heads.some((head) => head.state === 'waiting' && hasExpiredKey(head, now));
  if (isTimeAsked) return { state, effects: [{ kind: 'ask-time' }] };
  const ready = heads.filter((head) => isClaimable(head, now, ignoresBackoffFor(state, head.lane), ignoresRetryAfterFor(state, head.lane)));
  const isOnTrial = ready.length === 0 && state.isTrial && state.tried.size === 0;
  const found = isOnTrial ? toTry(heads) : ready.toSorted((one, other) => one.attempts - other.attempts || one.sequence - other.sequence);
  const onTrial = isOnTrial ? new Set(found.map(({ lane }) => lane)) : state.onTrial;
  return only({ ...state, look: state.look === 'outdated' ? 'needed' : 'done', found, begun: 0, onTrial });
}

function toTry(heads: readonly Intention[]): readonly Intention[] {
  return heads
    .filter((head) => head.state === 'waiting' && !head.awaitsFile && !isToldToWait(head))
    .toSorted((one, other) => (one.problem?.at ?? '').localeCompare(other.problem?.at ?? ''))
    .slice(0, lanesOnTrial);
}

function ignoresBackoffFor({ ignoresBackoff, accepted, onTrial, tried }: FlushState, lane: string): boolean {
  // Once something was accepted the provider works: lanes that are backing off need not wait.
  return (ignoresBackoff || accepted > 0 || onTrial.has(lane)) && !tried.has(lane);
}

function ignoresRetryAfterFor({ ignoresRetryAfter, tried }: FlushState, lane: string): boolean {
  return ignoresRetryAfter && !tried.has(lane);
}

type LaneEvent = Extract<FlushEvent, { readonly lane: string }>;

/** Each step of a lane is followed by one of these events, or by its breaking. */
const followed = { claiming: 'claimed', sending: 'answered', removing: 'removed', 'putting-back': 'put-back' } as const;

function afterLaneEvent(state: FlushState, event: LaneEvent): FlushStep {
  const lane = state.lanes.get(event.lane);
  if (!lane || (event.kind !== 'lane-broke' && event.kind !== followed[lane.step])) {
    throw new RangeError(`A lane that is ${lane?.step ?? 'at rest'} cannot be told '${event.kind}'.`);
  }
  if (event.kind === 'lane-broke') return only(endLane(state, event.lane, false));
  if (event.kind === 'put-back') return only(endLane(state, event.lane, event.isWritten));
  if (event.kind === 'answered') return afterAnswer(state, event, lane);
  return sendOrEnd(state, event.lane, lane.skipWaits, event.kind === 'claimed' ? event.intention : event.next);
}

/** Within a lane, the next is sent only after the previous one was accepted. */
function sendOrEnd(state: FlushState, name: string, skipWaits: SkipWaits, intention: Intention | null): FlushStep {
  if (!intention) return only(endLane(state, name, true));
  return { state: withLane(state, name, { step: 'sending', skipWaits }), effects: [{ kind: 'send', intention }] };
}

type Answered = Extract<FlushEvent, { kind: 'answered' }>;

function afterAnswer(state: FlushState, { lane: name, intention, verdict }: Answered, { skipWaits }: Lane): FlushStep {
  if (verdict.kind === 'accepted') {
    const next = withLane({ ...state, accepted: state.accepted + 1 }, name, { step: 'removing', skipWaits });
    return {
      // Lanes that are backing off may be sent now.
      state: state.accepted === 0 ? outdate(next) : next,
      effects: [{ kind: 'remove', intention, data: verdict.data, next: isOver(state) ? null : skipWaits }],
    };
  }
  const kept = withLane(state, name, { step: 'putting-back', skipWaits });
  const effects: FlushEffect[] = [{ kind: 'put-back', intention, verdict }];
  if (verdict.kind === 'hold') return { state: { ...kept, needsSignIn: true }, effects };
  const isUnreachable = state.isUnreachable || (verdict.kind === 'retry' && verdict.why === 'unreachable');
  return { state: { ...kept, failed: state.failed + 1, isUnreachable }, effects };
}

function endLane(state: FlushState, name: string, isWritten: boolean): FlushState {
  const lanes = new Map(state.lanes);
  lanes.delete(name);
  // A look that began earlier read the lane as under way.
  const look = { needed: 'needed', done: 'needed', 'under-way': 'outdated', outdated: 'outdated' } as const;
  if (isWritten) return { ...state, lanes, look: look[state.look], ended: state.ended + 1 };
  return { ...state, lanes, look: look[state.look], broken: new Set([...state.broken, name]) };
}

function withLane(state: FlushState, name: string, lane: Lane): FlushState {
  return { ...state, lanes: new Map(state.lanes).set(name, lane) };
}

/** Nothing more is started; work under way finishes. */
function isOver({ needsSignIn, isUnreachable, isStopped, error }: FlushState): boolean {
  return needsSignIn || isUnreachable || isStopped || error !== null;
}

/** Begins as many lanes as may be sent at once, looks at the outbox again when all that was found has started, or ends. */
function advance(state: FlushState): FlushStep {
  if (state.phase !== 'sending') return only(state);
  const begun = isOver(state) ? only(state) : beginLanes(state);
  const { lanes, look, found, begun: taken } = begun.state;
  const isLooking = look === 'under-way' || look === 'outdated';
  if (!isOver(state) && look === 'needed' && taken === found.length && lanes.size < lanesAtOnce) {
    return { state: { ...begun.state, look: 'under-way' }, effects: [...begun.effects, { kind: 'look' }] };
  }
  // In the same step as the last look, so that no request falls between the two.
  if (lanes.size > 0 || isLooking) return begun;
  return { state: { ...begun.state, phase: 'over' }, effects: [...begun.effects, { kind: 'end' }] };
}

function beginLanes(state: FlushState): FlushStep {
  const lanes = new Map(state.lanes);
  const effects: FlushEffect[] = [];
  let { begun } = state;
  for (; begun < state.found.length && lanes.size < lanesAtOnce; begun += 1) {
    const lane = state.found[begun]?.lane ?? '';
    const skipWaits = { ignoresBackoff: ignoresBackoffFor(state, lane), ignoresRetryAfter: ignoresRetryAfterFor(state, lane) };
    lanes.set(lane, { step: 'claiming', skipWaits });
    effects.push({ kind: 'claim', lane, skipWaits });
  }
  return { state: { ...state, lanes, begun }, effects };
}

function only(state: FlushState): FlushStep {
  return { state, effects: [] };
}
