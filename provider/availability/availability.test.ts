import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts, coaches, timeSlots } from '../database/schema/index.ts';
import { planComingWeeks } from './planning.ts';
import { weeklySlots } from './weekly-slots.ts';

let provider: TestProvider;
let coach: SignedInCaller;
let member: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
});
beforeEach(async () => {
  const { id: enterpriseId } = await provider.make.subscribedEnterprise();
  coach = await provider.as('COACH');
  member = await provider.signIn((await provider.make.member({ enterpriseId })).email);
});
afterAll(() => provider.close());

interface Slot {
  id: string;
  startsAt: string;
}

const monday = (given: object = {}) => ({
  id: uuid(),
  weekday: 1,
  from: '09:00',
  to: '11:00',
  slotMinutes: 50,
  offeringId: null,
  timeZone: 'Europe/Madrid',
  ...given,
});
const single = (startsAt: string, endsAt: string) => ({ id: uuid(), startsAt, endsAt, offeringId: null });
const offer = (body: object, caller = coach) => caller.post('/coach/calender/create-available', body);
const remove = (id: string, caller = coach) => caller.delete('/coach/calender/remove-time-slot', { id });
const starts = (items: Slot[]) => items.map(({ startsAt }) => startsAt);
const book = (slotId: string) =>
  member.post('/user/book-session', { id: uuid(), slotIds: [slotId], offeringId: null, joinsWaitingList: false });

describe('a coach’s weekly rules', () => {
  it('become slots, which keep their ids when the same rules are sent again', async () => {
    const rule = monday();
    const { items } = (await offer({ rules: [rule] })).data;
    expect(starts(items).slice(0, 4)).toEqual([
      '2026-11-23T08:00:00.000Z',
      '2026-11-23T09:00:00.000Z',
      '2026-11-30T08:00:00.000Z',
      '2026-11-30T09:00:00.000Z',
    ]);
    expect((await offer({ rules: [rule] })).data.items).toEqual(items);
    const longer = (await offer({ bufferMinutes: 30 })).data.items;
    expect(starts(longer).slice(0, 2)).toEqual(['2026-11-23T08:00:00.000Z', '2026-11-30T08:00:00.000Z']);
    expect(longer[0].id).toBe(items[0].id);
    expect((await offer({ rules: [] })).data.items).toEqual([]);
    expect((await offer({ rules: [rule] }, await provider.as('COACH'))).error?.code).toBe('OBJECT_DENIED');
    expect((await offer({ rules: [monday({ from: '12:00' })] })).error?.code).toBe('INVALID_INPUT');
    expect(starts((await offer({ rules: [monday({ from: '23:00', to: '00:00' })] })).data.items)[0]).toBe('2026-11-23T22:00:00.000Z');
  });

  it('give way to what was booked or taken back, and to time off', async () => {
    const rule = monday();
    const [first, second, third] = (await offer({ rules: [rule] })).data.items;
    await book(first.id);
    await remove(second.id);
    const timeOff = { id: uuid(), startsAt: '2026-11-30T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' };
    const left = (await offer({ timeOff: [timeOff], rules: [rule] })).data.items;
    expect(starts(left)[0]).toBe('2026-12-07T08:00:00.000Z');
    const seen = (await coach.get('/coach/calender/get-available?date=2026-11-23')).data;
    expect(seen.timeOff).toEqual([timeOff]);
    expect((await member.get(`/coach/calender/get-available?date=2026-11-23&coachId=${coach.id}`)).data.timeOff).toEqual([]);
    const back = (await offer({ endTimeOff: [timeOff.id] })).data.items;
    expect(starts(back)[0]).toBe(third.startsAt);
  });

  it('are carried on as the weeks go by', async () => {
    const { items } = (await offer({ rules: [monday()] })).data;
    const later = new Date(provider.clock.now().getTime() + 14 * 86_400_000);
    await planComingWeeks(provider.database, later);
    const free = await provider.database
      .select()
      .from(timeSlots)
      .where(and(eq(timeSlots.coachId, coach.id), eq(timeSlots.status, 'free')));
    expect(free.length).toBe(items.length + 4);
    await planComingWeeks(provider.database, later);
    expect(await provider.database.select().from(timeSlots).where(eq(timeSlots.coachId, coach.id))).toHaveLength(free.length);
  });
});

