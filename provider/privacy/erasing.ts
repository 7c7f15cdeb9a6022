import { and, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { countErasedMessages } from '../chat/index.ts';
import type { Database } from '../database/open.ts';
import { accounts, videos } from '../database/schema/index.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { deletionDue } from './deletion-rules.ts';
import type { Person } from './person.ts';
import { tableRules } from './table-rules.ts';

/**
 * Erases or anonymises everything about each member whose time to come back is over. One transaction
 * for each person; several providers may do it at once.
 * @returns the ids of the accounts
 */
export async function eraseDeletedAccounts(database: Database, now: Date): Promise<string[]> {
  const isDue = and(
    isNotNull(accounts.deletionRequestedAt),
    lte(accounts.deletionRequestedAt, deletionDue(now)),
    isNull(accounts.deletedAt),
  );
  const due = await database.select({ id: accounts.id }).from(accounts).where(isDue);
  const erased: string[] = [];
  for (const { id } of due) {
    const isErased = await inTransaction(database, async (transaction) => {
      const [person] = await transaction
        .select({ id: accounts.id, email: accounts.email })
        .from(accounts)
        .where(and(sql`${accounts.id} = ${id}`, isDue))
        .for('update');
      if (person) await erase(transaction, person, now);
      return person !== undefined;
    });
    if (isErased) erased.push(id);
  }
  return erased;
}

async function erase(transaction: Database, person: Person, now: Date): Promise<void> {
  await transaction
    .update(videos)
    .set({ likeCount: sql`greatest(0, ${videos.likeCount} - 1)` })
    .where(sql`${videos.id} in (select l.video_id from video_likes l where l.account_id = ${person.id})`);
  await countErasedMessages(transaction, person.id, now);
  for (const { table, fate, rows, blank } of tableRules) {
    if (fate === 'erased') await transaction.delete(table).where(rows(person));
    if (fate === 'anonymised') {
      // The rules name columns of their own table: a test holds them to it.
      await transaction
        .update(table as PgTable & { $inferInsert: Record<string, unknown> })
        .set(blank?.(now) as never)
        .where(rows(person));
    }
  }
}
