import type { AccountDatabase } from '../../db/account-database.ts';
import { afterCommit } from '../../db/connection.ts';
import type { IntakeDraft, Intention } from '../../db/rows.ts';
import { transact } from '../../db/transact.ts';
import type { Clock } from '../../platform/clock.ts';
import { laneOf } from '../../platform/endpoint-table.ts';
import { queuedCall } from '../offline-nouns.ts';
import { announceIntention } from '../signals.ts';
import { addUnsent } from './restoring.ts';
import { openFile, sealFile, UnusableFile } from './sealed-file.ts';

interface Contents {
  readonly accountId: string;
  /** UTC instant. */
  readonly exportedAt: string;
  readonly intentions: readonly Intention[];
  readonly drafts: readonly IntakeDraft[];
}

/** How many intentions and drafts a file added, and how many intentions were here already. */
export interface Restored {
  readonly intentions: number;
  readonly drafts: number;
  readonly known: number;
}

/** Exports everything unsent of an account to a file that only the passphrase opens. The originals stay here. */
export async function exportUnsent(database: AccountDatabase, passphrase: string, clock: Clock): Promise<Uint8Array<ArrayBuffer>> {
  const [intentions, drafts] = await Promise.all([database.outbox.toArray(), database.intakeDrafts.toArray()]);
  const contents: Contents = { accountId: database.accountId, exportedAt: clock.now().toISOString(), intentions, drafts };
  return sealFile(new TextEncoder().encode(JSON.stringify(contents)), passphrase);
}

/**
 * Adds a file's content to the account's outbox, under the old keys and in the old order: an intention that was sent from
 * elsewhere since has no second effect. Throws UnusableFile.
 */
export async function importUnsent(database: AccountDatabase, file: Uint8Array, passphrase: string): Promise<Restored> {
  const contents = readContents(await openFile(file, passphrase));
  if (contents.accountId !== database.accountId) throw new UnusableFile('other-account');
  const intentions = contents.intentions.filter(isOfPerson).map((intention) => asNew(intention, contents));
  return transact(database, ['outbox', 'intakeDrafts'], async () => {
    const added = await addUnsent(database, intentions, contents.drafts);
    if (added.intentions > 0) afterCommit(() => announceIntention(database.accountId));
    return { ...added, known: intentions.length - added.intentions };
  });
}

/**
 * The device that exported the file may have sent the intention since: it counts as sent from then on. Its lane is the one that
 * this version of the app assigns.
 */
function asNew(intention: Intention, { accountId, exportedAt }: Contents): Intention {
  if (intention.accountId !== accountId) throw new UnusableFile('other-account');
  try {
    return { ...intention, lane: laneOf(intention.endpoint, intention), firstSentAt: intention.firstSentAt ?? exportedAt };
  } catch {
    // A call that this version does not know.
    throw new UnusableFile('newer-version');
  }
}

/** Calls about a device are not imported: another device would take over its name and lose its own push address. */
function isOfPerson({ endpoint }: Intention): boolean {
  return !queuedCall(endpoint).isOfDevice;
}

function readContents(bytes: Uint8Array): Contents {
  try {
    const contents = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Contents;
    if (Array.isArray(contents.intentions) && Array.isArray(contents.drafts)) return contents;
  } catch {
    // The passphrase was right, so the file was written by something other than this app.
  }
  throw new UnusableFile('not-ours');
}