describe('a single slot', () => {
  it('is added once, and never onto another time', async () => {
    const slot = single('2026-11-25T09:00:00.000Z', '2026-11-25T10:00:00.000Z');
    expect(starts((await offer({ slots: [slot] })).data.items)).toEqual([slot.startsAt]);
    expect(starts((await offer({ slots: [slot] })).data.items)).toEqual([slot.startsAt]);
    const fine = single('2026-11-26T09:00:00.000Z', '2026-11-26T10:00:00.000Z');
    const onto = single('2026-11-25T09:30:00.000Z', '2026-11-25T10:30:00.000Z');
    expect((await offer({ slots: [fine, onto] })).error?.code).toBe('SLOT_TAKEN');
    expect((await coach.get('/coach/calender/get-available?date=2026-11-20')).data.items).toHaveLength(1);
    expect((await offer({ slots: [single('2026-11-19T09:00:00.000Z', '2026-11-19T10:00:00.000Z')] })).error?.code).toBe('INVALID_INPUT');
    expect((await offer({ slots: [slot] }, await provider.as('COACH'))).error?.code).toBe('OBJECT_DENIED');
  });

  it('that was booked meanwhile is not taken back: the coach sees by whom, when and which session', async () => {
    const slot = single('2026-11-25T09:00:00.000Z', '2026-11-25T10:00:00.000Z');
    await offer({ slots: [slot] });
    const { session } = (await book(slot.id)).data;
    const conflict = await remove(slot.id);
    expect(conflict.status).toBe(409);
    expect(conflict.error).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: {
        current: {
          id: slot.id,
          status: 'booked',
          sessionId: session.id,
          session: { id: session.id, registrations: [{ userId: member.id }] },
        },
        changedBy: expect.any(String),
        changedAt: provider.clock.now().toISOString(),
      },
    });
    await coach.patch(`/coach/cancel-session/${session.id}`, {});
    expect((await remove(slot.id)).data).toEqual({ done: true });
    expect((await remove(slot.id, await provider.as('COACH'))).error?.code).toBe('OBJECT_DENIED');
    expect((await remove(uuid())).error?.code).toBe('NOT_FOUND');
  });
});

describe('a time that is moved', () => {
  it('goes and comes in one, and stays where it is when it was booked meanwhile', async () => {
    const slot = single('2026-11-25T09:00:00.000Z', '2026-11-25T10:00:00.000Z');
    const moved = single('2026-11-25T14:00:00.000Z', '2026-11-25T15:00:00.000Z');
    await offer({ slots: [slot] });
    expect(starts((await offer({ removeSlots: [slot.id], slots: [moved] })).data.items)).toEqual([moved.startsAt]);
    const { session } = (await book(moved.id)).data;
    const again = single('2026-11-25T16:00:00.000Z', '2026-11-25T17:00:00.000Z');
    const conflict = await offer({ removeSlots: [moved.id], slots: [again] });
    expect(conflict.error).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: { session: { id: session.id } } } });
    expect((await coach.get('/coach/calender/get-available')).data.items).toEqual([]);
    expect((await offer({ removeSlots: [moved.id] }, await provider.as('COACH'))).error?.code).toBe('OBJECT_DENIED');
  });

  it('is shown from today on when no day is named, with the pause and the notice to the coach alone', async () => {
    const slot = single('2026-11-25T09:00:00.000Z', '2026-11-25T10:00:00.000Z');
    await offer({ slots: [slot], bufferMinutes: 15, minimumNoticeHours: 6 });
    const own = (await coach.get('/coach/calender/get-available')).data;
    expect(own).toMatchObject({ items: [{ id: slot.id }], settings: { bufferMinutes: 15, minimumNoticeHours: 6 } });
    expect((await member.get(`/coach/calender/get-available?coachId=${coach.id}`)).data).toMatchObject({ settings: null, timeOff: [] });
  });
});

