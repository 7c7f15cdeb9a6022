import i18next from 'i18next';
import { onDatabaseClosed } from '../../db/connection.ts';
import { deviceDatabase } from '../../db/device-database.ts';
import type { SessionOfRecord } from '../../db/device-records.ts';
import { readSession } from '../../db/session-of-record.ts';
import { loadTranslations } from '../../i18n/index.ts';
import { errorName, log } from '../../platform/log.ts';
import { currentAccount } from '../../sync/current-account.ts';
import { notify } from '../../ui/feedback/notify.ts';

interface RecoveryParts {
  /** The account's sign-in session, as this page has it in memory. */
  readonly kept?: (accountId: string) => Promise<SessionOfRecord | null>;
  readonly tell?: (what: 'vanished' | 'cleared') => Promise<void>;
}

/** Another tab that logs out announces it within this many milliseconds. */
const moment = 500;

/**
 * From now on reopens databases that the browser deletes while this page is open (site data cleared, storage needed elsewhere),
 * and stores the sign-in session again: the screen's content can be saved, and sent data is fetched again. A session that has
 * left the device is not restored. Also reports what the browser cleared before the person signed in, as Safari does after seven
 * days without use (https://webkit.org/blog/10218/full-third-party-cookie-blocking-and-more/).
 */
export function recoverVanishedData(parts: RecoveryParts = {}): void {
  reportCleared(parts).catch((error: unknown) => log.warning('cleared-not-told', { why: errorName(error) }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  onDatabaseClosed(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      recoverData(parts).catch((error: unknown) => log.error('data-not-recovered', { why: errorName(error) }));
    }, moment);
  });
}

async function reportCleared({ tell = notifyPerson }: RecoveryParts): Promise<void> {
  const { records } = deviceDatabase();
  if ((await records.get('cleared')) === undefined) return;
  await records.delete('cleared');
  await tell('cleared');
}

async function recoverData({ kept = keptInMemory, tell = notifyPerson }: RecoveryParts): Promise<void> {
  const account = currentAccount();
  if (!account) return;
  const device = deviceDatabase();
  await device.open();
  const record = await readSession(device);
  const isHere = record?.state === 'active' && record.accountId === account.accountId;
  const session = record ? null : await kept(account.accountId);
  if (!isHere && !session) return;
  await account.database.open();
  if (!session) return;
  await device.records.put(session);
  log.warning('data-vanished');
  account.freshness.refreshWatched();
  await tell('vanished');
}

async function keptInMemory(accountId: string): Promise<SessionOfRecord | null> {
  const { keptSession } = await import('../../identity/device/adopting.ts');
  return keptSession(accountId);
}

async function notifyPerson(what: 'vanished' | 'cleared'): Promise<void> {
  await loadTranslations('sync');
  await notify(i18next.t(`sync:unkept.${what}`), 'warning', { staysOpen: true });
}
