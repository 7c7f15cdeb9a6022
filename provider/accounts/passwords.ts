import { hash, verify } from '@node-rs/argon2';

/** Argon2id is the library's default; parameters by OWASP's password storage cheat sheet: 19 MiB, 2 passes, 1 lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let hashOfNobody: Promise<string> | null = null;

export function hashPassword(password: string): Promise<string> {
  return hash(sameLetters(password), parameters);
}

/**
 * Whether the password belongs to the hash. Without a hash (no such account, or one without a
 * password) the same work is done, so that the time taken does not tell.
 */
export async function isRightPassword(passwordHash: string | null, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password');
  const isRight = await verify(passwordHash ?? (await hashOfNobody), sameLetters(password));
  return isRight && passwordHash !== null;
}

/** One keyboard sends `é` as one sign, another as a letter and its accent: what looks the same is the same. */
function sameLetters(password: string): string {
  return password.normalize('NFC');
}

/** Does the first, slower step of `isRightPassword` before anyone asks. */
export async function warmUpPasswords(): Promise<void> {
  hashOfNobody ??= hashPassword('nobody has this password');
  await hashOfNobody;
}
