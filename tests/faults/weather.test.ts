import 'fake-indexeddb/auto';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SignedIn } from '../../contract/account.ts';
import { deleteAccountDatabase } from '../../src/db/account-database.ts';
import { DeviceDatabase } from '../../src/db/device-database.ts';
import { countUnsent } from '../../src/db/outbox-table.ts';
import { saveSession } from '../../src/db/session-changes.ts';
import { readContact } from '../../src/db/session-of-record.ts';
import { sharedQuery } from '../../src/db/shared-query.ts';
import { createAccountSync } from '../../src/sync/account-sync.ts';
import { createFreshness } from '../../src/sync/fetching/freshness.ts';
import { startTriggers } from '../../src/sync/sending/triggers.ts';
import { createAccessTokens } from '../../src/sync/sign-in/access-token.ts';
import { importUnsent } from '../../src/sync/unsent-file/unsent-file.ts';
import { type Line, type LineState, openLine } from '../support/line.ts';
import { startTestProvider, type TestProvider } from '../support/provider.ts';
import { demoPassword } from '../support/sign-in.ts';
import { type SkippedTime, skipTime } from '../support/skipped-time.ts';
import { effectsIn, makeUnsentChanges, passphrase } from '../support/unsent-changes.ts';

// The engine of a page, the provider and a connection between them that is bad for 150 seconds. No
// WebSocket passes it at any time and nobody says that it is good again: the engine has to notice
// by itself. Waits are skipped, and counted: seconds are those that the person would have waited.

const laneCount = 6;
const perLane = 4;
const inOrder = Array.from({ length: laneCount }, () => ({ lane: [1, 2, 3, 4], standing: perLane }));
const outage = 150_000;
/** The most that everything may take from the moment on which the connection is good again, in milliseconds. */
const soon = 40_000;
/** Consecutive checks of the connection that must find nothing under way before a wait is skipped. */
const calmLooks = 200;

let provider: TestProvider;
let line: Line;
let device: DeviceDatabase;
let time: SkippedTime;
let accountId: string;
let stop = (): void => undefined;

beforeAll(async () => {
  provider = await startTestProvider({ demo: true });
  await provider.app.listen({ port: 0, host: '127.0.0.1' });
  provider.clock.advance((Date.now() - provider.clock.now().getTime()) / 1000);
  line = await openLine({ takesSockets: false });
  line.leadTo((provider.app.server.address() as AddressInfo).port);
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: 'en' } }));
  vi.stubGlobal('location', { origin: line.url });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await line.close();
  await provider.close();
});
beforeEach(() => {
  device = new DeviceDatabase('zh-device-in-bad-weather');
});
afterEach(async () => {
  stop();
  time.end();
  await deleteAccountDatabase(accountId);
  await device.delete();
});

it.each<[weather: string, during: LineState, after: LineState]>([
  ['connections that are reset before anything arrives', 'resets-before', 'open'],
  ['connections that are reset after the effect', 'resets-after', 'open'],
  ['a proxy’s own page with 502', 'bad-gateway', 'open'],
  ['the page of a hotel’s network', 'portal', 'open'],
  ['answers that end in the middle', 'cut-json', 'open'],
  ['errors of the server', 'server-error', 'open'],
  ['nothing, and then two seconds of latency and 50 kbit/s', 'bad-gateway', 'slow'],
])('after %s everything is sent soon, once and in order', async (_, during, after) => {
  line.become('open');
  const changes = await makeUnsentChanges(line.url, laneCount, perLane);
  const { data }: { data: SignedIn } = await provider.nobody.post('/login', { email: 'member@zh.example', password: demoPassword });
  accountId = data.user.id;
  time = skipTime();
  const { clock } = time;
  await saveSession(device, data, clock);
  const { getToken } = createAccessTokens({ deviceDb: device, clock });
  // Waits are as long as chance can make them.
  const random = () => 0.999;
  const account = createAccountSync({ accountId, role: 'USER', deviceDb: device, getToken, clock, random, makeFreshness: createFreshness });
  const pass = (isOver: () => Promise<boolean>) => passTime(() => account.flushLoop.isSending(), isOver);
  line.become(during);
  const badUntil = clock.now().getTime() + outage;
  stop = startTriggers({ account, getToken, clock, random, connection: sharedQuery(() => readContact(device)) });
  await importUnsent(account.database, new Uint8Array(changes.file), passphrase);
  await pass(async () => clock.now().getTime() >= badUntil);
  // Negative control: nothing is known to have arrived.
  expect(await countUnsent(account.database)).toBe(changes.total);

  line.become(after);
  const skippedBefore = time.skipped();
  await pass(async () => (await countUnsent(account.database)) === 0);
  const waited = time.skipped() - skippedBefore;
  expect(waited).toBeLessThan(soon);
  expect(await effectsIn(provider.database, changes)).toEqual(inOrder);
});

/** Lets the engine work, and skips its waits, until it is over; nothing is under way then. */
async function passTime(isBusy: () => boolean, isOver: () => Promise<boolean>): Promise<void> {
  for (;;) {
    for (let calm = 0; calm < calmLooks; calm += 1) {
      await setImmediate();
      if (isBusy() || line.active() > 0) calm = 0;
    }
    if (await isOver()) return;
    time.skip();
  }
}