describe('a coach in New York and a member in Madrid', () => {
  it('mean the same instants through a whole year, with both changes of clocks on both sides', () => {
    const local = (date: Date, timeZone: string) => Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(timeZone);
    const rules = fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      hour: fc.integer({ min: 0, max: 22 }),
      minute: fc.constantFrom(0, 15, 30, 45),
    });
    fc.assert(
      fc.property(rules, ({ weekday, hour, minute }) => {
        const clock = (hours: number) => `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        const rule = { weekday, from: clock(hour), to: clock(hour + 1), slotMinutes: 30, timeZone: 'America/New_York' };
        const slots = weeklySlots(rule, 30, '2026-01-01', '2026-12-31');
        const days = new Set(slots.map(({ startsAt }) => local(startsAt, rule.timeZone).toPlainDate().toString()));
        for (const { startsAt } of slots) {
          const [there, here] = [local(startsAt, 'America/New_York'), local(startsAt, 'Europe/Madrid')];
          expect(there.toPlainTime().toString({ smallestUnit: 'minute' })).toBe(rule.from);
          // Six hours apart, five in the weeks when only New York has changed its clocks.
          const apart = Temporal.PlainDateTime.from(there.toPlainDateTime()).until(here.toPlainDateTime()).total('hours');
          expect([5, 6]).toContain(apart);
          expect(here.toInstant().equals(there.toInstant())).toBe(true);
        }
        // Every such weekday has its slot once, but the Sunday on which New York skips two o'clock.
        const isSkipped = weekday === 7 && hour === 2;
        const weekdays = Array.from({ length: 365 }, (_, index) => Temporal.PlainDate.from('2026-01-01').add({ days: index })).filter(
          (date) => date.dayOfWeek === weekday && !(isSkipped && date.toString() === '2026-03-08'),
        );
        expect([...days]).toEqual(weekdays.map(String));
        expect(slots).toHaveLength(weekdays.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the times that members can book', () => {
  it('are answered the same until anything of them changes, and then as they are', async () => {
    const { clock, database } = provider;
    const ask = async () => {
      const address = `/user/bookable-times?coachId=${coach.id}`;
      const [first, again] = [await member.get(address), await member.get(address)];
      expect([first.status, again.text]).toEqual([200, first.text]);
      const { coach: who, items, allowance } = again.data;
      return { name: who.fullName, starts: starts(items), booked: allowance.months[0].booked };
    };
    const { items } = (await offer({ rules: [monday()] })).data;
    const { starts: times, booked } = await ask();
    expect([times.slice(0, 5), booked]).toEqual([starts(items).slice(0, 5), 0]);

    expect((await book(items[2].id)).status).toBe(200);
    expect(await ask()).toMatchObject({ starts: [...times.slice(0, 2), ...times.slice(3)], booked: 1 });
    expect((await remove(items[3].id)).status).toBe(200);
    expect((await ask()).starts).toEqual([...times.slice(0, 2), ...times.slice(4)]);
    await database.update(accounts).set({ firstName: 'Ximena', lastName: 'Quispe' }).where(eq(accounts.id, coach.id));
    expect((await ask()).name).toBe('Ximena Quispe');
    await database.update(coaches).set({ minimumNoticeHours: 168 }).where(eq(coaches.accountId, coach.id));
    expect((await ask()).starts).toEqual(times.slice(4));
    await database.update(coaches).set({ minimumNoticeHours: 12 }).where(eq(coaches.accountId, coach.id));

    // Five minutes more than the twelve hours that a member must keep.
    const near = (await ask()).starts;
    await offer({ slots: [single('2026-11-20T22:05:00.000Z', '2026-11-20T22:55:00.000Z')] });
    expect((await ask()).starts).toEqual(['2026-11-20T22:05:00.000Z', ...near]);
    clock.advance(301);
    expect((await ask()).starts).toEqual(near);
  });
});
