import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '../../contract/errors.ts';
import { freePort } from '../../scripts/setup/free-port.ts';
import { root } from '../../scripts/setup/root.ts';
import { type SignedInCaller, startTestProvider, type TestProvider, testNow } from '../../tests/support/provider.ts';
import { notifications } from '../database/schema/index.ts';
import { observeDelivery, observeJob } from '../kernel/observed.ts';

const token = 'a-token-for-metrics-only';
const authorized = { headers: { authorization: `Bearer ${token}` } };

let provider: TestProvider;
let member: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider({ env: { METRICS_TOKEN: token, BUILD_ID: 'build-7' } });
  member = await provider.as('USER');
});
afterAll(() => provider.close());

const report = async () => (await provider.nobody.get('/metrics', authorized)).text;
/** The value of one line of the report. */
const figureOf = async (line: string) =>
  Number(
    (await report())
      .split('\n')
      .find((text) => text.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );

describe('metrics', () => {
  it('are answered in the format OpenMetrics to those who know the token only', async () => {
    expect((await provider.nobody.get('/metrics')).status).toBe(401);
    expect((await provider.nobody.get('/metrics', { headers: { authorization: 'Bearer another' } })).status).toBe(401);
    expect((await member.get('/metrics')).status).toBe(401);
    const answer = await provider.nobody.get('/metrics', authorized);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('application/openmetrics-text');
    expect(answer.text).toContain('zh_build_info{version="0.1.0",build="build-7"} 1');
    expect(answer.text.endsWith('# EOF\n')).toBe(true);
  });

  it('count requests by endpoint and class of status, never by address', async () => {
    await member.get('/user/profile');
    await provider.nobody.get('/user/profile');
    await provider.nobody.get(`/nothing-there/${member.id}`);
    expect(await figureOf('zh_request_duration_seconds_count{endpoint="accounts.profile",status="2xx"}')).toBeGreaterThan(0);
    expect(await figureOf('zh_request_duration_seconds_count{endpoint="accounts.profile",status="4xx"}')).toBe(1);
    expect(await figureOf('zh_request_duration_seconds_count{endpoint="other",status="4xx"}')).toBeGreaterThan(0);
    expect(await figureOf('zh_refusals_total{code="INVALID_TOKEN"}')).toBeGreaterThan(0);
    expect(await report()).not.toContain(member.id);
  });

  it('count a repeated request as a replay, and the age of a queued change once', async () => {
    const key = uuid({ msecs: testNow.getTime() - 90_000 });
    const score = { id: uuid(), value: 60, day: '2026-11-19', recordedAt: '2026-11-20T09:58:30.000Z' };
    for (const status of [200, 200])
      expect((await member.post(`/user/self-score-create/${member.id}`, score, { key })).status).toBe(status);
    expect(await figureOf('zh_idempotent_replays_total{endpoint="scores.createSelf"}')).toBe(1);
    expect(await figureOf('zh_outbox_age_seconds_sum')).toBe(90);
    expect(await figureOf('zh_outbox_age_seconds_count')).toBe(1);
  });

  it('say what is due, since when, and how the process is doing', async () => {
    await provider.database.insert(notifications).values({
      id: uuid(),
      accountId: member.id,
      kind: 'system',
      title: { en: 'Hello', es: 'Hola' },
      body: { en: 'Hello', es: 'Hola' },
      createdAt: testNow,
      pushDueAt: new Date(testNow.getTime() - 120_000),
    });
    expect(await figureOf('zh_jobs_waiting{task="push"}')).toBe(1);
    expect(await figureOf('zh_job_lag_seconds{task="push"}')).toBe(120);
    expect(await figureOf('zh_database_up')).toBe(1);
    expect(await figureOf('zh_sockets')).toBe(0);
    const text = await report();
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).not.toMatch(/^zh_backup_age_seconds /m);
  });

  it('count jobs and deliveries by what became of them', async () => {
    await observeJob('push', async () => undefined);
    await observeJob('push', () => Promise.reject(new Error('away'))).catch(() => undefined);
    observeDelivery({ channel: 'push', kind: 'message', result: 'gone' });
    expect(await figureOf('zh_job_duration_seconds_count{task="push",result="done"}')).toBe(1);
    expect(await figureOf('zh_job_duration_seconds_count{task="push",result="failed"}')).toBe(1);
    expect(await figureOf('zh_deliveries_total{channel="push",kind="message",result="gone"}')).toBe(1);
  });
});

it('are what the alert rules and the dashboard ask for', async () => {
  const asked = ['deploy/prometheus/alerts.yml', 'deploy/grafana/zh.json'].map((file) => readFileSync(join(root, file), 'utf8')).join('');
  const names = new Set(
    [...asked.matchAll(/\b(?:zh|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum|total)$/, '')),
  );
  const text = await report();
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
  const codes = [...asked.matchAll(/code=~?\\?"([A-Z_|]+)/g)].flatMap(([, code = '']) => code.split('|'));
  expect(codes.filter((code) => !(code in errors))).toEqual([]);
});

it('answers nobody where no metrics are configured', async () => {
  const silent = await startTestProvider({ opened: provider.opened });
  expect((await silent.nobody.get('/metrics', authorized)).status).toBe(404);
  await silent.close();
});

it('serves them at an address of their own, and no longer at that of the product', async () => {
  const port = await freePort();
  const apart = await startTestProvider({ opened: provider.opened, env: { METRICS_PORT: String(port) } });
  const address = `http://127.0.0.1:${port}/api/metrics`;
  try {
    expect(await (await fetch(address)).text()).toContain('zh_build_info');
    expect((await fetch(`http://127.0.0.1:${port}/api/user/profile`)).status).toBe(404);
    expect((await apart.nobody.get('/metrics', authorized)).status).toBe(404);
    const taken = startTestProvider({ opened: provider.opened, env: { METRICS_PORT: String(port) } });
    await expect(taken).rejects.toThrow('EADDRINUSE');
  } finally {
    await apart.close();
  }
  await expect(fetch(address)).rejects.toThrow();
});
