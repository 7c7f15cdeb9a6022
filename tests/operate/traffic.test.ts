import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { accounts } from '../../provider/database/schema/index.ts';
import { makeFactories } from '../../provider/database/seed/factories.ts';
import { systemClock } from '../../provider/kernel/clock.ts';
import { root } from '../../scripts/setup/root.ts';
import { compileProvider } from '../support/compiled-provider.ts';
import { type Deployment, startDeployment } from '../support/deployment.ts';
import { endings } from '../support/endings.ts';
import { temporaryFolder } from '../support/folder.ts';
import { type LoggedIn, logIn } from '../support/log-in.ts';
import { compiledVariable } from '../support/program-file.ts';
import { startTraffic, type Traffic, type TrafficRequest, type TrafficResponse } from '../support/traffic.ts';

// Two providers behind Caddy, PgBouncer and a replica, under the traffic of many people: updated one after the other, one killed, and
// PostgreSQL started anew. The figures are written to .cache/traffic.json.

const perSecond = Number(process.env.TRAFFIC_PER_SECOND ?? 100);
const seconds = Number(process.env.TRAFFIC_SECONDS ?? 60);
const members = 60;
/** Of four requests one changes something. */
const changesEvery = 4;
/** How long after a server went away a request may be put off, in milliseconds. */
const recoveryMs = 20_000;

const dataDir = await temporaryFolder();
const atEnd = endings();
let deployment: Deployment;
beforeAll(async () => {
  // As quick to start as in the image.
  process.env[compiledVariable] = await compileProvider();
  deployment = await startDeployment({ dataDir, hasReplica: true, env: { NODE_ENV: 'production' }, atEnd });
});

const signIn = (email: string) => logIn(deployment.url, email);

async function makePeople() {
  const make = makeFactories(deployment.opened.database, systemClock);
  const { id: enterpriseId } = await make.enterprise();
  const emails = [];
  for (let count = 0; count < members; count += 1) emails.push((await make.member({ enterpriseId })).email);
  const people = [];
  for (const email of emails) people.push(await signIn(email));
  return {
    people,
    employer: await signIn((await make.employer({ enterpriseId })).email),
    admin: await signIn((await make.admin()).email),
  };
}

/** In turn: what members, an employer, an admin and visitors read, and changes by members, one after the other. */
function makeRequests({ people, employer, admin }: Awaited<ReturnType<typeof makePeople>>) {
  const idle = [...people];
  const changing = new Map<string, LoggedIn>();
  const changes = new Map(people.map(({ id }) => [id, 0]));
  let count = 0;

  const readsOf = ({ id, token }: LoggedIn): TrafficRequest[] =>
    [
      ...['/notify/get?limit=50', '/common/current-user', '/user/booking-wishes', '/chat/conversations'],
      `/user/get-overall-health-score/${id}`,
    ].map((path) => ({ method: 'GET', path, token }));
  const reads: TrafficRequest[] = [
    ...people.flatMap(readsOf),
    { method: 'GET', path: '/enterprise/get-dashboard', token: employer.token },
    { method: 'GET', path: '/admin/get-dashboard', token: admin.token },
    { method: 'GET', path: '/common/top-rated-coaches' },
    { method: 'GET', path: '/common/get-plans' },
  ];

  function nextChange(): TrafficRequest | null {
    const person = idle.shift();
    if (person === undefined) return null;
    const key = uuid();
    changing.set(key, person);
    return { method: 'PATCH', path: '/user/edit-profile', token: person.token, body: { firstName: `Name ${count}` }, key };
  }

  return {
    changes,
    next(): TrafficRequest | null {
      count += 1;
      return count % changesEvery === 0 ? nextChange() : (reads[count % reads.length] ?? null);
    },
    confirmed({ key = '' }: TrafficRequest): void {
      const person = changing.get(key);
      if (person === undefined) throw new Error('Nobody made this change.');
      changing.delete(key);
      changes.set(person.id, (changes.get(person.id) ?? 0) + 1);
      idle.push(person);
    },
  };
}

