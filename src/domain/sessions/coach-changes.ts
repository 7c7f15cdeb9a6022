import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Session } from '../../../contract/session.ts';
import type { Intention, IntentionProblem } from '../../db/rows.ts';
import { needsPerson } from './shown-sessions.ts';
import { weeklyRepeats } from './weekly-repeats.ts';

/** A coach's change of a session that the provider has not accepted yet. */
export interface CoachChange {
  readonly kind: 'create' | 'accept' | 'suggest' | 'unsuggest' | 'edit' | 'cancel' | 'attend';
  readonly intentionId: string;
  /** `waiting`: will be sent automatically; `attention`: the provider refused it, or the session changed meanwhile. */
  readonly state: 'waiting' | 'attention';
  readonly problem: IntentionProblem | null;
  /** It was never sent, so it can still be undone. */
  readonly canTakeBack: boolean;
}

/** A session as its coach sees it: the provider's, with the coach's changes since. */
export interface CoachSession {
  readonly session: Session;
  /** In the order in which they were made. */
  readonly changes: readonly CoachChange[];
}

export type SessionDraft = EndpointInput<EndpointOf<'sessions.create'>>['body'];
type SessionEdit = EndpointInput<EndpointOf<'sessions.edit'>>['body'];
type Suggesting = EndpointInput<EndpointOf<'sessions.suggest'>>['body'];
type Register = EndpointInput<EndpointOf<'sessions.attend'>>['body'];

/** The coach of the sessions, and the members' names as far as this device knows them. */
export interface CoachContext {
  readonly coachId: string;
  readonly nameOf: (userId: string) => string;
}

const kinds: Partial<Record<Intention['endpoint'], CoachChange['kind']>> = {
  'sessions.create': 'create',
  'sessions.edit': 'edit',
  'sessions.suggest': 'suggest',
  'sessions.cancel': 'cancel',
  'sessions.attend': 'attend',
};

/**
 * Merges server truth and unsent intentions into one list (docs/design.md, Overview). A waiting change is shown as done, and
 * later ones build on the version that will result; one that needs the person is shown beside the unchanged session. New
 * sessions, with their repetitions, are added at the end.
 *
 * @param intentions unsent, in the order they were made
 */
export function coachSessions(sessions: readonly Session[], intentions: readonly Intention[], context: CoachContext): CoachSession[] {
  const shown = new Map<string, CoachSession>(sessions.map((session) => [session.id, { session, changes: [] }]));
  const stuck = new Set<string>();
  for (const intention of intentions) {
    const change = changeOf(intention);
    if (!change) continue;
    if (change.kind === 'create') {
      for (const session of newSessions(intention, context))
        if (!shown.has(session.id)) shown.set(session.id, { session, changes: [change] });
      continue;
    }
    const id = intention.params.id ?? '';
    const before = shown.get(id);
    if (!before) continue;
    // A change that needs the person holds up later ones.
    if (change.state === 'attention') stuck.add(id);
    const session = stuck.has(id) ? before.session : withChange(before.session, intention);
    shown.set(id, { session, changes: [...before.changes, change] });
  }
  return [...shown.values()];
}

function changeOf(intention: Intention): CoachChange | null {
  const kind = kinds[intention.endpoint];
  if (!kind) return null;
  const { id, state, problem, firstSentAt, body } = intention;
  return {
    kind: meaningOf(kind, body),
    intentionId: id,
    state: needsPerson(intention) ? 'attention' : 'waiting',
    problem,
    canTakeBack: state === 'waiting' && firstSentAt === null,
  };
}

function meaningOf(kind: CoachChange['kind'], body: unknown): CoachChange['kind'] {
  if (kind === 'edit' && (body as SessionEdit).accept) return 'accept';
  return kind === 'suggest' && (body as Suggesting).slotIds.length === 0 ? 'unsuggest' : kind;
}

/** The provider assigns ids to repetitions; until then they are identified by their position. */
function newSessions({ body, madeAt }: Intention, { coachId, nameOf }: CoachContext): Session[] {
  const draft = body as SessionDraft;
  const userIds = draft.userIds ?? [];
  return weeklyRepeats(draft, draft.timeZone, draft.repeatWeeks ?? 0).map((times, week) => ({
    ...times,
    id: week === 0 ? draft.id : `${draft.id}+${week}`,
    kind: draft.kind,
    status: 'scheduled',
    title: draft.title,
    titles: null,
    coachId,
    coachName: '',
    coachImage: null,
    offeringId: draft.offeringId,
    offeringName: null,
    timeZone: draft.timeZone,
    capacity: draft.kind === 'one-on-one' ? 1 : draft.capacity,
    registeredCount: userIds.length,
    waitingCount: 0,
    reason: draft.reason ?? null,
    cancelReason: null,
    suggestion: null,
    roomId: draft.id,
    conversationId: null,
    calendarUid: '',
    sequence: 0,
    mine: null,
    registrations: userIds.map((userId) => ({ userId, fullName: nameOf(userId), image: null, status: 'registered', registeredAt: madeAt })),
    version: 1,
    updatedAt: madeAt,
  }));
}

function withChange(session: Session, { endpoint, body, madeAt }: Intention): Session {
  if (endpoint === 'sessions.cancel')
    return { ...session, status: 'cancelled', suggestion: null, cancelReason: (body as { reason?: string }).reason ?? null };
  if (endpoint === 'sessions.suggest') return withSuggestion(session, body as Suggesting, madeAt);
  if (endpoint === 'sessions.attend') return withRegister(session, body as Register);
  const { title, startsAt, endsAt, capacity, accept } = body as SessionEdit;
  const length = Date.parse(session.endsAt) - Date.parse(session.startsAt);
  const end = endsAt ?? (startsAt === undefined ? session.endsAt : new Date(Date.parse(startsAt) + length).toISOString());
  return {
    ...session,
    ...(title === undefined ? {} : { title, titles: null }),
    startsAt: startsAt ?? session.startsAt,
    endsAt: end,
    capacity: capacity ?? session.capacity,
    status: accept ? 'scheduled' : session.status,
    suggestion: accept || startsAt !== undefined ? null : session.suggestion,
    version: session.version + 1,
  };
}

function withSuggestion(session: Session, { slotIds, startTimes = [], words = null }: Suggesting, madeAt: string): Session {
  const length = Date.parse(session.endsAt) - Date.parse(session.startsAt);
  const times = slotIds.flatMap((slotId, index) => {
    const startsAt = startTimes[index];
    if (startsAt === undefined) return [];
    return { slotId, startsAt, endsAt: new Date(Date.parse(startsAt) + length).toISOString(), isFree: true };
  });
  const suggestion = times.length === 0 ? null : { times, words, suggestedAt: madeAt, declinedAt: null };
  return { ...session, suggestion, version: session.version + 1 };
}

function withRegister(session: Session, { attendance }: Register): Session {
  const marks = new Map((attendance ?? []).map(({ userId, status }) => [userId, status]));
  const registrations =
    session.registrations?.map((person) => {
      const mark = marks.get(person.userId);
      return mark && person.status !== 'cancelled' && person.status !== 'waiting' ? { ...person, status: mark } : person;
    }) ?? null;
  return { ...session, registrations, version: session.version + 1 };
}
