import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { LocalizedText } from '../../contract/endpoint.ts';
import type { Database } from '../database/open.ts';
import { preparedQuery } from '../database/prepared.ts';
import { accounts, coaches, coachInfos, offerings, sessions, timeSlots } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { found } from '../kernel/refusal.ts';
import { lockSession, type SessionRow } from './store.ts';

/** The coach's data that booking needs. */
export interface BookableCoach {
  readonly id: string;
  readonly fullName: string;
  readonly image: string | null;
  readonly language: 'en' | 'es';
  readonly timeZone: string;
  readonly bufferMinutes: number;
  readonly minimumNoticeHours: number;
  readonly confirmsBookings: boolean;
}

export interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

type TakenTime = Pick<SessionRow, 'id' | 'coachId' | 'startsAt' | 'endsAt' | 'bufferMinutes'>;

/**
 * Changes of one coach's time come one after the other, until the end of the transaction; the
 * exclusion constraints decide in the end. Take it before the lock of a session, never after.
 */
export async function lockCalendar(database: Database, coachId: string): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar ${coachId}`}, 0))`);
}

/** The session, locked together with the calendar of who holds it. */
export async function lockSessionInCalendar(database: Database, sessionId: string): Promise<SessionRow | null> {
  const [stored] = await database.select({ coachId: sessions.coachId }).from(sessions).where(eq(sessions.id, sessionId));
  if (!stored) return null;
  await lockCalendar(database, stored.coachId);
  return lockSession(database, sessionId);
}

/** For coaches joined with their accounts: approved, and in use. */
export const isBookable = and(sql`${coaches.approvedAt} is not null`, isNull(accounts.deactivatedAt), isNull(accounts.deletedAt));

const bookableCoach = preparedQuery((database) =>
  database
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      image: accounts.image,
      language: accounts.language,
      timeZone: accounts.timeZone,
      bufferMinutes: coaches.bufferMinutes,
      minimumNoticeHours: coaches.minimumNoticeHours,
      confirmsBookings: coaches.confirmsBookings,
    })
    .from(coaches)
    .innerJoin(accounts, eq(accounts.id, coaches.accountId))
    .where(and(eq(coaches.accountId, sql.placeholder('coachId')), isBookable))
    .prepare('bookable_coach'),
);

/** An approved coach whose account is in use; null otherwise. */
export async function findBookableCoach(database: Database, coachId: string): Promise<BookableCoach | null> {
  const [row] = await bookableCoach(database).execute({ coachId });
  return row ? { ...row, fullName: fullNameOf(row) } : null;
}

const plainTitles: LocalizedText = { en: 'Coaching session', es: 'Sesión de coaching' };

/** The stored title of a session that the product names: in every language, and in the coach's. */
export interface SessionTitle {
  readonly title: string;
  readonly titles: LocalizedText;
}

/** The title of a session for the offering; null when the coach does not offer it. */
export async function findTitle(
  database: Database,
  coach: Pick<BookableCoach, 'id' | 'language'>,
  offeringId: string | null,
): Promise<SessionTitle | null> {
  if (offeringId === null) return { title: plainTitles[coach.language], titles: plainTitles };
  const [offered] = await database
    .select({ name: offerings.name })
    .from(coachInfos)
    .innerJoin(offerings, eq(offerings.id, coachInfos.offeringId))
    .where(and(eq(coachInfos.coachId, coach.id), eq(offerings.id, offeringId), isNull(offerings.deletedAt)))
    // A withdrawal of the offering waits for the session that is being made, or the session is not made.
    .for('share', { of: offerings });
  return offered ? { title: offered.name[coach.language], titles: offered.name } : null;
}

/** @throws Refusal NOT_FOUND when the coach does not offer it */
export async function titleOfOffering(...given: Parameters<typeof findTitle>): Promise<SessionTitle> {
  return found(await findTitle(...given));
}

/** Which of these times, each with the buffer after it, a session of the coach already fills. */
export async function busyTimes<Time extends Span>(
  database: Database,
  coachId: string,
  times: readonly Time[],
  bufferMinutes: number,
  exceptSessionId: string | null = null,
): Promise<Set<Time>> {
  const busy = new Set<Time>();
  for (const time of times) {
    const [session] = await database
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          eq(sessions.coachId, coachId),
          inArray(sessions.status, ['requested', 'scheduled']),
          exceptSessionId === null ? undefined : ne(sessions.id, exceptSessionId),
          sql`${sessions.busy} && ${rangeOf(time, bufferMinutes)}`,
        ),
      )
      .limit(1);
    if (session) busy.add(time);
  }
  return busy;
}

/** Takes the free slots that the session, with its buffer, leaves no room for. */
export async function takeSlots(database: Database, session: TakenTime, now: Date): Promise<void> {
  await database
    .update(timeSlots)
    .set({ status: 'booked', sessionId: session.id, updatedAt: now })
    .where(
      and(
        eq(timeSlots.coachId, session.coachId),
        eq(timeSlots.status, 'free'),
        sql`${slotRange(session.bufferMinutes)} && ${rangeOf(session, session.bufferMinutes)}`,
      ),
    );
}

/**
 * Gives back the slots that the session had taken, except where another session overlaps.
 * @returns the ids of those that are free now
 */
export async function giveSlotsBack(database: Database, session: TakenTime, now: Date): Promise<string[]> {
  const freed = await database
    .update(timeSlots)
    .set({ status: 'free', sessionId: null, updatedAt: now })
    .where(eq(timeSlots.sessionId, session.id))
    .returning({ id: timeSlots.id });
  if (freed.length === 0) return [];
  const ids = freed.map(({ id }) => id);
  await database.execute(sql`
    update time_slots slot set status = 'booked', session_id = other.id
    from sessions other
    where slot.id in ${ids} and other.coach_id = slot.coach_id and other.id <> ${session.id}
      and other.status in ('requested', 'scheduled')
      and other.busy && tstzrange(slot.starts_at, slot.ends_at + make_interval(mins => ${session.bufferMinutes}), '[)')`);
  const free = await database
    .select({ id: timeSlots.id })
    .from(timeSlots)
    .where(and(inArray(timeSlots.id, ids), eq(timeSlots.status, 'free')))
    .orderBy(timeSlots.startsAt);
  return free.map(({ id }) => id);
}

/** A time and the buffer after it, as a range. */
function rangeOf({ startsAt, endsAt }: Span, bufferMinutes: number): SQL {
  return sql`tstzrange(${startsAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz + make_interval(mins => ${bufferMinutes}), '[)')`;
}

function slotRange(bufferMinutes: number): SQL {
  return sql`tstzrange(${timeSlots.startsAt}, ${timeSlots.endsAt} + make_interval(mins => ${bufferMinutes}), '[)')`;
}
