import { AccountDatabase, accountDatabase } from '../../db/account-database.ts';
import { DeviceDatabase, deviceDatabase } from '../../db/device-database.ts';
import { forgetLeftAccount, leftAccounts } from '../../db/left-accounts.ts';
import { addRevocation, readRevocations } from '../../db/revocations.ts';
import type { SealedOutbox, WrittenDraft } from '../../db/rows.ts';
import { removeSession } from '../../db/session-changes.ts';
import { readSession } from '../../db/session-of-record.ts';
import { leftCache, spareFor } from '../../db/spare-storage.ts';
import { transact } from '../../db/transact.ts';
import { draftsTogether } from '../../db/written-drafts.ts';
import { queueDrafts } from '../../domain/intake/queue-drafts.ts';
import { systemClock } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { removeAccountData, seal } from '../../sync/sign-in/logout-data.ts';
import { announceIntention } from '../../sync/signals.ts';
import { unseal } from '../../sync/unsent-file/unsealing.ts';
import { spareLock } from './main-storage.ts';

const ofAccount = /^zh-account-(.+)$/;

/**
 * Merges the spare databases, used while something held the main ones, into the main ones, and deletes them
 * (docs/decisions/060). Does nothing while a tab still uses them. If interrupted, the next start repeats it: intentions keep
 * their ids.
 */
export async function mergeSpareStorage(): Promise<void> {
  await removeLeftAccounts();
  const spare = (await indexedDB.databases()).flatMap(({ name = '' }) => (spareFor(name) === null ? [] : [name]));
  if (spare.length === 0) return;
  if (!navigator.locks) return mergeAll(spare);
  await navigator.locks.request(spareLock, { ifAvailable: true }, async (lock) => {
    if (lock) await mergeAll(spare);
  });
}

/** Finishes logouts that the main database missed. */
async function removeLeftAccounts(): Promise<void> {
  for (const accountId of leftAccounts()) {
    await removeAccountData(deviceDatabase(), accountId, 'keep', systemClock);
    await removeSession(deviceDatabase(), accountId);
    forgetLeftAccount(accountId);
  }
  await globalThis.caches?.delete(leftCache);
}

async function mergeAll(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [, accountId] = ofAccount.exec(spareFor(name) ?? '') ?? [];
    if (accountId) await mergeAccount(accountId, name);
  }
  const device = names.find((name) => spareFor(name) === 'zh-device');
  if (device) await mergeDevice(new DeviceDatabase(device));
  log.info('spare-storage-merged');
}

async function mergeAccount(accountId: string, name: string): Promise<void> {
  const device = deviceDatabase();
  const spare = new AccountDatabase(accountId, name);
  // Drafts of intake forms go through the outbox: the provider merges them answer by answer.
  await queueDrafts(spare, systemClock);
  const session = await readSession(device);
  if (session?.accountId === accountId) await copyUnfinished(spare, accountDatabase(accountId));
  await seal(device, spare, systemClock);
  if (session?.accountId === accountId) {
    await unseal(device, accountId);
    announceIntention(accountId);
  }
  await spare.delete();
}

/** Copies unfinished uploads and drafts; if both have the same form, the later one, in the spare database, wins. */
async function copyUnfinished(spare: AccountDatabase, main: AccountDatabase): Promise<void> {
  const [uploads, details, positions, chatUploads, written] = await Promise.all([
    spare.keptUploads.toArray(),
    spare.uploadDetails.toArray(),
    spare.videoPositions.toArray(),
    spare.chatUploads.toArray(),
    spare.writtenDrafts.toArray(),
  ]);
  await transact(main, ['writtenDrafts', 'videoPositions', 'chatUploads'], async () => {
    const before = await main.writtenDrafts.toArray();
    const joined = written.map((draft) => withEarlierText(draft, before));
    await main.writtenDrafts.bulkPut(draftsTogether(before, joined));
    await main.videoPositions.bulkPut(positions);
    await main.chatUploads.bulkPut(chatUploads);
  });
  await main.keptUploads.bulkPut(uploads);
  await main.uploadDetails.bulkPut(details);
}

/** Puts the earlier text above the later one, if both are plain text. */
function withEarlierText(draft: WrittenDraft, before: readonly WrittenDraft[]): WrittenDraft {
  const earlier = before.find(({ key }) => key === draft.key)?.values;
  const { values } = draft;
  if (!isText(earlier) || !isText(values) || values.text.startsWith(earlier.text)) return draft;
  return { ...draft, values: { text: `${earlier.text}\n${values.text}` } };
}

/** The format of `use-kept-text.ts`. */
function isText(values: unknown): values is { readonly text: string } {
  return typeof (values as { text?: unknown } | undefined)?.text === 'string' && Object.keys(values as object).length === 1;
}

/** Sessions to be revoked, and what other accounts left unsent. Everything else of a device is created again. */
async function mergeDevice(spare: DeviceDatabase): Promise<void> {
  const device = deviceDatabase();
  for (const key of await readRevocations(spare)) await addRevocation(device, key);
  for (const sealed of await spare.sealed.toArray()) {
    const earlier = await device.sealed.get(sealed.accountId);
    await device.sealed.put(earlier ? together(earlier, sealed) : sealed);
  }
  await spare.delete();
}

function together(earlier: SealedOutbox, later: SealedOutbox): SealedOutbox {
  const known = new Set(later.intentions.map(({ id }) => id));
  const knownForms = new Set(later.drafts.map(({ formKey }) => formKey));
  return {
    ...later,
    intentions: [...earlier.intentions.filter(({ id }) => !known.has(id)), ...later.intentions],
    drafts: [...earlier.drafts.filter(({ formKey }) => !knownForms.has(formKey)), ...later.drafts],
    written: draftsTogether(earlier.written ?? [], later.written ?? []),
    chatFiles: [...(earlier.chatFiles ?? []), ...(later.chatFiles ?? [])],
  };
}
