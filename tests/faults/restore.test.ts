import 'fake-indexeddb/auto';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatMessage } from '../../contract/chat.ts';
import type { EndpointName } from '../../contract/index.ts';
import type { Role } from '../../contract/roles.ts';
import { embeddedOptions } from '../../provider/database/embedded.ts';
import { noteInterruption, startNewEpoch } from '../../provider/database/epoch.ts';
import { type Database, fromPglite, type OpenedDatabase } from '../../provider/database/open.ts';
import { PreparingPglite } from '../../provider/database/preparing-pglite.ts';
import { storeReferenceData } from '../../provider/database/reference-data.ts';
import { deleteAccountDatabase } from '../../src/db/account-database.ts';
import { DeviceDatabase } from '../../src/db/device-database.ts';
import { readSnapshot } from '../../src/db/server-truth.ts';
import { offlineNouns } from '../../src/domain/offline.ts';
import type { LooseInput } from '../../src/platform/endpoint-table.ts';
import { newId } from '../../src/platform/ids.ts';
import type { AccountSync } from '../../src/sync/account-sync.ts';
import { queryKey } from '../../src/sync/fetching/collections.ts';
import { declareOffline } from '../../src/sync/offline-nouns.ts';
import { openEmbeddedTestDatabase } from '../support/database.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { callerOf, type SignedInCaller, startTestProvider, type TestProvider, testNow } from '../support/provider.ts';
import { openSyncedAccount } from '../support/synced-account.ts';
import { makePair, say } from '../support/talking.ts';

// Two devices and a provider whose database goes back to a back-up while they know more than that.

interface Running {
  readonly provider: TestProvider;
  readonly opened: OpenedDatabase;
}

let client: PreparingPglite;
let running: Running;
let device: DeviceDatabase;
const accounts: AccountSync[] = [];

