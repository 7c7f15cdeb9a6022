import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import type { SignedInCaller, TestProvider } from '../../tests/support/provider.ts';
import { startPostgres } from '../setup/postgres.ts';

const keptMessages = 100_000;
const messagesPerSecond = 200;
const seconds = 5;
const people = 6;
/** A provider takes 1,000 connections of one network; this machine is one network by IPv4 and another by IPv6. */
const maxSockets = 1980;
/** It takes ten of one sign-in session; one is left for the device that is measured. */
const socketsPerSession = 9;

export interface ChatTimes {
  readonly sockets: number;
  /** The sum of provider and devices, before the connections and with them. */
  readonly megabytes: { readonly before: number; readonly after: number };
  readonly statementsPerMessage: number;
  /** Milliseconds until the provider has answered, and until another device has fetched the message. */
  readonly accepted: Quantiles;
  readonly shown: Quantiles;
  readonly perSecond: number;
  readonly lost: number;
  /** Calls that had to be made again. */
  readonly repeated: number;
}

interface Quantiles {
  readonly p50: number;
  readonly p95: number;
}

/**
 * A burst of messages from all sides in the group of a session that holds many already, while many devices are
 * connected. Provider and devices share this process and its machine. Null where there is no PostgreSQL.
 */
export async function measureChat(): Promise<ChatTimes | null> {
  const server = await startPostgres();
  if (!server) return null;
  Object.assign(process.env, { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: server.url });
  const { startTestProvider } = await import('../../tests/support/provider.ts');
  const provider = await startTestProvider({ env: { LOG_LEVEL: 'error' }, rememberActorsMilliseconds: 60_000 });
  try {
    return await measure(provider);
  } finally {
    await provider.close();
    await server.stop();
  }
}

async function measure(provider: TestProvider): Promise<ChatTimes> {
  const port = Number(new URL(await provider.app.listen({ port: 0, host: '::' })).port);
  const { group, conversationId } = await makeGroup(provider);
  const before = megabytes();
  const others = await connectMany(provider, port, group);
  const after = megabytes();
  const statementsPerMessage = await countStatements(() => send(group[0], conversationId, uuid()));
  const burst = await sendBurst(port, group, conversationId);
  for (const socket of others) socket.close();
  return { sockets: others.length + 1, megabytes: { before, after }, statementsPerMessage, ...burst };
}

/** The sum of all connections, begin and commit among them. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: never) {
    count += 1;
    return Reflect.apply(query, this, given);
  } as typeof query;
  await work();
  pg.Client.prototype.query = query;
  return count;
}

const megabytes = (): number => Math.round(process.memoryUsage().rss / 1_000_000);

async function makeGroup(provider: TestProvider): Promise<{ group: readonly SignedInCaller[]; conversationId: string }> {
  const coach = await provider.as('COACH');
  const members = await Promise.all(Array.from({ length: people - 1 }, () => provider.as('USER')));
  const { id } = await provider.make.session({ coachId: coach.id, memberIds: members.map((member) => member.id) });
  const { rows } = await provider.database.execute<{ id: string }>(sql`select id from conversations where session_id = ${id}`);
  const conversationId = rows[0]?.id ?? '';
  const at = sql`${provider.clock.now().toISOString()}::timestamptz`;
  await provider.database.execute(sql`
    insert into messages (id, conversation_id, position, event, sender_id, text, sent_at, received_at, changed_at)
    select gen_random_uuid(), ${conversationId}, n, n, ${coach.id}, 'The walk at lunch, number ' || n, ${at}, ${at}, ${at}
    from generate_series(1, ${keptMessages}::int) n`);
  await provider.database.execute(
    sql`update conversations set last_position = ${keptMessages}, last_event = ${keptMessages} where id = ${conversationId}`,
  );
  await provider.database.execute(
    sql`update conversation_members set last_read_position = ${keptMessages} where conversation_id = ${conversationId}`,
  );
  await provider.database.execute(sql`analyze`);
  return { group: [coach, ...members], conversationId };
}

/** Connections of the group and of as many others as it takes, until this machine has no more. */
async function connectMany(provider: TestProvider, port: number, group: readonly SignedInCaller[]): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  const waiting = [...group];
  for (;;) {
    const caller = waiting.shift() ?? (await provider.as('USER'));
    const host = sockets.length < maxSockets / 2 ? '127.0.0.1' : '[::1]';
    const opened = await Promise.all(
      Array.from({ length: socketsPerSession }, () => connect(`ws://${host}:${port}/api/realtime`, caller.token, () => undefined)),
    );
    sockets.push(...opened.filter((socket) => socket !== null));
    if (sockets.length >= maxSockets || opened.includes(null)) return sockets;
  }
}

