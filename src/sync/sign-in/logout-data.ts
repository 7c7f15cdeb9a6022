import { type AccountDatabase, accountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import type { DeviceDatabase } from '../../db/device-database.ts';
import { noteLeftAccount } from '../../db/left-accounts.ts';
import { countedChanges, countUnsent } from '../../db/outbox-table.ts';
import { markSessionEnded } from '../../db/session-changes.ts';
import { draftsTogether, unfinishedDrafts } from '../../db/written-drafts.ts';
import type { Clock } from '../../platform/clock.ts';
import { sendSignal } from '../signals.ts';

/** What happens to an account's unsent intentions when it leaves the device (docs/design.md, Accounts on a device). */
export type UnsentFate = 'keep' | 'discard';

/** Caches of the worker that can hold private data of the account. */
const privateCaches = /^zh-private/;

/** How many changes and open drafts of the account have not reached the provider. */
export async function countUnsentOf(accountId: string): Promise<{ readonly intentions: number; readonly drafts: number }> {
  const database = accountDatabase(accountId);
  const [intentions, drafts] = await Promise.all([
    countUnsent(database),
    // A draft in the outbox is counted there, or has arrived.
    database.intakeDrafts.filter(({ queuedAt, updatedAt }) => queuedAt !== updatedAt).count(),
  ]);
  return { intentions, drafts };
}

/**
 * Removes everything of the account from this device: database and private caches, in all tabs. Unsent intentions, drafts and
 * imports are sealed first if they are to be kept; they are sent only after the same account has signed in here again.
 */
export async function removeAccountData(device: DeviceDatabase, accountId: string, fate: UnsentFate, clock: Clock): Promise<void> {
  // First: from here on nothing fetches or sends for the account, the worker included.
  await markSessionEnded(device, accountId);
  if (fate === 'keep') await seal(device, accountDatabase(accountId), clock);
  else await device.sealed.delete(accountId);
  await deleteAccountDatabase(accountId);
  await deletePrivateCaches();
  await noteLeftAccount(accountId);
  sendSignal(accountId, 'data-removed');
}

/** How many changes are sealed on this device, by account. */
export async function readSealed(device: DeviceDatabase): Promise<{ readonly accountId: string; readonly intentions: number }[]> {
  const sealed = await device.sealed.toArray();
  return sealed.map(({ accountId, intentions }) => ({ accountId, intentions: countedChanges(intentions).length }));
}

/** Copies what is unsent into the device's database, beside what was sealed before. */
export async function seal(device: DeviceDatabase, database: AccountDatabase, clock: Clock): Promise<void> {
  const { accountId } = database;
  const [intentions, drafts, unfinished, files] = await Promise.all([
    database.outbox.toArray(),
    database.intakeDrafts.toArray(),
    unfinishedDrafts(database),
    database.chatFiles.toArray(),
  ]);
  const earlier = await device.sealed.get(accountId);
  const known = new Set(intentions.map(({ id }) => id));
  const knownForms = new Set(drafts.map(({ formKey }) => formKey));
  const all = [...(earlier?.intentions.filter(({ id }) => !known.has(id)) ?? []), ...intentions];
  const allDrafts = [...(earlier?.drafts.filter(({ formKey }) => !knownForms.has(formKey)) ?? []), ...drafts];
  const written = draftsTogether(earlier?.written ?? [], unfinished);
  if (all.length + allDrafts.length + written.length === 0) return;
  const waiting = new Set(all.filter(({ awaitsFile }) => awaitsFile).map(({ body }) => (body as { id?: string }).id));
  const chatFiles = [...(earlier?.chatFiles ?? []), ...files].filter(({ messageId }) => waiting.has(messageId));
  await device.sealed.put({ accountId, intentions: all, drafts: allDrafts, written, chatFiles, sealedAt: clock.now().toISOString() });
}

async function deletePrivateCaches(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => privateCaches.test(name)).map((name) => caches.delete(name)));
}
