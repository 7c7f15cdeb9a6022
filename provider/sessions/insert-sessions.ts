import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/open.ts';
import { bookingWishes, sessionRegistrations, sessions } from '../database/schema/index.ts';
import { refuse } from '../kernel/refusal.ts';
import { type BookableCoach, type Span, takeSlots } from './coach-calendar.ts';
import type { SessionRow } from './store.ts';

type Chosen =
  | 'id'
  | 'kind'
  | 'status'
  | 'title'
  | 'titles'
  | 'coachId'
  | 'offeringId'
  | 'createdBy'
  | 'startsAt'
  | 'endsAt'
  | 'bufferMinutes'
  | 'timeZone'
  | 'capacity'
  | 'reason'
  | 'seriesId';

/** A session to be, with the members who have a place in it from the start. */
export type SessionDraft = Pick<SessionRow, Chosen> & { readonly memberIds: readonly string[] };

/** Ids come from devices: one that was used before is not used again. @throws Refusal ALREADY_DONE */
export async function requireNewId(database: Database, id: string): Promise<void> {
  const [session] = await database.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id));
  const [wish] = session ? [session] : await database.select({ id: bookingWishes.id }).from(bookingWishes).where(eq(bookingWishes.id, id));
  if (wish) refuse('ALREADY_DONE');
}

/**
 * Makes the session with its places and takes the slots in its time. The calendar must be locked.
 * @returns null when another session of the coach is in the way
 */
export async function makeSession(database: Database, draft: SessionDraft, now: Date): Promise<SessionRow | null> {
  const { memberIds, ...given } = draft;
  const [session] = await database
    .insert(sessions)
    .values({
      ...given,
      registeredCount: memberIds.length,
      roomId: uuid(),
      calendarUid: `${given.id}@zh`,
      createdAt: now,
      updatedAt: now,
    })
    // Without a target this covers the exclusion constraint too, and the transaction continues.
    .onConflictDoNothing()
    .returning();
  if (!session) return null;
  if (memberIds.length > 0) {
    const place = { sessionId: session.id, status: 'registered' as const, registeredAt: now, updatedAt: now };
    await database.insert(sessionRegistrations).values(memberIds.map((userId) => ({ id: uuid(), userId, ...place })));
  }
  await takeSlots(database, session, now);
  return session;
}

interface OneOnOne {
  readonly id: string;
  readonly memberId: string;
  readonly offeringId: string | null;
  readonly title: Pick<SessionRow, 'title' | 'titles'>;
  readonly reason: string | null;
  /** The member's series that it belongs to. */
  readonly seriesId?: string;
}

/**
 * Makes a session at an offered time; it is a request where the coach confirms bookings. The calendar must be locked.
 * @returns null when another session of the coach is in the way
 */
export function makeOneOnOne(
  database: Database,
  coach: BookableCoach,
  { startsAt, endsAt }: Span,
  { id, memberId, offeringId, title, reason, seriesId }: OneOnOne,
  now: Date,
): Promise<SessionRow | null> {
  return makeSession(
    database,
    {
      id,
      kind: 'one-on-one',
      status: coach.confirmsBookings ? 'requested' : 'scheduled',
      title: title.title,
      titles: title.titles,
      coachId: coach.id,
      offeringId,
      createdBy: memberId,
      startsAt,
      endsAt,
      bufferMinutes: coach.bufferMinutes,
      timeZone: coach.timeZone,
      capacity: 1,
      reason,
      seriesId: seriesId ?? null,
      memberIds: [memberId],
    },
    now,
  );
}
