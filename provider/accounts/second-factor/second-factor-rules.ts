import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the values that every authenticator app knows. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks of telephones go wrong: the step before and the step after are accepted too. */
const window = 1;
const recoveryCodeCount = 10;
/** Without letters and digits that are mistaken for one another; 10 of 31 signs are 49 bits. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new secret of 160 bits, in base32. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The contents of the QR code: `otpauth://totp/…`. */
export function addressOf(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/**
 * Returns the time step of a code that is right and later than the last accepted one, otherwise null. So a code that another person saw
 * cannot be used again.
 */
export function stepOfCode(stored: { secret: string; lastStep: number | null }, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(stored.secret, '').validate({ token: code, timestamp, window });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / parameters.period) + delta;
  return stored.lastStep !== null && step <= stored.lastStep ? null : step;
}

export function makeRecoveryCodes(): string[] {
  const sign = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)];
  const half = () => Array.from({ length: 5 }, sign).join('');
  return Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`);
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({ ...parameters, issuer: 'ZH', label, secret: Secret.fromBase32(secret) });
}
