import type { SignedIn } from '../../../contract/account.ts';
import { accountDatabase } from '../../db/account-database.ts';
import { deviceDatabase } from '../../db/device-database.ts';
import type { SessionOfRecord } from '../../db/device-records.ts';
import { forgetLeftAccount } from '../../db/left-accounts.ts';
import { countUnsent } from '../../db/outbox-table.ts';
import { addRevocation, readRevocations } from '../../db/revocations.ts';
import { saveSession } from '../../db/session-changes.ts';
import { readSession } from '../../db/session-of-record.ts';
import { CallError } from '../../platform/answer.ts';
import { systemClock } from '../../platform/clock.ts';
import { call } from '../../platform/http.ts';
import { errorName, log } from '../../platform/log.ts';
import { withLock } from '../../sync/sending/lock.ts';
import { sendSignal } from '../../sync/signals.ts';
import { clearBrowserStorage } from '../browser-storage.ts';
import { shared, showSignedOut } from '../state.ts';
import type { Credentials, SessionOnDevice } from '../terms.ts';
import { leavePush } from './leaving-push.ts';
import { pause } from './pause.ts';
import { continueStored } from './restoring.ts';
import { revokeWhenReachable } from './revoking.ts';
import { accessTokens } from './tokens.ts';

/** The longest that a person who continues waits for a fresh token, in milliseconds. */
const tokenTimeoutMs = 4_000;
/** The longest that a sign-in waits until the previous person's messages are closed, in milliseconds. */
const messagesTimeoutMs = 3_000;

export async function signInWith({ email, password, code }: Credentials): Promise<void> {
  const reply = await call('accounts.login', { body: { email, password, code } });
  await takeSession(reply.data);
}

/** Makes the response of a sign-in the session of record. The previous person's unsent changes stay, sealed. */
export async function takeSession(signedIn: SignedIn): Promise<void> {
  const device = deviceDatabase();
  // A refresh under way for the former person must not be answered with this person's cookie in between.
  const record = await withLock('zh-token', async () => {
    const former = await readSession(device);
    if (former && former.accountId !== signedIn.user.id) await leaveFormer(former);
    const saved = await saveSession(device, signedIn, systemClock);
    // A session that was logged out offline is still signed in at the provider, too.
    const isCleared = !former && signedIn.replacesSession === true && (await readRevocations(device)).length === 0;
    if (isCleared) await device.records.put({ key: 'cleared' });
    forgetLeftAccount(signedIn.user.id);
    return saved;
  });
  await continueStored(record);
  sendSignal(record.accountId, 'signed-in');
  revokeWhenReachable();
}

export async function continueSession(accountId: string): Promise<'continued' | 'ended'> {
  // Renews the token when it is due. Offline, or on a bad connection, the person continues with the device's data.
  const answer = await Promise.race([accessTokens.getToken(accountId), pause(tokenTimeoutMs)]);
  const record = await readSession(deviceDatabase());
  if (answer?.kind === 'sign-in' || record?.accountId !== accountId || record.state === 'ended') return 'ended';
  await continueStored(record);
  return 'continued';
}

export async function readSessionOnDevice(): Promise<SessionOnDevice | null> {
  const record = await readSession(deviceDatabase());
  if (!record) return null;
  const { fullName, name, email, image } = record.user;
  const unsentCount = await countUnsent(accountDatabase(record.accountId));
  return {
    accountId: record.accountId,
    role: record.role,
    fullName,
    name,
    email,
    image,
    hasEnded: record.state === 'ended',
    endedBecause: record.endedBecause ?? null,
    unsentCount,
  };
}

/** The browser has deleted the device's database: the refresh cookie may still identify the person. */
export async function askProvider(): Promise<void> {
  try {
    const reply = await call('accounts.token', {});
    await takeSession(reply.data);
  } catch (error) {
    log.warning('session-not-recovered', { error: errorName(error) });
    if (error instanceof CallError) clearBrowserStorage();
    showSignedOut();
  }
}

/** A failure here must not keep the next person out: whatever stays is sent with its owner's token only. */
async function leaveFormer({ accountId, revocationKey }: SessionOfRecord): Promise<void> {
  if (shared.user?.id === accountId) showSignedOut();
  try {
    // Every start needs this file, and few need that one.
    const { removeAccountData } = await import('../../sync/sign-in/logout-data.ts');
    // Its cookie is gone with this sign-in: nobody could end that session any more.
    if (revocationKey) await addRevocation(deviceDatabase(), revocationKey);
    await Promise.all([
      removeAccountData(deviceDatabase(), accountId, 'keep', systemClock),
      Promise.race([leavePush(), pause(messagesTimeoutMs)]),
    ]);
  } catch (error) {
    log.error('former-account-not-left', { error: errorName(error) });
  }
}
