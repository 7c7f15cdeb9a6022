import { randomBytes, randomInt } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../database/open.ts';
import { oneTimeCodes } from '../../database/schema/index.ts';
import { addSeconds } from '../../kernel/clock.ts';
import type { With, WithClock, WithRequest } from '../../kernel/handler.ts';
import { hashSecret } from '../../kernel/hash-secret.ts';
import { networkOf } from '../../kernel/network.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { codeMinutes, judgeCode, secondsUntilNextCode, ticketMinutes, triesOf } from './code-rules.ts';

type Row = typeof oneTimeCodes.$inferSelect;
export type CodePurpose = Row['purpose'];
export type CodeCall = WithRequest & WithClock & With<'tokens'>;

interface CodeRequest {
  readonly purpose: CodePurpose;
  /** The address the code is mailed to. */
  readonly email: string;
  /** Null where no account has the address: the code is made all the same, and never mailed. */
  readonly accountId: string | null;
  /** `owner`: from a place where the account is known. Codes that strangers request neither end nor delay those of the owner. */
  readonly askedBy?: 'owner' | 'stranger';
}

interface IssuedCode {
  readonly code: string;
  readonly expiresAt: Date;
}

/** Enough to count an hour's codes. */
const maxLookedAt = 10;

/**
 * Makes a code for an address, in the given transaction; it ends former ones for the same purpose that the same side requested.
 * @throws Refusal TOO_MANY_REQUESTS with the time to wait, whether or not the address is known
 */
export async function issueCode(
  call: CodeCall,
  transaction: Database,
  { purpose, email, accountId, askedBy = 'stranger' }: CodeRequest,
): Promise<IssuedCode> {
  const now = call.clock.now();
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${email}`}, 0))`);
  const ofAddress = and(eq(sql`lower(${oneTimeCodes.email})`, email), eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.askedBy, askedBy));
  const former = await transaction
    .select({ createdAt: oneTimeCodes.createdAt })
    .from(oneTimeCodes)
    .where(ofAddress)
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(maxLookedAt);
  const wait = secondsUntilNextCode(
    former.map(({ createdAt }) => createdAt),
    now,
  );
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
  const stillGood = and(isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now));
  await transaction.update(oneTimeCodes).set({ expiresAt: now }).where(and(ofAddress, stillGood));
  const id = uuid();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = addSeconds(now, codeMinutes * 60);
  await transaction.insert(oneTimeCodes).values({
    id,
    purpose,
    email,
    accountId,
    codeHash: hashCode(call, id, code),
    askedBy,
    askedFrom: networkOf(call.request.address),
    createdAt: now,
    expiresAt,
  });
  return { code, expiresAt };
}

interface CodeUse {
  readonly purposes: readonly CodePurpose[];
  readonly code: string;
  /** The owner of a code, by the address it was mailed to, or by the account that requested it. */
  readonly of: { readonly email: string } | { readonly accountId: string };
  /** Whether it is tried from where the account is known. */
  readonly isOwner?: boolean;
}

/**
 * Uses a code up, in a transaction of its own, in which a wrong attempt counts. Null when it is wrong,
 * spent or was never made; the same work is done then.
 */
export function redeemCode(call: CodeCall, database: Database, { purposes, code, of, isOwner = false }: CodeUse): Promise<Row | null> {
  const now = call.clock.now();
  const whose = 'email' in of ? eq(sql`lower(${oneTimeCodes.email})`, of.email) : eq(oneTimeCodes.accountId, of.accountId);
  return inTransaction(database, async (transaction) => {
    const latest = await transaction
      .select()
      .from(oneTimeCodes)
      .where(and(whose, inArray(oneTimeCodes.purpose, [...purposes])))
      .orderBy(desc(oneTimeCodes.createdAt), desc(oneTimeCodes.id))
      .limit(maxLookedAt)
      .for('update');
    // At most one code of each side is still valid.
    const stored = (['owner', 'stranger'] as const).flatMap((side) => latest.find(({ askedBy }) => askedBy === side) ?? []);
    // The same work where there is nothing to compare with.
    if (stored.length === 0) hashCode(call, '', code);
    let right: Row | null = null;
    for (const row of stored) {
      const tries = triesOf(row, { isOwner, network: networkOf(call.request.address) });
      const judgement = judgeCode({ ...row, tries: row[tries] }, hashCode(call, row.id, code), now);
      if (judgement === 'spent') continue;
      if (judgement === 'right') right = row;
      const change = judgement === 'right' ? { usedAt: now } : { [tries]: row[tries] + 1 };
      await transaction.update(oneTimeCodes).set(change).where(eq(oneTimeCodes.id, row.id));
    }
    return right;
  });
}

