import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Session, WishProblem } from '../../../contract/session.ts';
import type { Snapshot } from '../../db/rows.ts';
import { amended, entities } from '../../sync/fetching/changes.ts';
import { daysFrom, needed, prefetchedQuery } from '../../sync/fetching/needed.ts';
import type { OfflineNoun, PrefetchedQuery, QueuedRequest } from '../../sync/offline-nouns.ts';
import { coachDays } from '../availability/offline.ts';
import { notesOfMember } from '../notes/offline.ts';

/** Half a year at two sessions a week, plus what is booked: the next 30 days are included. */
export const sessionsOfMember = (userId: string) => ({ params: { id: userId }, query: { limit: 100 } });
/** The latest, future or past. */
export const sessionsOfCoach = { query: { limit: 100 } };
/** The next ones: with weekly repetitions a coach may have more than a hundred future sessions. */
export const comingSessionsOfCoach = { query: { limit: 100 } };
export const requestsToCoach = { query: { limit: 100 } };
export const joinableSessions = { query: { limit: 60 } };

/** The outcome of a booking with preferences, kept on the device until the person has seen it. */
export interface BookingOutcome {
  /** Of the session, or of the place on the waiting list. */
  readonly id: string;
  readonly outcome: 'first' | 'second' | 'third' | 'waiting';
  /** Why each preference before the booked one could not be met. */
  readonly problems: readonly WishProblem[];
  /** When the preferred times start, in order; UTC instants. */
  readonly startTimes: readonly string[];
  readonly coachId: string | null;
  /** The name of the coach, if the session was booked. */
  readonly coachName: string | null;
  readonly isMove: boolean;
  /** Whether the coach still has to accept it. */
  readonly isRequest: boolean;
}

/** The key prefix of outcomes among the snapshots; no address of a call begins like it. */
export const outcomeKeyStart = 'sessions.book/';

const changed = { accepted: (session: Session) => [entities('sessions', [session])] };
const list = { table: 'sessions', isList: true } as const;
const single = { table: 'sessions', isList: false } as const;

export const sessionsOffline: OfflineNoun<'sessions'> = {
  queued: {
    'sessions.create': {
      accepted: ({ session, repeated }) => [entities('sessions', [session, ...repeated])],
      makes: 'first-version',
    },
    'sessions.book': {
      accepted: (reply, request, now) => [
        ...(reply.session ? [entities('sessions', [reply.session])] : []),
        { kind: 'snapshot', snapshot: outcomeSnapshot(reply, request.body, now) },
      ],
    },
    'sessions.endWish': {
      accepted: (_, { params }) => [amended('sessions.wishes', ({ items }) => ({ items: items.filter(({ id }) => id !== params.id) }))],
    },
    'sessions.startSeries': {},
    'sessions.endSeries': {},
    'sessions.edit': changed,
    'sessions.suggest': changed,
    'sessions.answerSuggestion': changed,
    'sessions.sayAbsent': changed,
    'sessions.cancel': changed,
    'sessions.register': changed,
    'sessions.attend': { ...changed, makes: 'next-version' },
  },
  entities: {
    'sessions.get': single,
    'sessions.ofUser': list,
    'sessions.ofCoach': list,
    'sessions.joinable': list,
    'sessions.ofCoachAll': list,
    'sessions.ofDay': list,
    'sessions.toAccept': list,
    'sessions.upcoming': list,
    'sessions.byAdmin': list,
    'sessions.allByDate': list,
    'sessions.detailsForAdmin': single,
  },
  prefetch: {
    USER: ({ accountId }) => [
      needed(50, 'sessions.ofUser', sessionsOfMember(accountId)),
      needed(60, 'sessions.wishes', {}),
      needed(62, 'sessions.series', {}),
      needed(150, 'sessions.joinable', joinableSessions),
    ],
    COACH: ({ accountId: coachId }, today) => [
      ...daysFrom(today, coachDays).map((date, ahead) => needed(65 + 10 * ahead, 'sessions.ofDay', { query: { coachId, date } })),
      needed(100, 'sessions.upcoming', comingSessionsOfCoach),
      needed(110, 'sessions.ofCoachAll', sessionsOfCoach),
      needed(150, 'sessions.toAccept', requestsToCoach),
    ],
  },
  following: { 'sessions.ofDay': (response, { query }, today) => (query.date === today ? notesOfToday(response) : []) },
};

/**
 * The coach's notes about the members of today. Notes about others are fetched when they are viewed: each fetch is an audit
 * entry that the member sees in the log.
 */
function notesOfToday({ items }: EndpointReply<EndpointOf<'sessions.ofDay'>>): PrefetchedQuery[] {
  const places = items.filter(({ status }) => status !== 'cancelled').flatMap(({ registrations }) => registrations ?? []);
  const userIds = new Set(places.filter(({ status }) => status !== 'cancelled').map(({ userId }) => userId));
  return [...userIds].map((userId) => prefetchedQuery('notes.list', notesOfMember(userId)));
}

/** The outcome as a row, from the reply of an accepted booking. */
function outcomeSnapshot(
  reply: EndpointReply<EndpointOf<'sessions.book'>>,
  request: QueuedRequest<'sessions.book'>['body'],
  now: number,
): Snapshot {
  const id = request.movesSessionId ?? request.id;
  const data: BookingOutcome = {
    id,
    outcome: reply.outcome,
    problems: reply.problems,
    startTimes: request.startTimes ?? [],
    coachId: reply.session?.coachId ?? request.coachId ?? null,
    coachName: reply.session?.coachName ?? null,
    isMove: request.movesSessionId !== undefined,
    isRequest: reply.session?.status === 'requested',
  };
  return { key: `${outcomeKeyStart}${id}`, endpoint: 'sessions.book', data, rows: null, etag: null, fetchedAt: now };
}