const versionsOf = async (people: readonly LoggedIn[]): Promise<Map<string, number>> => {
  const ids = people.map(({ id }) => id);
  const rows = await deployment.opened.database
    .select({ id: accounts.id, version: accounts.version })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  return new Map(rows.map(({ id, version }) => [id, version]));
};

/** Those that were answered in this phase: a request of the phase before can still wait when a provider is killed. */
function inPhase({ responses }: Traffic, phases: Readonly<Record<string, number>>, phase: string): TrafficResponse[] {
  const begins = phases[phase] ?? 0;
  const ends = Math.min(...Object.values(phases).filter((at) => at > begins), Number.POSITIVE_INFINITY);
  return responses.filter(({ at, took }) => at + took >= begins && at + took < ends);
}

function writeFigures(traffic: Traffic, phases: Readonly<Record<string, number>>, changes: ReadonlyMap<string, number>): void {
  const ofPhases = Object.keys(phases).map((phase) => {
    const found = inPhase(traffic, phases, phase);
    const took = found.map((one) => one.took).toSorted((one, other) => one - other);
    const percentile = (share: number): number => Math.round(took[Math.floor(share * (took.length - 1))] ?? 0);
    const statuses: Record<number, number> = {};
    for (const { status } of found) statuses[status] = (statuses[status] ?? 0) + 1;
    return { phase, statuses, p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99), longest: percentile(1) };
  });
  const confirmed = [...changes.values()].reduce((sum, one) => sum + one, 0);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache', 'traffic.json'), JSON.stringify({ perSecond, seconds, confirmed, ofPhases }, null, 2));
}

it('loses and doubles nothing, and answers nothing worse than a request to come again', async () => {
  const made = await makePeople();
  const { people } = made;
  const before = await versionsOf(people);
  const requests = makeRequests(made);
  const { server, products } = deployment;
  const [, second] = products;
  const phaseMs = (seconds * 1000) / 6;

  const traffic = startTraffic({ url: deployment.url, perSecond, next: requests.next, confirmed: requests.confirmed });
  const begunAt = performance.now();
  const phases: Record<string, number> = {};
  const begin = (phase: string) => {
    phases[phase] = performance.now() - begunAt;
  };
  begin('calm');
  await sleep(phaseMs);
  begin('update');
  for (const product of products) {
    await product.stop('SIGTERM');
    await product.start();
    await sleep(phaseMs / 2);
  }
  begin('killed');
  await second.stop('SIGKILL');
  await sleep(phaseMs / 2);
  await second.start();
  await sleep(phaseMs / 2);
  begin('PostgreSQL restarted');
  await server.halt('SIGINT');
  await server.resume();
  await sleep(recoveryMs);
  begin('calm again');
  await sleep(Math.max(phaseMs, seconds * 1000 - (performance.now() - begunAt)));
  await traffic.end();
  writeFigures(traffic, phases, requests.changes);

  expect(traffic.wrong).toEqual([]);
  const putOff = (phase: string, sinceMs = 0): TrafficResponse[] =>
    inPhase(traffic, phases, phase).filter(({ at, took, status }) => status !== 200 && at + took >= (phases[phase] ?? 0) + sinceMs);
  // A rolling update puts nobody off, and what else puts people off is over soon.
  for (const phase of ['calm', 'update', 'calm again']) expect([phase, putOff(phase)]).toEqual([phase, []]);
  expect(putOff('killed', recoveryMs)).toEqual([]);
  const after = await versionsOf(people);
  // Each change counts the version up by one.
  for (const { id } of people) expect((after.get(id) ?? 0) - (before.get(id) ?? 0)).toBe(requests.changes.get(id));
  expect(Math.min(...requests.changes.values())).toBeGreaterThan(0);
}, 1_200_000);