/** Temporary refusals, after which the call was made again. */
const refusals: string[] = [];

/** A device's connection that has been welcomed; null where it is refused. */
function connect(address: string, token: string, onTopics: (topics: readonly string[]) => void): Promise<WebSocket | null> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token })));
    socket.addEventListener('message', ({ data }) => {
      const message: { type: string; topics?: string[] } = JSON.parse(String(data));
      if (message.type === 'welcome') resolve(socket);
      onTopics(message.topics ?? []);
    });
    for (const end of ['error', 'close'] as const) socket.addEventListener(end, () => resolve(null));
  });
}

async function send(by: SignedInCaller | undefined, conversationId: string, id: string): Promise<boolean> {
  const body = { id, text: 'Same time tomorrow?', sentAt: new Date(0).toISOString() };
  // Like the outbox: retried until there is a response.
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await by?.post(`/chat/conversations/${conversationId}/messages`, body);
    if (answer?.status === 200) return true;
    refusals.push(answer?.error?.code ?? 'none');
    await wait(100 * 2 ** Math.min(tries, 5));
  }
  return false;
}

type Burst = Pick<ChatTimes, 'accepted' | 'shown' | 'perSecond' | 'lost' | 'repeated'>;

async function sendBurst(port: number, group: readonly SignedInCaller[], conversationId: string): Promise<Burst> {
  const sentAt = new Map<string, number>();
  const [accepted, shown]: number[][] = [[], []];
  const [reader, ...writers] = group;
  if (!reader) throw new Error('There is nobody to read.');
  const device = await follow(port, reader, conversationId, (id) => {
    const since = sentAt.get(id);
    if (since !== undefined) shown?.push(performance.now() - since);
  });
  const began = performance.now();
  const count = messagesPerSecond * seconds;
  const sending = Array.from({ length: count }, async (_, index) => {
    await wait((index * 1000) / messagesPerSecond);
    const id = uuid();
    const start = performance.now();
    sentAt.set(id, start);
    if (await send(writers[index % writers.length], conversationId, id)) accepted?.push(performance.now() - start);
  });
  await Promise.all(sending);
  const took = (performance.now() - began) / 1000;
  await device.settle();
  const lost = count - (shown?.length ?? 0);
  return {
    accepted: quantiles(accepted ?? []),
    shown: quantiles(shown ?? []),
    perSecond: Math.round(count / took),
    lost,
    repeated: refusals.length,
  };
}

/** A device that fetches from the last event it knows whenever a change is signalled, as the app does. */
async function follow(port: number, reader: SignedInCaller, conversationId: string, show: (id: string) => void) {
  let after = (await reader.get(`/chat/conversations/${conversationId}/messages?limit=1`)).data.lastEvent as number;
  let work = Promise.resolve();
  const fetchNew = async (): Promise<void> => {
    for (;;) {
      const { data, error } = await reader.get(`/chat/conversations/${conversationId}/messages?afterEvent=${after}&limit=200`);
      if (error) refusals.push(error.code);
      if (!data) return wait(100).then(fetchNew);
      const { items, hasMore } = data;
      for (const { id, event } of items) {
        show(id);
        after = event;
      }
      if (!hasMore) return;
    }
  };
  const socket = await connect(`ws://127.0.0.1:${port}/api/realtime`, reader.token, (topics) => {
    if (topics.includes(`conversation:${conversationId}`)) work = work.then(fetchNew);
  });
  return {
    settle: async () => {
      await wait(1000);
      await work;
      socket?.close();
    },
  };
}

function quantiles(times: readonly number[]): Quantiles {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
  return { p50: at(0.5), p95: at(0.95) };
}
