import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/open.ts';
import { accountProfiles, accounts, auditEntries, oneTimeCodes } from '../database/schema/index.ts';
import { addSeconds, type Clock } from '../kernel/clock.ts';
import { hashSecret } from '../kernel/hash-secret.ts';
import { hasAddress } from '../kernel/names.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { endCodesOf } from './passwords/one-time-codes.ts';

/** Validity of the link that sets a password. */
export const administratorLinkHours = 24;

interface Person {
  /** In lower case. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** `not-an-admin`: the address belongs to an account with another role, which is not changed. */
type Outcome = { readonly kind: 'made' | 'known'; readonly ticket: string } | { readonly kind: 'not-an-admin' };

/**
 * Creates an administrator with all permissions and no password. The ticket lets its holder set one, once and within a day. An existing
 * administrator gets a new ticket, which ends the former ones; nothing else changes. For operators of the installation; no API call
 * does this.
 */
export function makeAdministrator(database: Database, clock: Clock, { email, firstName, lastName }: Person): Promise<Outcome> {
  return inTransaction(database, async (transaction): Promise<Outcome> => {
    const now = clock.now();
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`administrator ${email}`}, 0))`);
    const [known] = await transaction.select({ id: accounts.id, role: accounts.role }).from(accounts).where(hasAddress(email));
    if (known && known.role !== 'ADMIN') return { kind: 'not-an-admin' };
    const accountId = known?.id ?? uuid();
    if (!known) {
      // The operator is trusted to have checked the address.
      const row = { id: accountId, email, emailVerifiedAt: now, role: 'ADMIN', firstName, lastName, isOwner: true } as const;
      await transaction.insert(accounts).values({ ...row, createdAt: now, updatedAt: now });
      await transaction.insert(accountProfiles).values({ accountId, profile: 'admin', createdAt: now });
    }
    // A former link no longer works once there is another.
    await endCodesOf(transaction, 'forgot-password', accountId, now);
    const ticket = randomBytes(32).toString('base64url');
    await transaction.insert(oneTimeCodes).values({
      id: uuid(),
      purpose: 'forgot-password',
      email,
      accountId,
      // No code was made: this is the hash of random bytes that nobody knows, already used up.
      codeHash: createHash('sha256').update(randomBytes(32)).digest('base64url'),
      createdAt: now,
      expiresAt: now,
      usedAt: now,
      ticketHash: hashSecret(ticket),
      ticketExpiresAt: addSeconds(now, administratorLinkHours * 3600),
    });
    await transaction.insert(auditEntries).values({ id: uuid(), at: now, action: 'password.reset-asked', aboutAccountId: accountId });
    return { kind: known ? 'known' : 'made', ticket };
  });
}
