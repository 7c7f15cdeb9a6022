import { once } from 'node:events';
import { inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { accounts } from '../../provider/database/schema/index.ts';
import { makeFactories } from '../../provider/database/seed/factories.ts';
import { systemClock } from '../../provider/kernel/clock.ts';
import { type Deployment, startDeployment } from '../support/deployment.ts';
import { endings } from '../support/endings.ts';
import { temporaryFolder } from '../support/folder.ts';
import { logIn } from '../support/log-in.ts';
import { startWriting } from '../support/writing-members.ts';

const dataDir = await temporaryFolder();
const atEnd = endings();
let deployment: Deployment;
let make: ReturnType<typeof makeFactories>;
beforeAll(async () => {
  deployment = await startDeployment({ dataDir, atEnd });
  make = makeFactories(deployment.opened.database, systemClock);
});

const signIn = (email: string) => logIn(deployment.url, email);

it('loses, doubles and refuses nothing while the providers are replaced one after the other', async () => {
  const { url, opened, products } = deployment;
  const writers = await Promise.all(Array.from({ length: 8 }, async () => signIn((await make.member()).email)));
  const ids = writers.map(({ id }) => id);
  const versions = () =>
    opened.database.select({ id: accounts.id, version: accounts.version }).from(accounts).where(inArray(accounts.id, ids));
  const before = new Map((await versions()).map(({ id, version }) => [id, version]));

  const writing = startWriting([url], writers);
  for (const product of products) {
    const answered = writing.answered();
    await expect.poll(() => writing.answered(), { timeout: 60_000 }).toBeGreaterThan(answered + 100);
    await product.stop('SIGTERM');
    await product.start();
  }
  await writing.end();
  expect(writing.wrong).toEqual([]);
  expect([...writing.statuses.keys()]).toEqual([200]);
  // Each change counts the version up by one.
  for (const { id, version } of await versions()) expect(version - (before.get(id) ?? 0)).toBe(writing.written.get(id));
});

it('passes sockets on, and keeps the figures of operation to itself', async () => {
  const member = await signIn((await make.member()).email);
  const socket = new WebSocket(`${deployment.url.replace('https', 'wss')}/api/realtime`);
  const said: { type: string }[] = [];
  socket.addEventListener('message', ({ data }) => said.push(JSON.parse(String(data))));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', token: member.token }));
  await expect.poll(() => said.some(({ type }) => type === 'welcome'), { timeout: 30_000 }).toBe(true);
  socket.close();

  expect((await fetch(`${deployment.url}/api/metrics`)).status).toBe(404);
});
