import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Demo, demos as endpoints } from '../../contract/demos.ts';
import type { EndpointReply } from '../../contract/endpoint.ts';
import type { Database } from '../database/open.ts';
import { accounts, demoRequestEvents, demoRequests } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import { showPhone } from '../kernel/phone.ts';
import { found } from '../kernel/refusal.ts';

export type DemoRow = typeof demoRequests.$inferSelect;
type EventRow = typeof demoRequestEvents.$inferSelect;

export const openStatuses = ['new', 'assigned', 'meeting-scheduled', 'following-up'] as const;

/** Requests with who is in charge, latest first. */
export function selectDemos(database: Database, where: SQL | undefined, limit: number) {
  return database
    .select({ row: demoRequests, admin: { firstName: accounts.firstName, lastName: accounts.lastName, image: accounts.image } })
    .from(demoRequests)
    .leftJoin(accounts, eq(accounts.id, demoRequests.assignedAdminId))
    .where(where)
    .orderBy(desc(demoRequests.createdAt), desc(demoRequests.id))
    .limit(limit);
}

type Selected = Awaited<ReturnType<typeof selectDemos>>[number];

/** Converts a page of requests to the contract's form, with their follow-ups, read for all at once. */
export async function withFollowUps(database: Database, rows: readonly Selected[]): Promise<(selected: Selected) => Demo> {
  const ids = rows.map(({ row }) => row.id);
  const events =
    ids.length === 0
      ? []
      : await database
          .select({ event: demoRequestEvents, firstName: accounts.firstName, lastName: accounts.lastName })
          .from(demoRequestEvents)
          .leftJoin(accounts, eq(accounts.id, demoRequestEvents.actorId))
          .where(and(inArray(demoRequestEvents.demoRequestId, ids), eq(demoRequestEvents.kind, 'followed-up')))
          .orderBy(asc(demoRequestEvents.at), asc(demoRequestEvents.id));
  return ({ row, admin }) => ({
    ...partsOf(row),
    fullName: fullNameOf(row),
    assignedAdmin:
      row.assignedAdminId !== null && admin ? { id: row.assignedAdminId, fullName: fullNameOf(admin), image: admin.image } : null,
    followUps: events
      .filter(({ event }) => event.demoRequestId === row.id)
      .map(({ event, firstName, lastName }) => ({
        at: toInstant(event.at),
        byName: fullNameOf({ firstName: firstName ?? '', lastName: lastName ?? '' }),
        note: event.note ?? '',
        nextAt: toInstantOrNull(event.nextAt),
      })),
  });
}

function partsOf(row: DemoRow) {
  const { meetingStartsAt, meetingEndsAt, meetingTimeZone, secretExpiresAt } = row;
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: showPhone(row.phone),
    companyName: row.companyName,
    jobTitle: row.jobTitle,
    companySize: row.companySize,
    country: row.country,
    message: row.message,
    language: row.language,
    timeZone: row.timeZone,
    status: row.status,
    meeting:
      meetingStartsAt && meetingEndsAt && meetingTimeZone
        ? {
            startsAt: toInstant(meetingStartsAt),
            endsAt: toInstant(meetingEndsAt),
            timeZone: meetingTimeZone,
            link: row.meetingLink,
            note: row.meetingNote,
          }
        : null,
    followUpAt: toInstantOrNull(row.followUpAt),
    finalNote: row.finalNote,
    decidedAt: toInstantOrNull(row.decidedAt),
    invitation:
      row.status === 'accepted' && secretExpiresAt
        ? { expiresAt: toInstant(secretExpiresAt), usedAt: toInstantOrNull(row.secretUsedAt) }
        : null,
    enterpriseId: row.enterpriseId,
    createdAt: toInstant(row.createdAt),
    updatedAt: toInstant(row.updatedAt),
    version: row.version,
  };
}

export async function readDemo(database: Database, id: string): Promise<Demo> {
  const rows = await selectDemos(database, eq(demoRequests.id, id), 1);
  return (await withFollowUps(database, rows))(found(rows[0]));
}

/** The history of a request, oldest first. */
export async function readHistory(database: Database, id: string): Promise<EndpointReply<typeof endpoints.single>['history']> {
  const events = await database
    .select({ event: demoRequestEvents, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(demoRequestEvents)
    .leftJoin(accounts, eq(accounts.id, demoRequestEvents.actorId))
    .where(eq(demoRequestEvents.demoRequestId, id))
    .orderBy(asc(demoRequestEvents.at), asc(demoRequestEvents.id));
  return events.map(({ event: { at, kind, status, note, nextAt, actorId }, firstName, lastName }) => ({
    at: toInstant(at),
    byName: actorId === null ? null : fullNameOf({ firstName: firstName ?? '', lastName: lastName ?? '' }),
    kind,
    status,
    note,
    nextAt: toInstantOrNull(nextAt),
  }));
}

export async function addEvent(database: Database, event: Omit<EventRow, 'id' | 'note' | 'nextAt'> & Partial<EventRow>): Promise<void> {
  await database.insert(demoRequestEvents).values({ id: uuid(), ...event });
}

/** The link of an accepted request was used: there is an enterprise now. */
export function noteOpened(
  database: Database,
  { demoRequestId, userId }: { readonly demoRequestId: string; readonly userId: string },
  now: Date,
): Promise<void> {
  return addEvent(database, { demoRequestId, actorId: userId, kind: 'opened', status: 'accepted', at: now });
}

/** For each admin in charge, the number of undecided requests. */
export async function countOpen(database: Database): Promise<ReadonlyMap<string | null, number>> {
  const rows = await database
    .select({ adminId: demoRequests.assignedAdminId, count: sql<number>`count(*)::int` })
    .from(demoRequests)
    .where(inArray(demoRequests.status, [...openStatuses]))
    .groupBy(demoRequests.assignedAdminId);
  return new Map(rows.map(({ adminId, count }) => [adminId, count]));
}
