import { once } from 'node:events';
import { type AddressInfo, connect as openSocket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionClosed } from '../../tests/support/connection-closed.ts';
import { callerOf, type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { makePair, say } from '../../tests/support/talking.ts';
import { closeCodes } from './socket.ts';
import { defaultBounds } from './socket-limits.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';

let provider: TestProvider;
let address: string;
beforeAll(async () => {
  provider = await startTestProvider();
  address = await listen(provider);
});
afterAll(() => provider.close());

async function listen({ app }: TestProvider): Promise<string> {
  return (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
}

/** On PostgreSQL the providers receive each other's messages; an embedded database has one provider only. */
async function relayOf(one: TestProvider): Promise<Record<string, string>> {
  if (!isPostgres) return {};
  const { rows } = await one.database.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return { DATABASE_URL: url.href };
}

/** A device's connection: what it receives, one message at a time. */
function connect(to: string) {
  const socket = new WebSocket(`${to}/api/realtime`);
  const received: { type: string; topics?: string[] }[] = [];
  const waiting: ((message: { type: string; topics?: string[] }) => void)[] = [];
  socket.addEventListener('message', (event) => {
    const message = JSON.parse(String(event.data));
    const next = waiting.shift();
    if (next) next(message);
    else received.push(message);
  });
  const opened = new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', (event) => resolve(event.code), { once: true }));
  return {
    opened,
    closed,
    received,
    say: async (message: unknown) => {
      await opened;
      socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    },
    next: () =>
      new Promise<{ type: string; topics?: string[] }>((resolve) => {
        const first = received.shift();
        if (first) resolve(first);
        else waiting.push(resolve);
      }),
    close: () => socket.close(),
  };
}

async function connectAs(caller: SignedInCaller, to = address) {
  const connection = connect(to);
  await connection.say({ type: 'hello', token: caller.token });
  expect(await connection.next()).toEqual({ type: 'welcome' });
  return connection;
}

/** Changes close together come in one message or in several, and from another process in any order. */
async function untilSignalled({ next }: ReturnType<typeof connect>, topics: readonly string[]): Promise<void> {
  const received = new Set<string>();
  while (!topics.every((topic) => received.has(topic))) for (const topic of (await next()).topics ?? []) received.add(topic);
}

describe('a device’s connection', () => {
  it('hears what changed for its account, after it is committed, and nothing of others', async () => {
    const [member, other] = [await provider.as('USER'), await provider.as('USER')];
    const [connection, otherConnection] = [await connectAs(member), await connectAs(other)];
    const notification = await provider.make.notification({ accountId: member.id });
    await member.patch(`/notify/read/${notification.id}`);
    expect(await connection.next()).toEqual({ type: 'changed', topics: ['notifications'] });
    await other.patch('/user/edit-profile', { firstName: 'Eva' });
    // Messages keep their order: a notification for the other one would have come first.
    expect(await otherConnection.next()).toEqual({ type: 'changed', topics: ['account'] });
    connection.close();
    otherConnection.close();
  });

  it('hears what changed a short while before it came, where it asks', async () => {
    const member = await provider.as('USER');
    const heardWithin = async (changedWithin: number) => {
      const connection = connect(address);
      await connection.say({ type: 'hello', token: member.token, changedWithin });
      await connection.say({ type: 'ping' });
      const received = [];
      for (let message = await connection.next(); message.type !== 'pong'; message = await connection.next()) received.push(message);
      connection.close();
      return received;
    };
    expect(await heardWithin(20_000)).toEqual([{ type: 'welcome' }]);
    await member.patch('/user/edit-profile', { firstName: 'Eva' });
    const notification = await provider.make.notification({ accountId: member.id });
    provider.clock.advance(15);
    await member.patch(`/notify/read/${notification.id}`);
    provider.clock.advance(5);
    expect(await heardWithin(10_000)).toEqual([{ type: 'welcome' }, { type: 'changed', topics: ['notifications'] }]);
    expect(await heardWithin(20_000)).toEqual([{ type: 'welcome' }, { type: 'changed', topics: ['account', 'notifications'] }]);
    provider.clock.advance(56);
    expect(await heardWithin(60_000)).toEqual([{ type: 'welcome' }]);
  });

  it('hears that a coach marked its member as missed', async () => {
    const [coach, member] = [await provider.as('COACH'), await provider.as('USER')];
    const startsAt = new Date(provider.clock.now().getTime() - 3_600_000);
    const times = { startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000) };
    const { id } = await provider.make.session({ coachId: coach.id, memberIds: [member.id], ...times });
    const connection = await connectAs(member);
    const attendance = [{ userId: member.id, status: 'missed' }];
    await coach.patch(`/coach/attend-session/${id}`, { attendance, at: startsAt.toISOString() });
    await connection.say({ type: 'ping' });
    expect(await connection.next()).toEqual({ type: 'changed', topics: ['sessions'] });
    connection.close();
  });

  it('hears of the first change at once, and of those that follow closely together', async () => {
    const member = await provider.as('USER');
    const connection = await connectAs(member);
    const notifications = await Promise.all(Array.from({ length: 20 }, () => provider.make.notification({ accountId: member.id })));
    await Promise.all(notifications.map(({ id }) => member.patch(`/notify/read/${id}`)));
    await member.patch('/user/edit-profile', { firstName: 'Eva' });
    const received: { topics?: string[] }[] = [];
    while (!received.some(({ topics }) => topics?.includes('account'))) received.push(await connection.next());
    expect(received[0]).toEqual({ type: 'changed', topics: ['notifications'] });
    expect(received.length).toBeLessThan(20);
    connection.close();
  });

  it('hears who is typing in a conversation, at most every few seconds, and of new messages', async () => {
    const { member, coach, conversationId } = await makePair(provider);
    const connection = await connectAs(coach);
    const isTyping = () => member.post(`/chat/conversations/${conversationId}/typing`);
    for (const _ of [1, 2, 3]) expect((await isTyping()).data).toEqual({ done: true });
    await say(provider, member, conversationId, 'Hello');
    expect(await connection.next()).toEqual({ type: 'typing', conversationId, accountId: member.id });
    await untilSignalled(connection, ['notifications', `conversation:${conversationId}`]);
    provider.clock.advance(4);
    await isTyping();
    expect(await connection.next()).toEqual({ type: 'typing', conversationId, accountId: member.id });
    connection.close();
  });

  it('hears nothing of a change that was undone', async () => {
    const member = await provider.as('USER');
    const connection = await connectAs(member);
    await member.patch('/user/edit-profile', { firstName: 'Eva', baseVersion: 99 });
    await connection.say({ type: 'ping' });
    expect(await connection.next()).toEqual({ type: 'pong' });
    connection.close();
  });

  it.each([
    ['a bad token', { type: 'hello', token: 'a.b.c' }, closeCodes.signInAgain],
    ['nonsense', 'not json', closeCodes.badMessage],
    ['an unknown message', { type: 'shout' }, closeCodes.badMessage],
    ['a type that is no text', { type: { toString: 1 } }, closeCodes.badMessage],
  ])('is ended for %s', async (_, message, code) => {
    const connection = connect(address);
    await connection.say(message);
    expect(await connection.closed).toBe(code);
  });

  it('is ended for too many messages, and what it sent before and after is looked at no more', async () => {
    const member = await provider.as('USER');
    const connection = connect(address);
    for (let number = 0; number < 200; number += 1) await connection.say({ type: 'hello', token: member.token });
    expect(await connection.closed).toBe(closeCodes.tooMany);
    // Each token that is verified is answered.
    expect(connection.received.length).toBeLessThanOrEqual(defaultBounds.messagesAtOnce);
  });

  it('that is silent gives way where its network has too many of them, and devices behind the same address still sign in', async () => {
    const member = await provider.as('USER');
    const silent = Array.from({ length: defaultBounds.strangersOfNetwork }, () => connect(address));
    await Promise.all(silent.map(({ opened }) => opened));
    const device = await connectAs(member);
    expect(await Promise.race(silent.map(({ closed }) => closed))).toBe(closeCodes.tooMany);
    for (const connection of [device, ...silent]) connection.close();
    await Promise.all(silent.map(({ closed }) => closed));
  });

  it('that says nothing is ended after a few seconds', async () => {
    const silent = connect(address);
    await silent.opened;
    expect(await silent.closed).toBe(closeCodes.tooSlow);
  }, 20_000);

  it('is refused beyond ten of one sign-in session, until one of them closes', async () => {
    const member = await provider.as('USER');
    const connections = await Promise.all(Array.from({ length: 10 }, () => connectAs(member)));
    const further = connect(address);
    await further.say({ type: 'hello', token: member.token });
    expect(await further.closed).toBe(closeCodes.tooMany);
    connections[0]?.close();
    await connections[0]?.closed;
    const [again, ...rest] = [await connectAs(member), ...connections.slice(1)];
    for (const connection of [again, ...rest]) connection.close();
  });

  it('is cut off when it was refused and does not close in turn', async () => {
    const { port } = provider.app.server.address() as AddressInfo;
    const socket = openSocket(port, '127.0.0.1');
    const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==';
    socket.write(`GET /api/realtime HTTP/1.1\r\nhost: x\r\n${upgrade}\r\n\r\n`);
    await once(socket, 'data');
    // One text frame of one letter, masked with zeros: no message that is known.
    socket.write(Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x78]));
    await connectionClosed(socket);
  }, 15_000);

  it('ends with the sign-in session, here and on the other device', async () => {
    const account = await provider.make.member();
    const [here, there] = [await provider.signIn(account.email), await provider.signIn(account.email)];
    const [ofHere, ofThere] = [await connectAs(here), await connectAs(there)];
    const { items } = (await here.get('/user/devices')).data;
    await here.delete(`/user/devices/${items.find((item: { isThisDevice: boolean }) => !item.isThisDevice).id}`);
    expect(await ofThere.closed).toBe(closeCodes.signInAgain);
    await here.post('/logout');
    expect(await ofHere.closed).toBe(closeCodes.signInAgain);
  });
});

