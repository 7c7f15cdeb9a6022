import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type DirectoryToken, type directory as endpoints, maxDirectoryTokens } from '../../contract/directory.ts';
import type { Database } from '../database/open.ts';
import { accounts, directoryTokens, enterprises } from '../database/schema/index.ts';
import { administratorIds } from '../enterprises/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { addSeconds, toInstant, toInstantOrNull } from '../kernel/clock.ts';
import { type HandlerFunction, outsideTransaction } from '../kernel/handler.ts';
import { hashSecret } from '../kernel/hash-secret.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { inTransaction } from '../kernel/transaction.ts';

/** Lets scanners of leaked secrets recognise a token. */
const prefix = 'zh_scim_';
/** The last use is written at most this often. */
const useSeconds = 60;

export async function readTokens(database: Database, enterpriseId: string): Promise<DirectoryToken[]> {
  const rows = await database
    .select({ token: directoryTokens, firstName: accounts.firstName, lastName: accounts.lastName, deletedAt: accounts.deletedAt })
    .from(directoryTokens)
    .innerJoin(accounts, eq(accounts.id, directoryTokens.createdBy))
    .where(and(eq(directoryTokens.enterpriseId, enterpriseId), isNull(directoryTokens.revokedAt)))
    .orderBy(asc(directoryTokens.createdAt), asc(directoryTokens.id));
  return rows.map(({ token, deletedAt, ...person }) => ({
    id: token.id,
    ending: token.ending,
    createdAt: toInstant(token.createdAt),
    createdByName: deletedAt === null ? fullNameOf(person) : null,
    lastUsedAt: toInstantOrNull(token.lastUsedAt),
  }));
}

/** Runs outside the transaction of the kernel, which would store the reply and so the token. */
export const createToken = outsideTransaction<typeof endpoints.createToken>(async ({ actor, database, clock, changed }) => {
  const enterpriseId = found(actor.enterpriseId);
  const secret = `${prefix}${randomBytes(32).toString('base64url')}`;
  const id = uuid();
  await inTransaction(database, async (transaction) => {
    await transaction.select({ id: enterprises.id }).from(enterprises).where(eq(enterprises.id, enterpriseId)).for('update');
    const rows = await transaction
      .select({ place: directoryTokens.place })
      .from(directoryTokens)
      .where(and(eq(directoryTokens.enterpriseId, enterpriseId), isNull(directoryTokens.revokedAt)));
    if (rows.length >= maxDirectoryTokens) refuse('NOT_ALLOWED_NOW');
    const place = rows.some((row) => row.place === 1) ? 2 : 1;
    const ending = secret.slice(-4);
    const values = { id, enterpriseId, secretHash: hashSecret(secret), ending, place, createdBy: actor.accountId, createdAt: clock.now() };
    await transaction.insert(directoryTokens).values(values);
  });
  changed(await administratorIds(database, enterpriseId), 'directory');
  const token = (await readTokens(database, enterpriseId)).find((one) => one.id === id);
  return { token: found(token), secret };
});

export const revokeToken: HandlerFunction<typeof endpoints.revokeToken> = async ({ actor, database, params, clock, changed }) => {
  const enterpriseId = found(actor.enterpriseId);
  const [row] = await database
    .update(directoryTokens)
    .set({ revokedAt: clock.now() })
    .where(and(eq(directoryTokens.id, params.id), eq(directoryTokens.enterpriseId, enterpriseId), isNull(directoryTokens.revokedAt)))
    .returning({ id: directoryTokens.id });
  found(row);
  changed(await administratorIds(database, enterpriseId), 'directory');
  return { done: true };
};

/** Finds the usable token with this secret, with facts about its enterprise; null if there is none. */
export async function findToken(database: Database, secret: string) {
  const [row] = await database
    .select({
      id: directoryTokens.id,
      enterpriseId: directoryTokens.enterpriseId,
      lastUsedAt: directoryTokens.lastUsedAt,
      employeeSource: enterprises.employeeSource,
      deactivatedAt: enterprises.deactivatedAt,
    })
    .from(directoryTokens)
    .innerJoin(enterprises, eq(enterprises.id, directoryTokens.enterpriseId))
    .where(and(eq(directoryTokens.secretHash, hashSecret(secret)), isNull(directoryTokens.revokedAt)));
  return row ?? null;
}

/** Stores when a token was last used, at most once a minute; returns whether it did. */
export async function noteUse(
  database: Database,
  { id, lastUsedAt }: { id: string; lastUsedAt: Date | null },
  now: Date,
): Promise<boolean> {
  const before = addSeconds(now, -useSeconds);
  if (lastUsedAt !== null && lastUsedAt >= before) return false;
  const rows = await database
    .update(directoryTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(directoryTokens.id, id), or(isNull(directoryTokens.lastUsedAt), lt(directoryTokens.lastUsedAt, before))))
    .returning({ id: directoryTokens.id });
  return rows.length > 0;
}
