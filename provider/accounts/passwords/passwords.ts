import { hash, verify } from '@node-rs/argon2';
import { boundedQueue } from '../../kernel/bounded-queue.ts';

/** Argon2id is the library's default; parameters by OWASP's password storage cheat sheet: 19 MiB, 2 passes, 1 lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes 19 MiB and 20 to 40 ms of one of the four threads that files and compression need too; 64 take a second. */
const inTurn = boundedQueue({ atOnce: 3, maxWaiting: 64 });

let hashOfNobody: Promise<string> | null = null;

/**
 * Call before an attempt is recorded as failed, so that a flood of requests does not turn right passwords into failures.
 * @throws Refusal UNAVAILABLE when too many passwords wait to be checked
 */
export function refuseWhileBusy(): void {
  inTurn.refuseWhenFull();
}

/** @throws Refusal UNAVAILABLE when too many wait already */
export function hashPassword(password: string): Promise<string> {
  return inTurn.run(() => hash(sameLetters(password), parameters));
}

/**
 * Checks a password against a hash. Without a hash (no such account, or one without a password) it does the same work, so that timing
 * reveals nothing.
 */
export async function isRightPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const compared = passwordHash ?? (await hashOfSomething());
  const isRight = await inTurn.run(() => verify(compared, sameLetters(password)));
  return isRight && passwordHash !== null;
}

/** One keyboard sends `é` as one sign, another as a letter and its accent: what looks the same is the same. */
function sameLetters(password: string): string {
  return password.normalize('NFC');
}

/** Does the first, slower step of `isRightPassword` before the first request. */
export async function warmUpPasswords(): Promise<void> {
  await hashOfSomething();
}

function hashOfSomething(): Promise<string> {
  hashOfNobody ??= hashPassword('nobody has this password').catch((error: unknown) => {
    hashOfNobody = null;
    throw error;
  });
  return hashOfNobody;
}
