import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../provider/database/open.ts';
import { mails } from '../../provider/database/schema/index.ts';

export type StoredMail = typeof mails.$inferSelect;

/** All mails to an address, latest first, whatever became of them. */
export function mailsTo(database: Database, to: string, kind?: string): Promise<StoredMail[]> {
  return database
    .select()
    .from(mails)
    .where(and(eq(mails.to, to), kind === undefined ? undefined : eq(mails.kind, kind)))
    .orderBy(desc(mails.createdAt), desc(mails.id));
}

/** The code in the latest mail to an address; throws when there is none. */
export async function mailedCode(database: Database, to: string, kind?: string): Promise<string> {
  const [mail] = await mailsTo(database, to, kind);
  const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1];
  if (code === undefined) throw new Error(`There is no mail with a code to ${to}.`);
  return code;
}
