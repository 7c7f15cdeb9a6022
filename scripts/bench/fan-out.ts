import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { startPostgres } from '../setup/postgres.ts';

/** One number of listening processes. */
export interface FanOut {
  readonly listeners: number;
  /** Notifications per second that were committed while as many as possible were sent. */
  readonly sentPerSecond: number;
  /** Notifications per second that reached all listeners, in the same time. */
  readonly deliveredPerSecond: number;
  /** From sending to the last listener, at a pace of `paced` per second, in milliseconds. */
  readonly p50: number;
  readonly p95: number;
}

/** Notifications per second of the paced run: about what 20,000 active people cause. */
export const paced = 100;
const pacedSeconds = 5;
const burst = 3000;
const senders = 8;
const channel = 'zh_realtime';

/**
 * Sends what `provider/realtime/relay.ts` sends to many listening connections on one PostgreSQL. All
 * listeners are in this process, so that parsing costs more here than on machines of their own. Null without PostgreSQL.
 */
export async function measureFanOut(numbers: readonly number[]): Promise<FanOut[] | null> {
  const server = await startPostgres();
  if (!server) return null;
  const results: FanOut[] = [];
  try {
    for (const listeners of numbers) results.push(await measure(server.url, listeners));
  } finally {
    await server.stop();
  }
  return results;
}

async function measure(url: string, listeners: number): Promise<FanOut> {
  const counts = new Map<string, number>();
  const done = new Map<string, () => void>();
  const listening = await Promise.all(Array.from({ length: listeners }, () => connect(url)));
  for (const client of listening) {
    client.on('notification', ({ payload = '' }) => {
      const { from: id } = JSON.parse(payload) as { from: string };
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      if (count === listeners) done.get(id)?.();
    });
    await client.query(`listen ${channel}`);
  }
  const sending = await Promise.all(Array.from({ length: senders }, () => connect(url)));
  /** Resolves once it is committed, as for a call; `arrived` gives the milliseconds until the last listener has it. */
  const send = async (client: pg.Client): Promise<{ arrived: Promise<number> }> => {
    const id = uuid();
    const message = { kind: 'changed', from: id, ids: [uuid(), uuid()], topics: ['sessions', 'dashboard'] };
    const started = performance.now();
    const arrived = new Promise<number>((resolve) => done.set(id, () => resolve(performance.now() - started)));
    await client.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [channel, JSON.stringify(message)] });
    return { arrived };
  };
  try {
    const started = performance.now();
    const arrivals: Promise<number>[] = [];
    let left = burst;
    await Promise.all(
      sending.map(async (client) => {
        while (left > 0) {
          left -= 1;
          arrivals.push((await send(client)).arrived);
        }
      }),
    );
    const committed = performance.now() - started;
    await Promise.all(arrivals);
    const delivered = performance.now() - started;

    const times: Promise<number>[] = [];
    for (let turn = 0; turn < paced * pacedSeconds; turn += 1) {
      times.push(send(sending[turn % senders] as pg.Client).then(({ arrived }) => arrived));
      await wait(1000 / paced);
    }
    const sorted = (await Promise.all(times)).toSorted((one, other) => one - other);
    const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
    return {
      listeners,
      sentPerSecond: burst / (committed / 1000),
      deliveredPerSecond: burst / (delivered / 1000),
      p50: at(0.5),
      p95: at(0.95),
    };
  } finally {
    await Promise.all([...listening, ...sending].map((client) => client.end()));
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}
