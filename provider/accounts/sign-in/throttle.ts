import { and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../database/open.ts';
import { signInAttempts } from '../../database/schema/index.ts';
import { networkOf } from '../../kernel/network.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { secondsUntilFewer } from '../../kernel/seconds-until-fewer.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { countedFor, passwordPolicyOf, standingOf } from './standing-rules.ts';
import { accountPolicy, memoryOf, secondsToWait, sinceLastSuccess, type ThrottlePolicy } from './throttle-rules.ts';

interface Try {
  /** The account, or another name of the target, in lower case. */
  readonly email: string;
  readonly address: string;
  /** The device, where it is proved that the account is known on it; see `findKnownDevice`. */
  readonly device: string | null;
  readonly now: Date;
  /** The throttling policy under this name; by default that of passwords. */
  readonly policy?: ThrottlePolicy;
  /** The target limits its attempts itself, from everywhere: a stranger is throttled only for attempts from the same network. */
  readonly isBoundedItself?: boolean;
}

/** Enough to reach the longest wait of each policy. */
const maxLookedAt = 120;
const keptMilliseconds = 30 * 86_400_000;

/**
 * Admits an attempt to prove a password and records it as failed; `attemptSucceeded` corrects
 * that. Writing first, under a lock per account, leaves no gap for attempts at the same moment. It is
 * in the database, so it counts over all providers. Whose failures count is decided in `standing-rules.ts`.
 * @returns the id of the attempt
 * @throws Refusal TOO_MANY_REQUESTS with the time to wait
 */
export function admitAttempt(database: Database, tried: Try): Promise<string> {
  const { email, address, device, now, isBoundedItself = false } = tried;
  const network = networkOf(address);
  return inTransaction(database, async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${email}`}, 0))`);
    const standing = standingOf({ isKnownDevice: device !== null, isKnownNetwork: await isKnownThere(transaction, email, network) });
    const policy = tried.policy ?? passwordPolicyOf(standing);
    const counted = countedFor[standing];
    const latest = (which: SQL | undefined, by: ThrottlePolicy) =>
      transaction
        .select({ at: signInAttempts.at, hasSucceeded: signInAttempts.hasSucceeded })
        .from(signInAttempts)
        .where(and(which, gt(signInAttempts.at, new Date(now.getTime() - memoryOf(by)))))
        .orderBy(desc(signInAttempts.at), desc(signInAttempts.id))
        .limit(maxLookedAt);

    const whose = {
      'same-device': eq(signInAttempts.device, device ?? ''),
      'same-network': and(eq(signInAttempts.address, network), isNull(signInAttempts.device)),
      strangers: eq(signInAttempts.standing, 'stranger'),
    }[counted.own];
    const fromHereOnly = isBoundedItself ? eq(signInAttempts.address, network) : undefined;
    const own = await latest(and(eq(sql`lower(${signInAttempts.email})`, email), whose, fromHereOnly), policy);
    const failedHere = counted.network
      ? await latest(
          and(eq(signInAttempts.address, network), eq(signInAttempts.hasSucceeded, false), eq(signInAttempts.standing, counted.network.of)),
          counted.network.policy,
        )
      : [];
    const wait = Math.max(
      secondsToWait(sinceLastSuccess(own), now, policy),
      counted.network ? secondsToWait(failedHere, now, counted.network.policy) : 0,
    );
    if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
    const id = uuid();
    await transaction.insert(signInAttempts).values({ id, email, address: network, device, standing, hasSucceeded: false, at: now });
    return id;
  });
}

/** Whether the account was signed in to from there before. */
export async function isKnownThere(database: Database, email: string, network: string): Promise<boolean> {
  const succeeded = await database.$count(
    signInAttempts,
    and(eq(sql`lower(${signInAttempts.email})`, email), eq(signInAttempts.address, network), eq(signInAttempts.hasSucceeded, true)),
  );
  return succeeded > 0;
}

export async function attemptSucceeded(database: Database, id: string): Promise<void> {
  await database.update(signInAttempts).set({ hasSucceeded: true }).where(eq(signInAttempts.id, id));
}

/** Withdraws an attempt that was neither a success nor a failure: it waits for more proof. */
export async function withdrawAttempt(database: Database, id: string): Promise<void> {
  await database.delete(signInAttempts).where(eq(signInAttempts.id, id));
}

/** Failures under a name since the last success, as far as the policy remembers. */
export async function countFailures(database: Database, name: string, now: Date, policy: ThrottlePolicy): Promise<number> {
  const attempts = await database
    .select({ at: signInAttempts.at, hasSucceeded: signInAttempts.hasSucceeded })
    .from(signInAttempts)
    .where(and(eq(sql`lower(${signInAttempts.email})`, name), gt(signInAttempts.at, new Date(now.getTime() - memoryOf(policy)))))
    .orderBy(desc(signInAttempts.at), desc(signInAttempts.id))
    .limit(maxLookedAt);
  return sinceLastSuccess(attempts).length;
}

const maxCodeMails = { network: 100, account: 10 };

/**
 * Bounds the mails with codes that one network, or one account, has sent to whatever addresses; each
 * address has a bound of its own. Call within the transaction that queues the mail.
 * @throws Refusal TOO_MANY_REQUESTS with the time to wait, whether or not the address is known
 */
export async function admitCodeMail(
  transaction: Database,
  by: { readonly address: string } | { readonly accountId: string },
  now: Date,
): Promise<void> {
  const [kind, whose] = 'address' in by ? (['network', networkOf(by.address)] as const) : (['account', by.accountId] as const);
  // No email address looks like this.
  const name = `code mails of ${whose}`.toLowerCase();
  const recent = await transaction
    .select({ at: signInAttempts.at })
    .from(signInAttempts)
    .where(and(eq(sql`lower(${signInAttempts.email})`, name), gt(signInAttempts.at, new Date(now.getTime() - memoryOf(accountPolicy)))))
    .orderBy(desc(signInAttempts.at), desc(signInAttempts.id))
    .limit(maxCodeMails[kind]);
  const wait = secondsUntilFewer(
    recent.map(({ at }) => at),
    maxCodeMails[kind],
    now,
  );
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
  // Not as a failure: a request for a code is no guess.
  await transaction
    .insert(signInAttempts)
    .values({ id: uuid(), email: name, address: whose, standing: 'stranger', hasSucceeded: true, at: now });
}

/** Addresses of people are kept no longer than they are of use. */
export async function forgetOldAttempts(database: Database, now: Date): Promise<void> {
  await database.delete(signInAttempts).where(lt(signInAttempts.at, new Date(now.getTime() - keptMilliseconds)));
}