async function run(opened: OpenedDatabase): Promise<Running> {
  const provider = await startTestProvider({ opened });
  await provider.app.listen({ port: 0, host: '127.0.0.1' });
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(provider.app.server.address() as AddressInfo).port}` });
  return { provider, opened };
}

async function stop({ provider, opened }: Running): Promise<void> {
  await provider.close();
  await opened.close();
}

/** Puts a back-up in the place of the database. */
async function restore(backUp: Blob, afterwards: (database: Database) => Promise<unknown>): Promise<void> {
  await stop(running);
  client = new PreparingPglite({ ...embeddedOptions, loadDataDir: backUp });
  await client.waitReady;
  const opened = fromPglite(client);
  await afterwards(opened.database);
  running = await run(opened);
}

function openDevice({ id, token }: SignedInCaller, role: Role): AccountSync {
  const account = openSyncedAccount({ accountId: id, role, deviceDb: device, getToken: async () => ({ kind: 'token', token }) });
  accounts.push(account);
  return account;
}

beforeEach(async () => {
  declareOffline(offlineNouns);
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { lang: 'en' } }));
  device = new DeviceDatabase('zh-device-of-restore');
  client = await openEmbeddedTestDatabase({});
  const opened = fromPglite(client);
  await storeReferenceData(opened.database, new FakeClock(testNow));
  running = await run(opened);
});
afterEach(async () => {
  await stop(running);
  for (const account of accounts.splice(0)) {
    account.flushLoop.stop();
    await deleteAccountDatabase(account.accountId);
  }
  await device.delete();
  vi.unstubAllGlobals();
});

const queries = (conversationId: string, sessionId: string) =>
  [
    ['chat.messages', { params: { id: conversationId } }],
    ['notifications.list', { query: { limit: 50 } }],
    ['sessions.get', { query: { id: sessionId } }],
  ] as const satisfies readonly (readonly [EndpointName, LooseInput])[];

type Queries = ReturnType<typeof queries>;

/** As a screen does that shows them. */
async function read(account: AccountSync, all: Queries): Promise<void> {
  for (const [name, input] of all) await account.pull(name, input);
}

/** What a device shows of all that is paged by position or version. */
async function shown({ database }: AccountSync, all: Queries) {
  const messages = (await database.chatMessages.orderBy('[conversationId+position]').toArray()) as ChatMessage[];
  const [, list, session] = await Promise.all(all.map(([name, input]) => readSnapshot(database, queryKey(name, input))));
  return {
    texts: messages.map(({ text }) => text),
    notifications: (list?.data as { items: { id: string }[] } | undefined)?.items.map(({ id }) => id),
    session: (session?.data as { title: string; version: number } | undefined)?.title,
  };
}

/** The same, straight from the provider. */
async function told(caller: SignedInCaller, conversationId: string, sessionId: string) {
  const at = callerOf(running.provider.app, { authorization: `Bearer ${caller.token}` });
  const { data: messages } = await at.get(`/chat/conversations/${conversationId}/messages?limit=60`);
  const { data: list } = await at.get('/notify/get?limit=50');
  const { data: session } = await at.get(`/coach/get-session?id=${sessionId}`);
  return {
    texts: messages.items
      .sort((one: ChatMessage, other: ChatMessage) => one.position - other.position)
      .map(({ text }: ChatMessage) => text),
    notifications: list.items.map(({ id }: { id: string }) => id),
    session: session.title,
  };
}

async function sendAll(account: AccountSync): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    await account.flushLoop.flush(true);
    if ((await account.database.outbox.count()) === 0) return;
    await wait(20);
  }
  expect(await account.database.outbox.toArray()).toEqual([]);
}

it.each<[how: string, afterwards: (database: Database) => Promise<unknown>, isTold: boolean]>([
  ['was restored from a back-up', startNewEpoch, true],
  ['was put back as a copy of its files, of which nobody says anything', async () => undefined, true],
  ['lost its last seconds with the power', noteInterruption, false],
])('after a database %s, nothing that a device knows is lost, and none goes on with what is gone', async (_, afterwards, isTold) => {
  const { provider } = running;
  const { member, coach, conversationId } = await makePair(provider);
  const session = await provider.make.session({ coachId: coach.id, title: 'As backed up', memberIds: [member.id] });
  const all = queries(conversationId, session.id);
  const ofMember = openDevice(member, 'USER');
  const ofCoach = openDevice(coach, 'COACH');
  const write = (account: AccountSync, text: string) =>
    account.enqueue({
      endpoint: 'chat.send',
      params: { id: conversationId },
      body: { id: newId(), text, sentAt: new Date().toISOString() },
    });

  await write(ofMember, 'before');
  await sendAll(ofMember);
  await read(ofMember, all);
  await read(ofCoach, all);
  // As in files that were copied while nothing ran.
  await client.exec('checkpoint');
  const backUp = await client.dumpDataDir('none');

  await write(ofMember, 'of the member, lost');
  await sendAll(ofMember);
  await write(ofCoach, 'of the coach, lost');
  await ofCoach.enqueue({ endpoint: 'accounts.editProfile', body: { timeZone: 'Europe/Lisbon' } });
  await sendAll(ofCoach);
  // By no device that comes back: gone with the database.
  await say(provider, member, conversationId, 'of another device, gone');
  await coach.patch(`/coach/edit-session/${session.id}`, { baseVersion: session.version, title: 'Changed, gone' });
  await read(ofMember, all);
  await read(ofCoach, all);
  expect((await shown(ofMember, all)).texts).toEqual(['before', 'of the member, lost', 'of the coach, lost', 'of another device, gone']);
  expect((await shown(ofCoach, all)).session).toBe('Changed, gone');

  await write(ofMember, 'unsent');
  await restore(backUp, afterwards);
  await sendAll(ofMember);
  await sendAll(ofCoach);
  await read(ofMember, all);
  await read(ofCoach, all);

  const ofProvider = await told(member, conversationId, session.id);
  expect(ofProvider.texts).toEqual(['before', 'of the member, lost', 'unsent', 'of the coach, lost']);
  expect(ofProvider.session).toBe('As backed up');
  expect(await shown(ofMember, all)).toEqual(ofProvider);
  expect(await shown(ofCoach, all)).toEqual(await told(coach, conversationId, session.id));
  const profile = await callerOf(running.provider.app, { authorization: `Bearer ${coach.token}` }).get('/common/current-user');
  expect(profile.data.timeZone).toBe('Europe/Lisbon');
  for (const { database } of [ofMember, ofCoach]) expect((await database.epoch.get('epoch'))?.isToldOf).toBe(isTold ? false : undefined);
});
