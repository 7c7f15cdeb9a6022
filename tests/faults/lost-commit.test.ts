import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenedDatabase, openDatabase } from '../../provider/database/open.ts';
import { accounts } from '../../provider/database/schema/index.ts';
import { databaseUrlOf, openTestDatabase } from '../support/database.ts';
import { startTestProvider, type TestProvider } from '../support/provider.ts';

/** As the driver sends it: a simple query, its length, its text. */
const commit = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1');

const newName = 'Zoe';

let direct: OpenedDatabase;
let behindLine: OpenedDatabase;
let line: Server;
let provider: TestProvider;
/** What breaks with the next commit: the connection before it arrives, or before its reply does. */
let breaksNext: 'commit' | 'reply' | null = null;

beforeAll(async () => {
  direct = await openTestDatabase({ kind: 'postgres' });
  const databaseUrl = new URL(await databaseUrlOf(direct));
  const { port, hostname } = databaseUrl;
  line = createServer((near) => passOn(near, connect(Number(port), hostname)));
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  databaseUrl.host = `127.0.0.1:${(line.address() as AddressInfo).port}`;
  behindLine = await openDatabase({ databaseUrl: databaseUrl.href, dataDir: '' });
  provider = await startTestProvider({ opened: behindLine });
});
afterAll(async () => {
  await provider?.close();
  await behindLine?.close();
  line?.close();
  await direct?.close();
});

function passOn(near: Socket, far: Socket): void {
  const end = () => {
    near.destroy();
    far.destroy();
  };
  let isReplyLost = false;
  let isOfChange = false;
  for (const socket of [near, far]) socket.on('error', end).on('close', end);
  near.on('data', (bytes: Buffer) => {
    // Jobs commit too.
    isOfChange ||= bytes.includes(newName);
    const broken = isOfChange && bytes.includes(commit) ? breaksNext : null;
    if (bytes.includes(commit)) isOfChange = false;
    if (broken !== null) breaksNext = null;
    if (broken === 'commit') return end();
    isReplyLost ||= broken === 'reply';
    far.write(bytes);
  });
  far.on('data', (bytes: Buffer) => {
    if (isReplyLost) end();
    else near.write(bytes);
  });
}

it.each([
  ['the reply to its commit', 'reply', 2, 'true'],
  ['its commit', 'commit', 1, undefined],
] as const)('a change that lost %s is done once when its device sends it again', async (_, breaks, versionBefore, isReplay) => {
  const member = await provider.as('USER');
  const versionOf = async () => {
    const [row] = await direct.database.select({ version: accounts.version }).from(accounts).where(eq(accounts.id, member.id));
    return row?.version;
  };
  const key = randomUUID();
  breaksNext = breaks;
  const lost = await member.patch('/user/edit-profile', { firstName: newName }, { key });
  expect([lost.status, lost.error?.code, lost.headers['retry-after'], breaksNext]).toEqual([503, 'UNAVAILABLE', '5', null]);
  expect(await versionOf()).toBe(versionBefore);
  const again = await member.patch('/user/edit-profile', { firstName: newName }, { key });
  expect([again.status, again.headers['idempotent-replay']]).toEqual([200, isReplay]);
  expect(await versionOf()).toBe(2);
});
