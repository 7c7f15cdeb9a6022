import { inArray } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { v7 } from 'uuid';
import type { IntakeForm } from '../../contract/intake-form.ts';
import type { Database } from '../../provider/database/open.ts';
import { idempotencyKeys, intakeAnswers } from '../../provider/database/schema/index.ts';
import { readReply } from '../../provider/kernel/idempotency.ts';
import type { Intention } from '../../src/db/rows.ts';
import { sealFile } from '../../src/sync/unsent-file/sealed-file.ts';
import type { Product } from './product.ts';
import { demoPassword } from './sign-in.ts';

/** Opens the files that are made here. */
export const passphrase = 'what was not sent';

/** Changes of the demo member that wait to be sent: drafts of answers, several to each lane. */
export interface UnsentChanges {
  /** Their keys by lane, in the order in which they were made. */
  readonly lanes: ReadonlyMap<string, readonly string[]>;
  readonly total: number;
  /** A file as the app writes it, to be taken in on its diagnostic page. */
  readonly file: Buffer;
  /** The same as bare requests would say it, in the same order, with a token to send them with. */
  readonly requests: readonly { readonly id: string; readonly body: unknown }[];
  readonly token: string;
}

/** Makes so many lanes of so many changes each, for the demo data of a running provider. */
export async function makeUnsentChanges(url: string, laneCount: number, perLane: number): Promise<UnsentChanges> {
  const { accountId, form, token } = await readDemo(url);
  const now = new Date();
  const lanes = new Map<string, string[]>();
  const intentions: Intention[] = [];
  for (let change = 0; change < perLane; change += 1) {
    for (let lane = 0; lane < laneCount; lane += 1) {
      const answerId = [...lanes.keys()][lane] ?? v7();
      const id = v7();
      lanes.set(answerId, [...(lanes.get(answerId) ?? []), id]);
      const body = {
        id: answerId,
        formId: form.id,
        formVersion: form.version,
        category: form.category,
        status: 'draft',
        values: {},
        answeredAt: now,
      };
      const place = { lane: `intake:${answerId}`, sequence: intentions.length + 1 };
      intentions.push({ ...waitingIntention({ accountId, endpoint: 'intake.answerSpecial', body, ...place }), id });
    }
  }
  const file = await unsentFile(accountId, intentions);
  return { lanes, total: intentions.length, file, requests: intentions.map(({ id, body }) => ({ id, body })), token };
}

/** A file of unsent changes, as the app writes it. */
export async function unsentFile(accountId: string, intentions: readonly Intention[]): Promise<Buffer> {
  const contents = { accountId, exportedAt: new Date().toISOString(), intentions, drafts: [] };
  return Buffer.from(await sealFile(new TextEncoder().encode(JSON.stringify(contents)), passphrase));
}

/** A change that waits and was never attempted. */
export function waitingIntention(
  said: Pick<Intention, 'accountId' | 'endpoint' | 'body' | 'lane'> & Partial<Pick<Intention, 'sequence' | 'params'>>,
): Intention {
  const id = v7();
  const never = { attempts: 0, nextAttemptAt: 0, state: 'waiting', lease: null, firstSentAt: null, problem: null } as const;
  return { sequence: 1, params: {}, query: {}, madeAt: new Date().toISOString(), ...never, ...said, id };
}

/** Takes the changes in on the app's own page; from then on they wait in its outbox. */
export async function takeInChanges(
  page: Page,
  url: string,
  { file, total }: Pick<UnsentChanges, 'file' | 'total'>,
  area: 'user' | 'coach' = 'user',
): Promise<void> {
  await page.goto(`${url}/${area}/sync`);
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'unsent.zhu', mimeType: 'application/octet-stream', buffer: file });
  await page.getByLabel('Passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Import file' }).click();
  await page.getByText(new RegExp(`^${total} changes? (was|were) added`)).waitFor();
}

/**
 * How many changes wait in the browser's outbox, straight from its database; of the one account that
 * is there, or of the one named. None where the browser has no database of the account.
 */
export function countWaiting(page: Page, accountId = ''): Promise<number> {
  return page.evaluate(async (start) => {
    const name = (await indexedDB.databases()).find((database) => database.name?.startsWith(start))?.name;
    // Opening it would make it.
    if (!name) return 0;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    try {
      return await new Promise<number>((resolve, reject) => {
        const counting = database.transaction('outbox').objectStore('outbox').count();
        counting.onsuccess = () => resolve(counting.result);
        counting.onerror = () => reject(counting.error);
      });
    } finally {
      database.close();
    }
  }, `zh-account-${accountId}`);
}

/**
 * What the provider did, from the data of one that is stopped: for each lane the versions that its
 * changes brought about, in the order in which they were made. Once each and in order is 1, 2, 3….
 */
export async function effectsOf(product: Pick<Product, 'openDatabase'>, changes: UnsentChanges): Promise<Effects> {
  const { database, close } = await product.openDatabase();
  try {
    return await effectsIn(database, changes);
  } finally {
    await close();
  }
}

type Effects = { readonly lane: number[]; readonly standing: number }[];

/** The same from a database that is open. */
export async function effectsIn(database: Database, { lanes }: UnsentChanges): Promise<Effects> {
  const keys = await database
    .select({ key: idempotencyKeys.key, reply: idempotencyKeys.reply })
    .from(idempotencyKeys)
    .where(inArray(idempotencyKeys.key, [...lanes.values()].flat()));
  const versions = new Map(keys.map(({ key, reply }) => [key, JSON.parse(readReply(reply ?? new Uint8Array())).data.version]));
  const answers = await database
    .select({ id: intakeAnswers.id, version: intakeAnswers.version })
    .from(intakeAnswers)
    .where(inArray(intakeAnswers.id, [...lanes.keys()]));
  const standing = new Map(answers.map(({ id, version }) => [id, version]));
  return [...lanes].map(([answerId, ids]) => ({ lane: ids.map((id) => versions.get(id) ?? 0), standing: standing.get(answerId) ?? 0 }));
}

/** The demo member, a form of theirs, and a token of another device. */
export async function readDemo(url: string) {
  const { user, accessToken } = await readData<{ user: { id: string }; accessToken: string }>(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'member@zh.example', password: demoPassword }),
  });
  const { items } = await readData<{ items: Pick<IntakeForm, 'id' | 'key' | 'version' | 'category'>[] }>(
    `${url}/api/user/get-all-health-intake-questions`,
    { headers: { authorization: `Bearer ${accessToken}` } },
  );
  const form = items.find(({ key }) => key === 'gad-7');
  if (!form) throw new Error('The demo data has no GAD-7.');
  return { accountId: user.id, form, token: accessToken };
}

async function readData<Data>(address: string, options: RequestInit): Promise<Data> {
  const reply = await fetch(address, options);
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}.`);
  return ((await reply.json()) as { data: Data }).data;
}
