import type { AccountDatabase } from './account-database.ts';

/** Counts other people's messages after one position and up to another, without deleted ones. Also for live queries. */
export async function countMessagesOfOthers(
  database: AccountDatabase,
  conversationId: string,
  above: number,
  upTo: number,
): Promise<number> {
  return database.chatMessages
    .where('[conversationId+position]')
    .between([conversationId, above + 1], [conversationId, upTo], true, true)
    .filter(({ senderId, deletedAt }) => senderId !== database.accountId && deletedAt === null)
    .count();
}
