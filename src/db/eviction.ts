import type { AccountDatabase } from './account-database.ts';
import type { EntityTable, MessageLog } from './rows.ts';

const keptAlways: readonly string[] = ['sessions.book', 'care.alerts'];
const entityTables: readonly EntityTable[] = ['sessions', 'notifications', 'intakeForms', 'intakeAnswers'];

/**
 * Makes room: deletes the older half of the snapshots and every entity that no remaining one names. Returns whether there was
 * anything to delete. Never touches intentions or drafts.
 */
export async function evictSnapshots(database: AccountDatabase): Promise<boolean> {
  const tables = [database.snapshots, database.chatMessages, database.accepted, ...entityTables.map((name) => database.table(name))];
  return database.transaction('rw', tables, async () => {
    // A booking's outcome is not a query and could not be fetched again. Care alerts are evicted last.
    const byAge = database.snapshots.orderBy('fetchedAt');
    const keys = await byAge.filter(({ endpoint }) => !keptAlways.includes(endpoint)).primaryKeys();
    await database.snapshots.bulkDelete(keys.slice(0, Math.ceil(keys.length / 2)));
    const stillNamed = await namedEntities(database);
    let removed = keys.length > 0;
    for (const name of entityTables) {
      const orphans = (await database.table<unknown, string>(name).toCollection().primaryKeys()).filter((id) => !stillNamed[name].has(id));
      await database.table(name).bulkDelete(orphans);
      removed ||= orphans.length > 0;
    }
    // The record of how many messages are on the device is deleted together with the messages.
    const logs = new Set<unknown>();
    await database.snapshots.each(({ endpoint, data }) => endpoint === 'chat.messages' && logs.add((data as MessageLog).conversationId));
    await database.chatMessages.filter(({ conversationId }) => !logs.has(conversationId)).delete();
    if (removed) return true;
    // Accepted intentions guard against a rare event; without room the present change would be lost.
    return (await database.accepted.toCollection().delete()) > 0;
  });
}

async function namedEntities(database: AccountDatabase): Promise<Record<EntityTable, Set<string>>> {
  const named = {
    sessions: new Set<string>(),
    notifications: new Set<string>(),
    intakeForms: new Set<string>(),
    intakeAnswers: new Set<string>(),
  };
  await database.snapshots.each(({ rows }) => {
    for (const id of rows?.ids ?? []) named[rows?.table ?? 'sessions'].add(id);
  });
  return named;
}
