import 'fake-indexeddb/auto';
import { setMaxListeners } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatMessage } from '../../contract/chat.ts';
import type { Role } from '../../contract/roles.ts';
import { type OpenedDatabase, openDatabase } from '../../provider/database/open.ts';
import { messages, scoreEntries } from '../../provider/database/schema/index.ts';
import { makeFactories } from '../../provider/database/seed/factories.ts';
import { systemClock } from '../../provider/kernel/clock.ts';
import { run } from '../../scripts/setup/commands.ts';
import { startPostgres } from '../../scripts/setup/postgres.ts';
import { deleteAccountDatabase } from '../../src/db/account-database.ts';
import { DeviceDatabase } from '../../src/db/device-database.ts';
import { offlineNouns } from '../../src/domain/offline.ts';
import { newId } from '../../src/platform/ids.ts';
import type { AccountSync } from '../../src/sync/account-sync.ts';
import { declareOffline } from '../../src/sync/offline-nouns.ts';
import { endings } from '../support/endings.ts';
import { temporaryFolder } from '../support/folder.ts';
import { logIn } from '../support/log-in.ts';
import { type Product, startProduct } from '../support/product.ts';
import { openSyncedAccount } from '../support/synced-account.ts';

// Ten devices make a thousand changes that the database does not have after it was restored. All of them come back, once.

const pairs = 5;
const changesOfEach = 100;
const dayInSeconds = 86_400;
/** How long a device may take until it agrees with the provider, in milliseconds. */
const maxMs = 60_000;

interface Person {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
}

interface Device extends Person {
  readonly account: AccountSync;
  readonly conversationId: string;
  readonly texts: string[];
  readonly scoreIds: string[];
}

interface Drill {
  readonly product: Product;
  /** The database itself; an embedded one only while the product is stopped. Close it. */
  open(): Promise<OpenedDatabase>;
  /** Keeps what the database has now. */
  keep(): Promise<void>;
  /** Puts the database back to what was kept; the product does not run. */
  putBack(): Promise<void>;
}

const folder = await temporaryFolder();
const atEnd = endings();
let device: DeviceDatabase;
const accounts: AccountSync[] = [];

beforeEach(() => {
  declareOffline(offlineNouns);
  const page = new EventTarget();
  // Ten accounts are open in it.
  setMaxListeners(100, page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { lang: 'en' } }));
  device = new DeviceDatabase('zh-device-of-drill');
});
afterEach(async () => {
  for (const account of accounts.splice(0)) {
    account.flushLoop.stop();
    await deleteAccountDatabase(account.accountId);
  }
  await device.delete();
  vi.unstubAllGlobals();
});
const quiet = { REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'warn' };

async function onServer(): Promise<Drill> {
  const server = await startPostgres();
  if (!server) throw new Error('There is no PostgreSQL here.');
  atEnd(() => server.stop());
  const admin = new pg.Client(new URL('/postgres', server.url).href);
  await admin.connect();
  atEnd(() => admin.end());
  await admin.query('create database drill');
  const dataDir = join(folder, 'files');
  const env = { ...quiet, DATABASE_URL: new URL('/drill', server.url).href };
  const product = await startProduct({ data: 'empty', dataDir, env, hasMovableClock: true });
  atEnd(() => product.dispose());
  const file = join(folder, 'drill.tar.gz');
  return {
    product,
    open: () => openDatabase({ databaseUrl: env.DATABASE_URL, dataDir }),
    keep: () => command('scripts/backup.ts', file, { ...env, DATA_DIR: dataDir }),
    async putBack() {
      await admin.query('drop database drill with (force)');
      await admin.query('create database drill');
      // Restoring refuses a folder that has files.
      rmSync(dataDir, { recursive: true });
      await command('scripts/restore.ts', file, { ...env, DATA_DIR: dataDir });
    },
  };
}

/** The files as they were at one moment while the provider ran, as after a power cut. */
async function embedded(): Promise<Drill> {
  const dataDir = join(folder, 'embedded');
  const product = await startProduct({ data: 'empty', dataDir, isEmbedded: true, env: quiet, hasMovableClock: true });
  atEnd(() => product.dispose());
  const kept = join(folder, 'kept');
  return {
    product,
    open: product.openDatabase,
    async keep() {
      await product.whilePaused(() => cpSync(dataDir, kept, { recursive: true }));
    },
    async putBack() {
      rmSync(dataDir, { recursive: true });
      cpSync(kept, dataDir, { recursive: true });
    },
  };
}

async function command(script: string, file: string, env: Record<string, string>): Promise<void> {
  const { code, output } = await run(process.execPath, [script, file], {
    collect: true,
    env: { ...process.env, NODE_ENV: 'test', ...env },
  });
  expect([code, output]).toEqual([0, expect.any(String)]);
}

/** Members with a coach each. */
async function makePeople({ open }: Drill): Promise<readonly (readonly [Person, Person])[]> {
  const { database, close } = await open();
  const make = makeFactories(database, systemClock);
  const offering = await make.offering();
  const people: [Person, Person][] = [];
  for (let count = 0; count < pairs; count += 1) {
    const [member, coach] = [await make.member(), await make.coach()];
    await make.choice({ memberId: member.id, coachId: coach.id, offeringId: offering.id });
    people.push([
      { id: member.id, email: member.email, role: 'USER' },
      { id: coach.id, email: coach.email, role: 'COACH' },
    ]);
  }
  await close();
  return people;
}

