import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callerOf, type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { markSafeUpTo, noteInterruption, readEpochState, startNewEpoch } from '../database/epoch.ts';

let provider: TestProvider;
let member: SignedInCaller;
let others: TestProvider[];

beforeEach(async () => {
  provider = await startTestProvider();
  member = await provider.as('USER');
  others = [];
});
afterEach(async () => {
  for (const other of others) await other.close();
  await provider.close();
});

const epochOf = (mark: unknown): string => String(mark).split('.')[0] ?? '';

/** Another process on the same database, which has just looked at it. */
async function nextProcess(): Promise<TestProvider> {
  const next = await startTestProvider({ opened: provider.opened });
  others.push(next);
  return next;
}

const readHeaders = (mark: unknown): Readonly<Record<string, string>> => (mark === undefined ? {} : { 'zh-epoch': String(mark) });
const ask = (at: TestProvider, mark?: unknown) =>
  callerOf(at.app, { authorization: `Bearer ${member.token}` }).get('/common/current-user', { headers: readHeaders(mark) });
const change = (at: TestProvider, key: string, mark?: unknown) =>
  callerOf(at.app, { authorization: `Bearer ${member.token}` }).patch(
    '/notify/all-read',
    { upTo: provider.clock.now().toISOString() },
    { key, headers: readHeaders(mark) },
  );

const keys = Array.from({ length: 5 }, (_, index) => `01930000-0000-7000-8000-00000000000${index}`);

describe('every reply', () => {
  it('names the epoch and the latest change, also one of an error', async () => {
    const first = await change(provider, keys[0] ?? '');
    const second = await change(provider, keys[1] ?? '');
    const refused = await provider.nobody.get('/common/current-user');
    expect([first.status, second.status, refused.status]).toEqual([200, 200, 401]);
    const changes = [first, second, refused].map(({ headers }) => Number(String(headers['zh-epoch']).split('.')[1]));
    expect(changes[1]).toBe((changes[0] ?? 0) + 1);
    expect(changes[2]).toBe(changes[1]);
    expect(new Set([first, second, refused].map(({ headers }) => epochOf(headers['zh-epoch']))).size).toBe(1);
  });

  it('says what is in a back-up, once there is one', async () => {
    expect((await ask(provider)).headers['zh-safe-up-to']).toBeUndefined();
    const instant = new Date('2026-11-20T09:00:00.000Z');
    await markSafeUpTo(provider.database, instant);
    expect((await ask(await nextProcess())).headers['zh-safe-up-to']).toBe(instant.toISOString());
  });
});

describe('a new epoch', () => {
  it('is begun by a restore; a change that was made in the former one is refused before it is done, a read is answered', async () => {
    const { headers } = await change(provider, keys[0] ?? '');
    const mark = headers['zh-epoch'];
    await startNewEpoch(provider.database);
    const next = await nextProcess();
    const refused = await change(next, keys[1] ?? '', mark);
    expect([refused.status, refused.error?.code]).toEqual([425, 'EPOCH_CHANGED']);
    const read = await ask(next, mark);
    expect(read.status).toBe(200);
    expect(epochOf(read.headers['zh-epoch'])).not.toBe(epochOf(mark));
    const again = await change(next, keys[1] ?? '', read.headers['zh-epoch']);
    expect([again.status, again.headers['idempotent-replay']]).toEqual([200, undefined]);
    expect((await change(next, keys[0] ?? '', read.headers['zh-epoch'])).headers['idempotent-replay']).toBe('true');
  });

  it('is begun where a device has seen a later change than there is, and by no number that was made up', async () => {
    const earlier = await change(provider, keys[0] ?? '');
    const later = await change(provider, keys[1] ?? '');
    const mark = String(later.headers['zh-epoch']);
    // Like a database folder that was put back.
    await provider.database.execute(
      sql`select setval('change_numbers', ${Number(String(earlier.headers['zh-epoch']).split('.')[1])}::bigint)`,
    );
    const next = await nextProcess();
    const [epoch, number] = mark.split('.');
    const forged = await change(next, keys[2] ?? '', `${epoch}.${Number(number) + 5000}.${mark.split('.')[2]}`);
    expect([forged.status, epochOf(forged.headers['zh-epoch'])]).toEqual([200, epoch]);
    await provider.database.execute(
      sql`select setval('change_numbers', ${Number(String(earlier.headers['zh-epoch']).split('.')[1])}::bigint)`,
    );
    const after = await nextProcess();
    const refused = await change(after, keys[3] ?? '', mark);
    expect([refused.status, refused.error?.code]).toEqual([425, 'EPOCH_CHANGED']);
    expect(epochOf(refused.headers['zh-epoch'])).not.toBe(epoch);
  });

  it('is begun where the database is another one than the epoch was written in', async () => {
    const { epoch } = await readEpochState(provider.database);
    expect((await readEpochState(provider.database)).epoch).toBe(epoch);
    await provider.database.execute(sql`update settings set value = value || '{"identity":"another"}' where key = 'epoch'`);
    const restored = await readEpochState(provider.database);
    expect(restored.epoch).not.toBe(epoch);
    expect((await readEpochState(provider.database)).epoch).toBe(restored.epoch);
  });

  it('is begun by an interruption, without anything to announce to people', async () => {
    const { epoch } = await readEpochState(provider.database);
    await noteInterruption(provider.database);
    const interrupted = (await readEpochState(provider.database)).epoch;
    expect(interrupted).not.toBe(epoch);
    expect(interrupted.split(':')[0]).toBe(epoch.split(':')[0]);
  });
});
