import type { Session } from '../../../contract/session.ts';
import { isBlank } from '../../../contract/visible-text.ts';
import { instantAt, isDay, isTimeOfDay, localTimeOf } from '../availability/local-time.ts';
import { isTooFar } from '../availability/span-fields.ts';
import { maxRepeats, weeklyRepeats } from './weekly-repeats.ts';

/** A coach's form for a session; times by the coach's own clock. */
export interface SessionFields {
  readonly kind: 'one-on-one' | 'group';
  /** For a one-on-one session; empty until a member is chosen. */
  readonly userId: string;
  readonly offeringId: string | null;
  readonly title: string;
  /** `2026-11-24` */
  readonly day: string;
  /** `09:30` */
  readonly time: string;
  readonly minutes: number;
  readonly places: string;
  /** Weekly repetitions after the first. */
  readonly repeats: number;
}

export type FieldProblem =
  | { readonly field: 'userId' | 'title'; readonly kind: 'missing' }
  | { readonly field: 'time'; readonly kind: 'missing' | 'past' | 'far' }
  | { readonly field: 'time'; readonly kind: 'clash'; readonly startsAt: string }
  | { readonly field: 'places'; readonly kind: 'places' };

export interface Times {
  readonly startsAt: string;
  readonly endsAt: string;
}

const maxPlaces = 500;
const choosableMinutes = [20, 30, 45, 50, 60, 75, 90, 120, 180] as const;
export const choosableRepeats = [0, 1, 2, 3, 5, 7, 9, 11, 15, 19, maxRepeats] as const;

/** The usual lengths, with the current one if it is not among them. */
export function lengthOptions(minutes: number): number[] {
  return [...new Set([...choosableMinutes, minutes])].sort((one, other) => one - other);
}

/** When the session and each repetition take place; empty until day and time are filled in. */
export function timesOfFields(
  { day, time, minutes, repeats }: Pick<SessionFields, 'day' | 'time' | 'minutes' | 'repeats'>,
  timeZone: string,
): Times[] {
  if (!isDay(day) || !isTimeOfDay(time)) return [];
  const start = instantAt(day, time, timeZone).getTime();
  const first = { startsAt: new Date(start).toISOString(), endsAt: new Date(start + minutes * 60_000).toISOString() };
  return weeklyRepeats(first, timeZone, repeats);
}

/**
 * The first of the times at which the coach is in another session, as far as this device knows, or that leaves no room for the
 * pause after it. The other sessions' pauses are known only to the provider.
 */
export function findOverlap(
  times: readonly Times[],
  sessions: readonly Session[],
  exceptId: string | null,
  bufferMinutes: number,
): Times | null {
  const pause = bufferMinutes * 60_000;
  const active = sessions.filter(({ id, status }) => id !== exceptId && (status === 'scheduled' || status === 'requested'));
  return (
    times.find(({ startsAt, endsAt }) =>
      active.some(
        (session) => Date.parse(startsAt) < Date.parse(session.endsAt) && Date.parse(session.startsAt) < Date.parse(endsAt) + pause,
      ),
    ) ?? null
  );
}

interface FieldContext {
  readonly timeZone: string;
  readonly now: Date;
  /** The pause after the session; 0 when unknown. */
  readonly bufferMinutes: number;
  /** The coach's sessions on this device. */
  readonly sessions: readonly Session[];
  /** The session being changed; null for a new one. */
  readonly session: Session | null;
}

/** What needs correcting before the session can be created or changed. */
export function fieldProblems(fields: SessionFields, { timeZone, now, bufferMinutes, sessions, session }: FieldContext): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (session === null && fields.kind === 'one-on-one' && fields.userId === '') problems.push({ field: 'userId', kind: 'missing' });
  if (isBlank(fields.title)) problems.push({ field: 'title', kind: 'missing' });
  const times = timesOfFields(fields, timeZone);
  const [first] = times;
  const hasMoved = first?.startsAt !== session?.startsAt || first?.endsAt !== session?.endsAt;
  if (!first) problems.push({ field: 'time', kind: 'missing' });
  else if (hasMoved && Date.parse(first.startsAt) <= now.getTime()) problems.push({ field: 'time', kind: 'past' });
  else if (hasMoved && isTooFar(Date.parse(first.startsAt), now)) problems.push({ field: 'time', kind: 'far' });
  else if (hasMoved) {
    const clash = findOverlap(times, sessions, session?.id ?? null, bufferMinutes);
    if (clash) problems.push({ field: 'time', kind: 'clash', startsAt: clash.startsAt });
  }
  const places = Number(fields.places);
  const least = leastPlaces(session);
  if (fields.kind === 'group' && !(Number.isInteger(places) && places >= least && places <= maxPlaces)) {
    problems.push({ field: 'places', kind: 'places' });
  }
  return problems;
}

/** The fewest places: nobody loses theirs. */
export function leastPlaces(session: Pick<Session, 'registeredCount'> | null): number {
  return Math.max(1, session?.registeredCount ?? 1);
}

/** The fields of an existing session. */
export function fieldsOf(session: Session, title: string, timeZone: string): SessionFields {
  const { day, time } = localTimeOf(Date.parse(session.startsAt), timeZone);
  return {
    kind: session.kind === 'one-on-one' ? 'one-on-one' : 'group',
    userId: session.registrations?.[0]?.userId ?? '',
    offeringId: session.offeringId,
    title,
    day,
    time,
    minutes: (Date.parse(session.endsAt) - Date.parse(session.startsAt)) / 60_000,
    places: String(session.capacity),
    repeats: 0,
  };
}