const tokenOf = async ({ url }: Product, { email }: Person): Promise<string> => (await logIn(url, email)).token;

async function openDevice(product: Product, person: Person, conversationId: string): Promise<Device> {
  let token = await tokenOf(product, person);
  const getToken = async (_: string, refused?: string) => {
    if (refused === token) token = await tokenOf(product, person);
    return { kind: 'token', token } as const;
  };
  const account = openSyncedAccount({ accountId: person.id, role: person.role, deviceDb: device, getToken });
  accounts.push(account);
  return { ...person, account, conversationId, texts: [], scoreIds: [] };
}

/** Two of the devices, a member and a coach who talk to each other. */
async function openPair(product: Product, [member, coach]: readonly [Person, Person]): Promise<Device[]> {
  const response = await fetch(`${product.url}/api/chat/conversations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(product, member)}` },
    body: JSON.stringify({ accountId: coach.id }),
  });
  const { data } = await response.json();
  return [await openDevice(product, member, data.id), await openDevice(product, coach, data.id)];
}

/** Makes so many changes on the device and sends them; a member records how they feel with every fourth. */
async function change(device: Device, count: number): Promise<void> {
  const { account, conversationId, role, texts, scoreIds } = device;
  for (let made = 0; made < count; made += 1) {
    const at = new Date().toISOString();
    const id = newId();
    if (role === 'USER' && made % 4 === 3) {
      scoreIds.push(id);
      const body = { id, value: made % 100, day: at.slice(0, 10), recordedAt: at };
      await account.enqueue({ endpoint: 'scores.createSelf', params: { id: account.accountId }, body });
    } else {
      texts.push(`${role} ${texts.length}`);
      const body = { id, text: texts.at(-1) ?? '', sentAt: at };
      await account.enqueue({ endpoint: 'chat.send', params: { id: conversationId }, body });
    }
  }
  await sendAll(device);
}

async function sendAll({ account }: Device): Promise<void> {
  const until = Date.now() + maxMs;
  while (Date.now() < until) {
    await account.flushLoop.flush(true);
    if ((await account.database.outbox.count()) === 0) return;
    await wait(50);
  }
  expect(await account.database.outbox.toArray()).toEqual([]);
}

async function shownMessages({ account, conversationId }: Device): Promise<ChatMessage[]> {
  await account.pull('chat.messages', { params: { id: conversationId } });
  return (await account.database.chatMessages.orderBy('[conversationId+position]').toArray()) as ChatMessage[];
}

/** All that the database has of these devices, in the order of its positions. */
async function stored({ open }: Drill, devices: readonly Device[]) {
  const { database, close } = await open();
  const said = await database.select().from(messages).orderBy(messages.position);
  const scores = await database.select().from(scoreEntries);
  await close();
  return devices.map(({ id, conversationId }) => ({
    texts: said.filter((one) => one.senderId === id && one.conversationId === conversationId).map(({ text }) => text),
    scoreIds: scores.filter(({ userId }) => userId === id).map((one) => one.id),
    all: said.filter((one) => one.conversationId === conversationId).map(({ position, text }) => [position, text]),
  }));
}

it.each([
  ['restored from a back-up by command', onServer],
  ['left by a power cut as it was some time before', embedded],
])(
  'a database that was %s has all 1,000 changes again, once, also of devices that come a day later',
  async (_, begin) => {
    const drill = await begin();
    const { product, keep, putBack } = drill;
    vi.stubGlobal('location', { origin: product.url });
    await product.stop();
    const people = await makePeople(drill);
    await product.start();
    const devices = (await Promise.all(people.map((pair) => openPair(product, pair)))).flat();
    for (const one of devices) {
      await change(one, 3);
      await shownMessages(one);
    }
    await keep();
    await Promise.all(devices.map((one) => change(one, changesOfEach)));
    for (const one of devices) await shownMessages(one);

    await product.stop('SIGKILL');
    await putBack();
    await product.start();
    const [late, early] = [devices.slice(-2), devices.slice(0, -2)];
    await Promise.all(early.map(sendAll));
    for (const one of early) await shownMessages(one);
    await product.advance(dayInSeconds);
    await Promise.all(late.map(sendAll));
    for (const one of late) await shownMessages(one);
    const shown = await Promise.all(devices.map(shownMessages));

    await product.stop();
    const now = await stored(drill, devices);
    for (const [index, one] of devices.entries()) {
      expect(now[index]?.texts).toEqual(one.texts);
      expect(now[index]?.scoreIds.toSorted()).toEqual(one.scoreIds.toSorted());
      // A device shows the newest page of a conversation until its person scrolls up.
      const page = shown[index]?.map(({ position, text }) => [position, text]) ?? [];
      expect(page.length).toBeGreaterThanOrEqual(50);
      expect(page).toEqual(now[index]?.all.slice(-page.length));
    }
    const changes = devices.reduce((sum, { texts, scoreIds }) => sum + texts.length + scoreIds.length, 0);
    expect(changes).toBe(2 * pairs * (changesOfEach + 3));
  },
  600_000,
);
