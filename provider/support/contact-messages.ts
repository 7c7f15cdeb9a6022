import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { ContactMessage } from '../../contract/contact-messages.ts';
import type { support as endpoints } from '../../contract/support.ts';
import type { Database } from '../database/open.ts';
import { accounts, contactAnswers, contactMessages } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { behindCursor, decodeCursor, pageSize, toPage } from '../kernel/paging.ts';
import { found } from '../kernel/refusal.ts';
import { searchIn } from '../kernel/search.ts';
import { adminsWith } from '../permissions/index.ts';

function select(database: Database) {
  return database
    .select({
      message: contactMessages,
      admin: { id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName, image: accounts.image },
    })
    .from(contactMessages)
    .leftJoin(accounts, eq(accounts.id, contactMessages.assignedAdminId));
}

type Row = Awaited<ReturnType<typeof select>>[number];

async function withAnswers(database: Database, rows: readonly Row[]): Promise<(row: Row) => ContactMessage> {
  const ids = rows.map(({ message }) => message.id);
  const answers =
    ids.length === 0
      ? []
      : await database
          .select({ answer: contactAnswers, firstName: accounts.firstName, lastName: accounts.lastName })
          .from(contactAnswers)
          .innerJoin(accounts, eq(accounts.id, contactAnswers.adminId))
          .where(inArray(contactAnswers.messageId, ids))
          .orderBy(asc(contactAnswers.at), asc(contactAnswers.id));
  return ({ message, admin }) => {
    const { id, fullName, email, topic, message: text, language, status, version } = message;
    return {
      ...{ id, fullName, email, topic, message: text, language, status, version },
      assignedAdmin: admin ? { id: admin.id, fullName: fullNameOf(admin), image: admin.image } : null,
      answers: answers
        .filter(({ answer }) => answer.messageId === id)
        .map(({ answer, ...author }) => ({ id: answer.id, at: toInstant(answer.at), byName: fullNameOf(author), text: answer.text })),
      createdAt: toInstant(message.createdAt),
      updatedAt: toInstant(message.updatedAt),
      answeredAt: toInstantOrNull(message.answeredAt),
      closedAt: toInstantOrNull(message.closedAt),
    };
  };
}

export async function readContactMessage(database: Database, id: string): Promise<ContactMessage> {
  const [row] = await select(database).where(eq(contactMessages.id, id));
  const stored = found(row);
  return (await withAnswers(database, [stored]))(stored);
}

export const contactMessage: HandlerFunction<typeof endpoints.contactMessage> = ({ database, params }) =>
  readContactMessage(database, params.id);

export const contactMessageList: HandlerFunction<typeof endpoints.contactMessages> = async ({ database, query }) => {
  const { status, topic, adminId, search, cursor, limit } = query;
  const size = pageSize(limit);
  const rows = await select(database)
    .where(
      and(
        status ? eq(contactMessages.status, status) : undefined,
        topic ? eq(contactMessages.topic, topic) : undefined,
        adminId ? eq(contactMessages.assignedAdminId, adminId) : undefined,
        searchIn(contactMessages.searchText, search)?.matches,
        behindCursor(decodeCursor(cursor), contactMessages.createdAt, contactMessages.id, 'latest-first'),
      ),
    )
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(size + 1);
  return toPage(rows, size, ({ message }) => ({ at: message.createdAt, id: message.id }), await withAnswers(database, rows));
};

export const adminsForContact: HandlerFunction<typeof endpoints.adminsForContact> = async ({ database }) => ({
  items: (await adminsWith(database, 'admin.support')).map((admin) => ({ id: admin.id, fullName: fullNameOf(admin), image: admin.image })),
});
