import { get } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { startTraceCollector, type TraceCollector } from '../../tests/support/trace-collector.ts';
import { observeJob } from '../kernel/observed.ts';

let collector: TraceCollector;
let provider: TestProvider;
let member: SignedInCaller;
const requestIds: Record<'read' | 'change' | 'refused' | 'health', string> = { read: '', change: '', refused: '', health: '' };

beforeAll(async () => {
  collector = await startTraceCollector();
  // A pool of connections: the embedded database of tests has none.
  provider = await startTestProvider({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` }, kind: 'postgres' });
  member = await provider.as('USER');
  const idOf = async (answer: Promise<Answer>) => String((await answer).headers['x-request-id']);
  [requestIds.read, requestIds.change] = await Promise.all([
    idOf(member.get('/user/profile')),
    idOf(member.patch('/user/edit-profile', { lastName: 'Torres-Secret' }, { key: crypto.randomUUID() })),
  ]);
  requestIds.refused = await idOf(provider.nobody.get('/user/profile'));
  requestIds.health = await idOf(provider.nobody.get('/health'));
  await observeJob('push', async () => {
    await provider.database.execute(sql`select 'within a job'`);
    await (await fetch(`${collector.url}/a/secret/path?signature=abc`)).text();
    await new Promise((resolve) => get(`${collector.url}/another/secret`, (response) => response.resume().on('end', resolve)));
  });
  await observeJob('push', () => provider.database.execute(sql`select 1 / 0`)).catch(() => undefined);
  // Sends what is left.
  await provider.close();
});
afterAll(() => collector.close());

const traceOf = (requestId: string) => collector.spans.filter(({ traceId }) => traceId === requestId.replaceAll('-', ''));

it('makes each request a trace under its request id, with its statements', () => {
  const spans = traceOf(requestIds.read);
  const [request] = spans.filter(({ parentSpanId }) => parentSpanId === undefined);
  expect(request).toMatchObject({
    name: 'accounts.profile',
    attributes: { 'http.request.method': 'GET', 'http.route': '/api/user/profile', 'http.response.status_code': 200 },
  });
  const statements = spans.filter(({ name }) => name === 'SELECT');
  expect(statements.length).toBeGreaterThan(0);
  for (const { parentSpanId, attributes } of statements) {
    expect(parentSpanId).toBe(request?.spanId);
    expect(String(attributes['db.query.text'])).toMatch(/^select/i);
  }
});

it('keeps apart what two requests ask at the same time, transactions too', () => {
  const names = traceOf(requestIds.change).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['accounts.editProfile', 'BEGIN', 'UPDATE', 'COMMIT']));
  expect(traceOf(requestIds.read).map(({ name }) => name)).not.toContain('UPDATE');
});

it('says what a request was refused with', () => {
  expect(traceOf(requestIds.refused)).toMatchObject([{ attributes: { 'http.response.status_code': 401, 'zh.code': 'INVALID_TOKEN' } }]);
});

it('makes each job a trace, with what it asks of the database and of others', () => {
  const [done, failed] = collector.spans.filter(({ name }) => name === 'job push');
  const within = collector.spans.filter(({ traceId }) => traceId === done?.traceId);
  expect(within.map(({ name }) => name).toSorted()).toEqual(['GET 127.0.0.1', 'GET 127.0.0.1', 'SELECT', 'job push']);
  expect(failed?.attributes).toMatchObject({ 'error.type': expect.any(String) });
});

it('leaves out probes, its own sending, values, addresses and people', () => {
  expect(traceOf(requestIds.health)).toEqual([]);
  for (const secret of ['Torres-Secret', member.id, member.token, 'secret/path', 'signature', '/v1/traces']) {
    expect(collector.text()).not.toContain(secret);
  }
});
