import { count, eq, sql } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { idempotencyKeys, scoreEntries } from '../database/schema/index.ts';
import { forgetOldKeys, hashOfRequest, onlyOnce } from './idempotency.ts';
import { inTransaction } from './transaction.ts';

let provider: TestProvider;
let member: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  member = await provider.as('USER');
});
afterAll(() => provider.close());

const feeling = (value: number) => ({ id: uuid(), value, day: '2026-11-20', recordedAt: '2026-11-20T09:00:00.000Z' });
const send = (body: object, key: string, caller = member) => caller.post(`/user/self-score-create/${caller.id}`, body, { key });
const entries = async () =>
  (await provider.database.select({ count: count() }).from(scoreEntries).where(eq(scoreEntries.userId, member.id)))[0]?.count;

describe('an idempotency key', () => {
  it('gives the first reply again, with one effect', async () => {
    const before = await entries();
    const [key, body] = [uuid(), feeling(70)];
    const first = await send(body, key);
    expect(first.status).toBe(200);
    expect(first.headers['idempotent-replay']).toBeUndefined();
    provider.clock.advance(60);
    const again = await send(body, key);
    expect(again.status).toBe(200);
    expect(again.headers['idempotent-replay']).toBe('true');
    expect([again.text, again.headers.etag]).toEqual([first.text, first.headers.etag]);
    expect(await entries()).toBe(Number(before) + 1);
  });

  it('does not mind how the same request is written', async () => {
    const [key, body] = [uuid(), feeling(71)];
    await send(body, key);
    const reversed = Object.fromEntries(Object.entries(body).reverse());
    expect((await send({ ...reversed, unknown: 'left out' }, key.toUpperCase())).headers['idempotent-replay']).toBe('true');
  });

  it('is refused for another request', async () => {
    const key = uuid();
    await send(feeling(70), key);
    const other = await send(feeling(50), key);
    expect(other.status).toBe(422);
    expect(other.error?.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('belongs to one account', async () => {
    const [key, body] = [uuid(), feeling(70)];
    await send(body, key);
    const other = await provider.as('USER');
    const answer = await send({ ...body, id: uuid() }, key, other);
    expect(answer.status).toBe(200);
    expect(answer.headers['idempotent-replay']).toBeUndefined();
  });

  it('has one effect when many send it at once; early repeats get a time to wait', async () => {
    const before = await entries();
    const [key, body] = [uuid(), feeling(72)];
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(body, key)));
    for (const { status, error, headers } of answers) {
      expect([200, 409]).toContain(status);
      if (status === 409) {
        expect(error?.code).toBe('IN_PROGRESS');
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    }
    expect(answers.filter(({ status, headers }) => status === 200 && !headers['idempotent-replay'])).toHaveLength(1);
    expect(await entries()).toBe(Number(before) + 1);
    expect((await send(body, key)).headers['idempotent-replay']).toBe('true');
  });

  it('is not used up by a request that was refused', async () => {
    const key = uuid();
    const tooEarly = { ...feeling(70), day: '2026-11-25' };
    expect((await send(tooEarly, key)).status).toBe(400);
    expect((await send(feeling(70), key)).status).toBe(200);
  });

  it('must be a UUID', async () => {
    const answer = await send(feeling(70), 'not a uuid');
    expect(answer.status).toBe(400);
    expect(answer.error?.details?.fields?.[0]?.path).toBe('headers.idempotency-key');
  });

  it('is kept ninety days', async () => {
    const key = uuid();
    await send(feeling(70), key);
    const kept = async () => provider.database.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    const inDays = (days: number) => new Date(provider.clock.now().getTime() + days * 86_400_000);
    await forgetOldKeys(provider.database, inDays(89));
    expect(await kept()).toHaveLength(1);
    expect(await forgetOldKeys(provider.database, inDays(91))).toBeGreaterThan(0);
    expect(await kept()).toHaveLength(0);
  });
});

describe('onlyOnce', () => {
  it('undoes the key with the effect', async () => {
    const key = {
      accountId: member.id,
      key: uuid(),
      requestHash: hashOfRequest('x.y', { params: {}, query: {}, body: 1 }),
      endpointName: 'x.y',
    };
    const now = provider.clock.now();
    const failing = inTransaction(provider.database, (transaction) =>
      onlyOnce(transaction, key, now, () => Promise.reject(new Error('broken'))),
    );
    await expect(failing).rejects.toThrow('broken');
    const done = await inTransaction(provider.database, (transaction) => onlyOnce(transaction, key, now, async () => '{"data":1}'));
    expect(done).toEqual({ reply: '{"data":1}', isReplay: false, change: expect.any(Number) });
    const again = await inTransaction(provider.database, (transaction) =>
      onlyOnce(transaction, key, now, () => Promise.reject(new Error('ran twice'))),
    );
    expect(again).toEqual({ reply: '{"data":1}', isReplay: true, change: expect.any(Number) });
  });

  it('keeps a long reply small, and gives it back sign for sign', async () => {
    const now = provider.clock.now();
    const list = Array.from({ length: 500 }, (_, number) => ({ z: uuid(), name: `Señora ${number}`, 'a longer name': null }));
    const reply = JSON.stringify({ data: list });
    const key = { accountId: member.id, key: uuid(), requestHash: 'x', endpointName: 'x.y' };
    const once = () => inTransaction(provider.database, (transaction) => onlyOnce(transaction, key, now, async () => reply));
    expect(await once()).toEqual({ reply, isReplay: false, change: expect.any(Number) });
    expect(await once()).toEqual({ reply, isReplay: true, change: expect.any(Number) });
    const [kept] = await provider.database
      .select({ bytes: sql`octet_length(${idempotencyKeys.reply})`.mapWith(Number) })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.key, key.key));
    expect(kept?.bytes).toBeLessThan(reply.length / 2);
  });
});
