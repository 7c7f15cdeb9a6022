import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as s from '../database/schema/index.ts';
import type { Person } from './person.ts';

/**
 * The rule for a table's rows about a member who deletes the account. `erased`: the rows go. `anonymised`: others need the row (a
 * coach's payout, the order of a conversation), and everything about the person goes. `kept`: it contains only an account id, whose
 * account is anonymous by then.
 */
export type Fate = 'erased' | 'anonymised' | 'kept';

export interface TableRule {
  readonly table: PgTable;
  readonly fate: Fate;
  /** The rows about the person. */
  readonly rows: (person: Person) => SQL | undefined;
  /** The rows that the person is given; null for none. By default those about the person. */
  readonly exported?: ((person: Person) => SQL | undefined) | null;
  /** Columns that are not given out: secrets, and what belongs to others. */
  readonly withheld?: readonly string[];
  /** The values that replace the person's own, where anonymised. */
  readonly blank?: (now: Date) => Readonly<Record<string, unknown>>;
  /** The other columns of a row that stays: others need them, and they reveal nothing about the person. */
  readonly stays?: readonly string[];
}

export const lowerEmail = (column: SQL | Parameters<typeof eq>[0], { email }: Person): SQL =>
  sql`lower(${column}) = ${email.toLowerCase()}`;
export const oneOnOneOf = ({ id }: Person): SQL =>
  sql`exists (select 1 from session_registrations mine where mine.session_id = ${s.sessions.id} and mine.user_id = ${id})`;
export const directConversationsOf = ({ id }: Person): SQL =>
  sql`(select c.id from conversations c join conversation_members m on m.conversation_id = c.id where c.kind = 'direct' and m.account_id = ${id})`;
export const conversationsOf = ({ id }: Person): SQL =>
  sql`(select m.conversation_id from conversation_members m where m.account_id = ${id})`;
/** In a group that the person left: up to the last message before that. */
export const isReadBy = ({
  id,
}: Person): SQL => sql`exists (select 1 from conversation_members mine where mine.conversation_id = ${s.messages.conversationId}
  and mine.account_id = ${id} and ${s.messages.position} <= coalesce(mine.left_position, ${s.messages.position}))`;
export const notesAbout = ({ id }: Person): SQL => sql`(select n.id from personal_notes n where n.user_id = ${id})`;
export const issuesOf = ({ id }: Person): SQL => sql`(select i.id from support_issues i where i.reporter_id = ${id})`;
export const contactMessagesOf = (person: Person): SQL =>
  sql`(select c.id from contact_messages c where lower(c.email) = ${person.email.toLowerCase()})`;
export const isMailTo = (person: Person): SQL | undefined => or(eq(s.mails.accountId, person.id), lowerEmail(s.mails.to, person));
export const mailsBecauseOf = ({ id }: Person): SQL =>
  sql`(select d.mail_id from deliveries d join notifications n on n.id = d.notification_id where n.created_by = ${id} and d.mail_id is not null)`;
export const notificationsBy = ({ id }: Person): SQL => sql`(select n.id from notifications n where n.created_by = ${id})`;
/** As which users of directories employers have sent the person. */
export const directoryUsersOf = ({ id }: Person): SQL =>
  sql`(select u.id from directory_users u join employees e on e.id = u.employee_id where e.account_id = ${id})`;
