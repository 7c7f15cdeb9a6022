import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuid } from 'uuid';
import { earliestScoreDay } from '../../contract/score-rules.ts';
import type { Product } from '../../tests/support/product.ts';
import { demoPassword } from '../../tests/support/sign-in.ts';
import { freePort } from '../setup/free-port.ts';
import { root } from '../setup/root.ts';
import { type Asked, load } from './load.ts';
import { processorTimeOf, reportsProcessorTime } from './processor-time.ts';

const warmUpSeconds = 2;
/** Alternates between each call and the bare one, so that other load on the machine affects all of them alike. */
const rounds = 4;
const secondsPerRound = 1;

interface MeasuredProcess {
  /** Microseconds of processor time since its start. */
  processorTime(): Promise<number>;
}

interface MeasuredCall {
  readonly name: string;
  /** The least share of the bare route's throughput that it should have. */
  readonly goal: number;
  readonly make: () => Asked;
}

export interface CallCost {
  readonly name: string;
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
  /** Microseconds of processor time in the process that answers. */
  readonly processorTime: number;
}

export interface CallBesideBare extends CallCost {
  readonly goal: number;
  /** Share of the bare route's throughput: by the clock, and by processor time, which other programs on the machine do not change. */
  readonly shareOfThroughput: number;
  readonly shareOfProcessorTime: number;
}

/** Six calls that every session makes, beside a bare Fastify route with one query, at the same number of connections. */
export async function measureRequests(product: Product): Promise<{ bare: CallCost; calls: CallBesideBare[] }> {
  const server = await startBareServer();
  try {
    const bareCall = { name: 'bare Fastify route with one query', process: server, make: () => ({ url: server.url, headers: {} }) };
    const calls = (await callsOf(product.url)).map((call) => ({ ...call, process: product }));
    const all = [bareCall, ...calls];
    const totals = all.map(() => ({ durations: [] as number[], seconds: 0, processorTime: 0 }));
    for (const { make } of all) await load(make, warmUpSeconds);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, { process, make }] of all.entries()) {
        const total = totals[index];
        if (!total) continue;
        const [used, started] = [await process.processorTime(), performance.now()];
        total.durations.push(...(await load(make, secondsPerRound)));
        total.seconds += (performance.now() - started) / 1000;
        total.processorTime += (await process.processorTime()) - used;
      }
    }
    const costs = totals.map(({ durations, seconds, processorTime }, index): CallCost => {
      durations.sort((one, other) => one - other);
      const at = (share: number): number => durations[Math.floor((durations.length - 1) * share)] ?? Number.NaN;
      return {
        name: all[index]?.name ?? '',
        requestsPerSecond: durations.length / seconds,
        median: at(0.5),
        p99: at(0.99),
        processorTime: processorTime / durations.length,
      };
    });
    const [bare, ...others] = costs;
    if (!bare) throw new Error('Nothing was measured.');
    return {
      bare,
      calls: others.map((cost, index) => ({
        ...cost,
        goal: calls[index]?.goal ?? Number.NaN,
        shareOfThroughput: cost.requestsPerSecond / bare.requestsPerSecond,
        shareOfProcessorTime: bare.processorTime / cost.processorTime,
      })),
    };
  } finally {
    server.stop();
  }
}

async function callsOf(url: string): Promise<MeasuredCall[]> {
  const [member, coach] = await Promise.all([signIn(url, 'member@zh.example'), signIn(url, 'coach@zh.example')]);
  const get = (path: string, headers: Asked['headers']) => () => ({ url: `${url}/api${path}`, headers });
  let day = Temporal.PlainDate.from(earliestScoreDay);
  // One entry a day, as people make them: an overall score counts those of the last four weeks.
  const score = (): Asked => {
    day = day.add({ days: 1 });
    const entry = { id: uuid(), value: 60, day: String(day), recordedAt: new Date().toISOString() };
    return {
      url: `${url}/api/user/self-score-create/${member.id}`,
      method: 'POST',
      headers: { ...member.headers, 'idempotency-key': uuid() },
      body: JSON.stringify(entry),
    };
  };
  return [
    { name: 'profile', goal: 0.7, make: get('/user/profile', member.headers) },
    { name: 'notifications', goal: 0.7, make: get('/notify/get', member.headers) },
    { name: 'upcoming sessions of a coach', goal: 0.5, make: get('/coach/get-upcoming-session', coach.headers) },
    { name: 'queued score', goal: 0.35, make: score },
    { name: 'bookable times', goal: 0.3, make: get(`/user/bookable-times?coachId=${coach.id}`, member.headers) },
    { name: 'members of a coach', goal: 0.3, make: get('/coach/get-userlist-by-coach', coach.headers) },
  ];
}

async function signIn(url: string, email: string): Promise<{ id: string; headers: Record<string, string> }> {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const { data } = (await reply.json()) as { data?: { accessToken: string; user: { id: string } } };
  if (!data) throw new Error(`${email} could not sign in: ${reply.status}.`);
  return { id: data.user.id, headers: { authorization: `Bearer ${data.accessToken}` } };
}

async function startBareServer(): Promise<MeasuredProcess & { url: string; stop(): void }> {
  const port = await freePort();
  const child = spawn(process.execPath, [...reportsProcessorTime, join(root, 'scripts', 'bench', 'bare-server.ts')], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}/`;
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && child.exitCode === null) {
    try {
      await fetch(url);
      return { url, processorTime: () => processorTimeOf(child), stop: () => child.kill() };
    } catch {
      // Nobody listens yet.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  child.kill();
  throw new Error('The bare server did not start.');
}