describe.runIf(isPostgres)('several providers on one database', () => {
  it('tell each other about changes and sign-outs', async () => {
    const first = await startTestProvider({ opened: provider.opened, env: await relayOf(provider), rememberActorsMilliseconds: 60_000 });
    const second = await startTestProvider({ opened: provider.opened, env: await relayOf(provider), rememberActorsMilliseconds: 60_000 });
    const account = await provider.make.member();
    const [onFirst, onSecond] = [await first.signIn(account.email), await second.signIn(account.email)];
    const ofSecond = await listen(second);
    const connection = await connectAs(onSecond, ofSecond);
    expect((await onSecond.get('/common/current-user')).data.userInfo.profile.fullName).not.toContain('Zoe');
    await onFirst.patch('/user/edit-profile', { firstName: 'Zoe' });
    expect(await connection.next()).toEqual({ type: 'changed', topics: ['account'] });
    expect((await onSecond.get('/common/current-user')).data.userInfo.profile.fullName).toContain('Zoe');
    const { member, coach, conversationId } = await makePair(provider);
    const onOther = { ...member, ...callerOf(first.app, { authorization: `Bearer ${member.token}` }) };
    const coachOnSecond = await connectAs(coach, ofSecond);
    await onOther.post(`/chat/conversations/${conversationId}/typing`);
    expect(await coachOnSecond.next()).toEqual({ type: 'typing', conversationId, accountId: onOther.id });
    await say(first, onOther, conversationId, 'Hello from the other process');
    await untilSignalled(coachOnSecond, ['notifications', `conversation:${conversationId}`]);
    coachOnSecond.close();
    const { items } = (await onFirst.get('/user/devices')).data;
    await onFirst.delete(`/user/devices/${items.find((item: { isThisDevice: boolean }) => !item.isThisDevice).id}`);
    expect(await connection.closed).toBe(closeCodes.signInAgain);
    expect((await onSecond.get('/common/current-user')).status).toBe(401);
    await first.close();
    await second.close();
  });
});
