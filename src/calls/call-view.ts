import type { CallPerson, CallPersonState } from '../../contract/call-signals.ts';
import type { CallPhase, CallState, EndReason, Link, MediaPlan, Person, Step } from './call-state.ts';
import type { FallbackState, Severity } from './fallback.ts';
import type { ConnectionReport, PartyMedia } from './transport.ts';

/** Everything that the state of a call is computed from. */
export interface CallFacts {
  readonly phase: CallPhase;
  readonly overReason: EndReason | null;
  /** One's own connection, before and after the provider has named it. */
  readonly self: Pick<Person, 'connectionId' | 'accountId' | 'name' | 'picture' | 'role'>;
  readonly named: readonly CallPerson[];
  readonly waiting: readonly CallPerson[];
  readonly media: MediaPlan;
  readonly own: CallPersonState & { readonly picture: MediaStream | null; readonly shown: MediaStream | null };
  readonly received: ReadonlyMap<string, PartyMedia>;
  readonly links: ReadonlyMap<string, Link>;
  readonly speaking: ReadonlySet<string>;
  readonly transport: 'peer' | 'agora';
  readonly connection: ConnectionReport;
  readonly fallback: FallbackState;
  readonly mutedByCoach: boolean;
  readonly needsTapToHear: boolean;
  readonly deviceProblem: CallState['deviceProblem'];
}

const nothing: PartyMedia = { voice: null, video: null, screenVideo: null };

export function viewOf(facts: CallFacts): CallState {
  const { self, named, own, connection, fallback } = facts;
  const mine = named.find(({ connectionId }) => connectionId === self.connectionId);
  const me: Person = {
    ...self,
    microphone: own.microphone,
    camera: own.camera,
    screen: own.screen,
    handRaisedAt: mine?.handRaisedAt ?? null,
    isSpeaking: own.microphone && facts.speaking.has(self.connectionId),
    link: facts.phase === 'in' ? 'connected' : facts.phase === 'back-soon' ? 'lost' : 'connecting',
    voice: null,
    video: own.picture,
    screenVideo: own.shown,
  };
  return {
    phase: facts.phase,
    overReason: facts.overReason,
    me,
    people: named.filter(({ connectionId }) => connectionId !== self.connectionId).map((person) => personOf(person, facts)),
    waiting: facts.waiting.map((person) => personOf(person, facts)),
    media: facts.media,
    step: stepOf(facts),
    offer: facts.phase === 'in' || facts.phase === 'back-soon' ? fallback.offer : null,
    quality: connection.quality,
    mutedByCoach: facts.mutedByCoach,
    needsTapToHear: facts.needsTapToHear,
    isVideoHeld: own.camera && (connection.isVideoHeld || !fallback.isVideoAllowed),
    deviceProblem: facts.deviceProblem,
  };
}

function personOf(person: CallPerson, { received, links, speaking }: CallFacts): Person {
  const { connectionId, accountId, name, picture, role, handRaisedAt, state } = person;
  const { voice, video, screenVideo } = received.get(connectionId) ?? nothing;
  return {
    connectionId,
    accountId,
    name,
    picture,
    role,
    microphone: state.microphone,
    camera: state.camera,
    screen: state.screen,
    handRaisedAt,
    isSpeaking: state.microphone && speaking.has(connectionId),
    link: links.get(connectionId) ?? 'connecting',
    voice,
    video: state.camera ? video : null,
    screenVideo: state.screen ? screenVideo : null,
  };
}

function stepOf({ transport, connection, fallback }: CallFacts): Step {
  if (!fallback.isVideoAllowed || connection.isVideoTooMuch) return 'voice-only';
  if (transport === 'agora') return 'agora';
  return connection.route === 'relay' ? 'relay' : 'peer';
}

export function severityOf({ isSilent, isVideoTooMuch, quality }: ConnectionReport): Severity {
  if (isSilent) return 3;
  if (quality === 'very-weak') return 2;
  return isVideoTooMuch || quality === 'weak' ? 1 : 0;
}

/** Returns the former object if nothing has changed, and otherwise keeps its unchanged parts: screens render only what is new. */
export function reuseUnchanged(former: CallState, next: CallState): CallState {
  const people = sameList(former.people, next.people);
  const waiting = sameList(former.waiting, next.waiting);
  return same(former, {
    ...next,
    people,
    waiting,
    me: same(former.me, next.me),
    deviceProblem: sameOrNull(former.deviceProblem, next.deviceProblem),
  });
}

function sameList(former: readonly Person[], next: readonly Person[]): readonly Person[] {
  const before = new Map(former.map((person) => [person.connectionId, person]));
  const list = next.map((person) => same(before.get(person.connectionId) ?? person, person));
  return list.length === former.length && list.every((person, index) => person === former[index]) ? former : list;
}

function sameOrNull<Value extends object>(former: Value | null, next: Value | null): Value | null {
  return former && next ? same(former, next) : next;
}

function same<Value extends object>(former: Value, next: Value): Value {
  const keys = Object.keys(next) as (keyof Value)[];
  return keys.every((key) => former[key] === next[key]) ? former : next;
}
