import { eq } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { payouts, timeSlots } from '../database/schema/index.ts';
import { closeSessions } from './completing.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const hours = (count: number) => new Date(provider.clock.now().getTime() + count * 3_600_000);
const span = (start: number) => ({ startsAt: hours(start), endsAt: hours(start + 1) });

async function close(): Promise<[string[], string[]][]> {
  const changes: [string[], string[]][] = [];
  const realtime = { changed: (ids: readonly string[], topics: readonly string[]) => changes.push([[...ids].sort(), [...topics]]) };
  await closeSessions({ database: provider.database, clock: provider.clock, realtime });
  return changes;
}

describe('closing sessions', () => {
  it('completes sessions that are over, notifies both sides once, and leaves attendance to people', async () => {
    const [coach, member] = await Promise.all([provider.as('COACH'), provider.as('USER')]);
    const over = await provider.make.session({ coachId: coach.id, memberIds: [member.id], ...span(-1) });
    const running = await provider.make.session({ coachId: (await provider.as('COACH')).id, memberIds: [member.id], ...span(-0.5) });
    expect(await close()).toEqual([[[coach.id, member.id].sort(), ['sessions']]]);
    const read = async (id: string) => (await member.get(`/coach/get-session?id=${id}`)).data;
    expect(await read(over.id)).toMatchObject({ status: 'completed', version: 2, mine: { status: 'registered' } });
    expect(await read(running.id)).toMatchObject({ status: 'scheduled', version: 1 });
    expect(await close()).toEqual([]);

    // A device that was offline reports within a day that its member was there.
    const arrive = () => member.patch(`/coach/attend-session/${over.id}`, { at: hours(-0.9).toISOString() });
    expect((await arrive()).data).toMatchObject({ status: 'completed', mine: { status: 'attended' } });
    const missed = { attendance: [{ userId: member.id, status: 'missed' }], at: hours(0).toISOString() };
    expect((await coach.patch(`/coach/attend-session/${over.id}`, missed)).data.registrations[0].status).toBe('missed');
  });

  it('one that cannot be closed holds up no other', async () => {
    const [broken, coach] = await Promise.all([provider.as('COACH'), provider.as('COACH')]);
    const now = provider.clock.now();
    const paid = { startsOn: '2026-11-01', endsOn: '2026-11-30', status: 'paid' as const, amountCents: 0, currency: 'EUR', paidAt: now };
    await provider.database.insert(payouts).values({ id: uuid(), coachId: broken.id, ...paid, createdAt: now, updatedAt: now });
    const stuck = await provider.make.session({ coachId: broken.id, ...span(-3) });
    const over = await provider.make.session({ coachId: coach.id, ...span(-2) });
    await expect(close()).rejects.toThrow(stuck.id);
    expect((await coach.get(`/coach/get-session?id=${over.id}`)).data.status).toBe('completed');
    await provider.database.delete(payouts).where(eq(payouts.coachId, broken.id));
    await close();
    expect((await broken.get(`/coach/get-session?id=${stuck.id}`)).data.status).toBe('completed');
  });

  it('ends a request that nobody accepted, and says so', async () => {
    const [coach, member] = await Promise.all([provider.as('COACH'), provider.as('USER')]);
    const request = await provider.make.session({ coachId: coach.id, memberIds: [member.id], status: 'requested', ...span(-0.2) });
    const slot = await provider.make.slot({ coachId: coach.id, sessionId: request.id, ...span(-0.2) });
    await close();
    expect((await member.get(`/coach/get-session?id=${request.id}`)).data).toMatchObject({
      status: 'cancelled',
      registeredCount: 0,
      mine: { status: 'cancelled' },
    });
    expect((await member.get('/notify/get')).data.items[0]).toMatchObject({ kind: 'session-cancelled' });
    const [freed] = await provider.database.select().from(timeSlots).where(eq(timeSlots.id, slot.id));
    expect(freed).toMatchObject({ status: 'free', sessionId: null });
  });
});
