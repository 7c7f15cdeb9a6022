import { and, eq, gt, sql } from 'drizzle-orm';
import { oneTimeCodes } from '../../database/schema/index.ts';
import type { DatabaseNow, WithRequest } from '../../kernel/handler.ts';
import { networkOf } from '../../kernel/network.ts';
import { findKnownDevice } from '../sign-in/device-mark.ts';
import { admitAttempt, isKnownThere } from '../sign-in/throttle.ts';

type TryingCall = DatabaseNow & WithRequest;

/** Whether a call about an address comes from a device or a network that its account is known on. @param email in lower case */
export async function isOfOwner(call: TryingCall, email: string): Promise<boolean> {
  if ((await findKnownDevice(call, email)) !== null) return true;
  return isKnownThere(call.database, email, networkOf(call.request.address));
}

/**
 * Admits an attempt at a mailed code, and counts it apart from attempts at the password. Where a valid code was requested, only
 * attempts made there count: the code limits its attempts itself.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function admitCodeTry(call: TryingCall, email: string): Promise<string> {
  const { database, clock, request } = call;
  const now = clock.now();
  const device = await findKnownDevice(call, email);
  const askedHere = await database.$count(
    oneTimeCodes,
    and(
      eq(sql`lower(${oneTimeCodes.email})`, email),
      eq(oneTimeCodes.askedFrom, networkOf(request.address)),
      gt(oneTimeCodes.expiresAt, now),
    ),
  );
  return admitAttempt(database, { email: codeTriesOf(email), address: request.address, device, now, isBoundedItself: askedHere > 0 });
}

/** The name under which attempts at codes are counted; no email address looks like this. */
export function codeTriesOf(email: string): string {
  return `code mailed to ${email}`;
}