/** Whether this is the account's latest code of a purpose, and was used for this address while it still could be: its reply was lost. */
export async function wasRedeemed(
  call: WithClock & With<'tokens'>,
  database: Database,
  { purpose, code, accountId, email }: { purpose: CodePurpose; code: string; accountId: string; email: string },
): Promise<boolean> {
  const [latest] = await database
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.accountId, accountId), eq(oneTimeCodes.purpose, purpose)))
    .orderBy(desc(oneTimeCodes.createdAt), desc(oneTimeCodes.id))
    .limit(1);
  if (!latest?.usedAt || latest.expiresAt <= call.clock.now() || latest.email !== email) return false;
  return latest.codeHash === hashCode(call, latest.id, code);
}

/** Gives a ticket for a code that was used: it serves as the proof until the person is done. */
export async function issueTicket(call: WithClock, database: Database, codeId: string, minutes = ticketMinutes): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await database
    .update(oneTimeCodes)
    .set({ ticketHash: hashSecret(ticket), ticketExpiresAt: addSeconds(call.clock.now(), minutes * 60) })
    .where(eq(oneTimeCodes.id, codeId));
  return ticket;
}

/** The contents of a ticket, without using it up; null when it is not valid (any more). */
export async function findTicket(
  call: WithClock,
  database: Database,
  purpose: CodePurpose,
  ticket: string,
): Promise<{ readonly id: string; readonly email: string; readonly endsAt: Date } | null> {
  const isGood = and(
    eq(oneTimeCodes.ticketHash, hashSecret(ticket)),
    eq(oneTimeCodes.purpose, purpose),
    isNull(oneTimeCodes.ticketUsedAt),
    gt(oneTimeCodes.ticketExpiresAt, call.clock.now()),
  );
  const [row] = await database
    .select({ id: oneTimeCodes.id, email: oneTimeCodes.email, endsAt: oneTimeCodes.ticketExpiresAt })
    .from(oneTimeCodes)
    .where(isGood);
  return row?.endsAt ? { ...row, endsAt: row.endsAt } : null;
}

/** The owner of a ticket that was used up but has not expired; null otherwise. */
export async function findUsedTicket(
  call: WithClock,
  database: Database,
  purpose: CodePurpose,
  ticket: string,
): Promise<{ readonly email: string } | null> {
  const wasGood = and(
    eq(oneTimeCodes.ticketHash, hashSecret(ticket)),
    eq(oneTimeCodes.purpose, purpose),
    isNotNull(oneTimeCodes.ticketUsedAt),
    gt(oneTimeCodes.ticketExpiresAt, call.clock.now()),
  );
  const [row] = await database.select({ email: oneTimeCodes.email }).from(oneTimeCodes).where(wasGood);
  return row ?? null;
}

/** Uses a ticket up, once; null when it is not, or no longer, good for this purpose. */
export async function redeemTicket(call: WithClock, transaction: Database, purpose: CodePurpose, ticket: string): Promise<Row | null> {
  const now = call.clock.now();
  const [used] = await transaction
    .update(oneTimeCodes)
    .set({ ticketUsedAt: now })
    .where(
      and(
        eq(oneTimeCodes.ticketHash, hashSecret(ticket)),
        eq(oneTimeCodes.purpose, purpose),
        isNull(oneTimeCodes.ticketUsedAt),
        gt(oneTimeCodes.ticketExpiresAt, now),
      ),
    )
    .returning();
  return used ?? null;
}

/** Ends what an account can still use of a purpose: codes, and the tickets that codes were exchanged for. */
export async function endCodesOf(transaction: Database, purpose: CodePurpose, accountId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await transaction
    .update(oneTimeCodes)
    .set({ expiresAt: sql`least(${oneTimeCodes.expiresAt}, ${at})`, ticketExpiresAt: sql`least(${oneTimeCodes.ticketExpiresAt}, ${at})` })
    .where(and(eq(oneTimeCodes.accountId, accountId), eq(oneTimeCodes.purpose, purpose), isNull(oneTimeCodes.ticketUsedAt)));
}

const keptDays = 30;

/** Addresses that codes were mailed to are kept only as long as needed: they can be anybody's. */
export async function forgetOldCodes(database: Database, now: Date): Promise<void> {
  const oldest = addSeconds(now, -keptDays * 86_400);
  const isOver = or(isNull(oneTimeCodes.ticketExpiresAt), lt(oneTimeCodes.ticketExpiresAt, oldest));
  await database.delete(oneTimeCodes).where(and(lt(oneTimeCodes.expiresAt, oldest), isOver));
}

/** With the installation's secret: without it, an attacker with the database alone could try all million codes quickly. */
function hashCode(call: With<'tokens'>, id: string, code: string): string {
  return call.services.tokens.derive(`one-time code ${id} ${code}`);
}
