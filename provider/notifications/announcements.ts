import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Announcement, Audience } from '../../contract/announcements.ts';
import type { notifications as endpoints } from '../../contract/notifications.ts';
import type { Database } from '../database/open.ts';
import { accounts, announcementCounts, announcements, enterprises } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { sortName } from '../kernel/names.ts';
import { behindCursor, decodeCursor, pageSize, toPage } from '../kernel/paging.ts';
import { found } from '../kernel/refusal.ts';
import { rolesOf } from './audience.ts';

function select(database: Database) {
  return database
    .select({ row: announcements, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(announcements)
    .innerJoin(accounts, eq(accounts.id, announcements.createdBy));
}

type Row = Awaited<ReturnType<typeof select>>[number];

/** The platform is not shown what an enterprise writes to its own people. */
const isOfPlatform = isNull(announcements.enterpriseId);

/** With their figures and the names of enterprises, read for the whole page at once. */
async function withFigures(database: Database, rows: readonly Row[]): Promise<(row: Row) => Announcement> {
  const ids = rows.map(({ row }) => row.id);
  const enterpriseIds = [...new Set(rows.flatMap(({ row }) => row.audience.enterpriseIds ?? []))];
  const { announcementId, channel, outcome, count } = announcementCounts;
  const counted =
    ids.length === 0
      ? []
      : await database
          .select({ announcementId, channel, outcome, count: sql<number>`sum(${count})::int` })
          .from(announcementCounts)
          .where(inArray(announcementId, ids))
          .groupBy(announcementId, channel, outcome);
  const named =
    enterpriseIds.length === 0
      ? []
      : await database
          .select({ id: enterprises.id, name: enterprises.name })
          .from(enterprises)
          .where(inArray(enterprises.id, enterpriseIds));
  return ({ row, ...author }) => {
    const of = (wanted: string, what: string) =>
      counted.find((one) => one.announcementId === row.id && one.channel === wanted && one.outcome === what)?.count ?? 0;
    const push = (what: string) => of('push', what);
    const email = (what: string) => of('email', what);
    return {
      ...{
        id: row.id,
        title: row.title,
        body: row.body,
        link: row.link,
        links: row.links ?? {},
        status: row.status,
        timeZone: row.timeZone,
      },
      to: {
        roles: [...rolesOf(row.audience)],
        enterprises: named.filter(({ id }) => row.audience.enterpriseIds?.includes(id)).map(({ name }) => name),
        personCount: row.audience.userIds?.length ?? 0,
      },
      draft: null,
      byName: fullNameOf(author),
      sendAt: toInstant(row.sendAt),
      createdAt: toInstant(row.createdAt),
      startedAt: toInstantOrNull(row.startedAt),
      endedAt: toInstantOrNull(row.endedAt),
      recipientCount: row.recipientCount,
      readCount: of('app', 'read'),
      push: { sent: push('sent'), shown: push('shown'), clicked: push('clicked'), failed: push('failed'), skipped: push('skipped') },
      email: { sent: email('sent'), failed: email('failed'), skipped: email('skipped') },
      version: row.version,
    };
  };
}

export async function readAnnouncement(database: Database, id: string): Promise<Announcement> {
  const [row] = await select(database).where(and(eq(announcements.id, id), isOfPlatform));
  const stored = found(row);
  const shown = (await withFigures(database, [stored]))(stored);
  return stored.row.status === 'scheduled' ? { ...shown, draft: await readDraft(database, stored.row.audience) } : shown;
}

/** Its receivers by name, for an author who changes it before it is sent. */
async function readDraft(database: Database, audience: Audience): Promise<Announcement['draft']> {
  const { userIds = [], enterpriseIds = [] } = audience;
  const people =
    userIds.length === 0
      ? []
      : await database
          .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
          .from(accounts)
          .where(inArray(accounts.id, userIds))
          .orderBy(asc(sortName(accounts)), asc(accounts.id));
  const companies =
    enterpriseIds.length === 0
      ? []
      : await database
          .select({ id: enterprises.id, name: enterprises.name })
          .from(enterprises)
          .where(inArray(enterprises.id, enterpriseIds))
          .orderBy(asc(enterprises.name), asc(enterprises.id));
  return { audience, people: people.map((person) => ({ id: person.id, name: fullNameOf(person) })), enterprises: companies };
}

export const announcement: HandlerFunction<typeof endpoints.announcement> = ({ database, params }) => readAnnouncement(database, params.id);

export const announcementList: HandlerFunction<typeof endpoints.announcements> = async ({ database, query }) => {
  const size = pageSize(query.limit);
  const rows = await select(database)
    .where(
      and(
        isOfPlatform,
        query.status ? eq(announcements.status, query.status) : undefined,
        behindCursor(decodeCursor(query.cursor), announcements.createdAt, announcements.id, 'latest-first'),
      ),
    )
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(size + 1);
  return toPage(rows, size, ({ row }) => ({ at: row.createdAt, id: row.id }), await withFigures(database, rows));
};
