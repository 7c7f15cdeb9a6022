import { and, eq, sql } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxSeries } from '../../contract/session-series.ts';
import { onNewDevice } from '../../tests/support/crowd.ts';
import { type Answer, type Caller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import {
  accounts,
  memberCoaches,
  notifications,
  sessionSeries,
  sessionSeriesOccurrences,
  sessions,
  subscriptions,
  timeSlots,
} from '../database/schema/index.ts';
import { demoPassword } from '../database/seed/demo-accounts.ts';
import { addSeconds } from '../kernel/clock.ts';
import { bookSeries } from './keeping-series.ts';

let provider: TestProvider;
let enterpriseId: string;
let offeringId: string;
let coachId: string;
let memberId: string;

beforeAll(async () => {
  provider = await startTestProvider();
  enterpriseId = (await provider.make.subscribedEnterprise()).id;
  offeringId = (await provider.make.offering()).id;
});
beforeEach(async () => {
  coachId = (await newCoach()).id;
  memberId = await newMember();
});
afterAll(() => provider.close());

const day = 86_400;
const week = 7 * day;
const later = (seconds: number) => addSeconds(provider.clock.now(), seconds);
const iso = (at: Date) => at.toISOString();
/** A new one each time: it expires as the clock goes on. */
const member = (id = memberId) => onNewDevice(provider, { id, role: 'USER' });
const coach = () => onNewDevice(provider, { id: coachId, role: 'COACH' });
const slot = (startsAt: Date) => provider.make.slot({ coachId, startsAt });
const code = ({ error }: Answer) => error?.code ?? 'ok';
const list = async (caller: Caller) => (await caller.get('/user/session-series')).data.items;
const newsOf = async (accountId: string) => {
  const rows = await provider.database.select().from(notifications).where(eq(notifications.accountId, accountId));
  return rows.map(({ kind }) => kind).sort();
};
const sessionsOf = (seriesId: string) =>
  provider.database.select().from(sessions).where(eq(sessions.seriesId, seriesId)).orderBy(sessions.startsAt);
const occurrencesOf = (seriesId: string) =>
  provider.database
    .select()
    .from(sessionSeriesOccurrences)
    .where(eq(sessionSeriesOccurrences.seriesId, seriesId))
    .orderBy(sessionSeriesOccurrences.day);
const seriesOf = async (id: string) => (await provider.database.select().from(sessionSeries).where(eq(sessionSeries.id, id)))[0];

async function newCoach(confirmsBookings = false) {
  return provider.make.coach({ coach: { confirmsBookings, minimumNoticeHours: 12 }, offeringIds: [offeringId] });
}

async function newMember(ofCoach = coachId, employer = enterpriseId): Promise<string> {
  const { id } = await provider.make.member({ enterpriseId: employer, language: 'en' });
  await provider.make.choice({ memberId: id, coachId: ofCoach, offeringId });
  return id;
}

function start(caller: Caller, firstStartsAt: Date, given: Record<string, unknown> = {}): Promise<Answer> {
  const rhythm = { firstStartsAt: iso(firstStartsAt), everyWeeks: 1, until: null };
  return caller.post('/user/session-series', { id: uuid(), coachId, offeringId: null, ...rhythm, ...given });
}

/** A running series with a slot for each of the next weeks. */
async function weekly(weeks: number, given: Record<string, unknown> = {}): Promise<{ id: string; first: Date }> {
  const first = later(3 * day);
  for (let index = 0; index < weeks; index += 1) await slot(addSeconds(first, index * week));
  const started = await start(await member(), first, given);
  expect(code(started)).toBe('ok');
  return { id: started.data.id, first };
}

async function look(): Promise<[readonly string[], readonly string[]][]> {
  const changes: [readonly string[], readonly string[]][] = [];
  const realtime = { changed: (ids: readonly string[], topics: readonly string[]) => changes.push([ids, topics]) };
  await bookSeries({ database: provider.database, clock: provider.clock, realtime });
  return changes;
}

describe('starting a series', () => {
  it('books all times that can be booked already, each as a session of its own, and tells the coach once', async () => {
    const first = later(3 * day);
    for (let index = 0; index < 6; index += 1) await slot(addSeconds(first, index * week));
    const caller = await member();
    const started = await start(caller, first, { reason: 'I sleep badly' });
    expect(started.data).toMatchObject({ coachId, everyWeeks: 1, until: null, timeZone: 'Europe/Madrid', firstStartsAt: iso(first) });
    expect(started.data.occurrences).toHaveLength(4);
    const made = await sessionsOf(started.data.id);
    expect(made.map(({ startsAt, status, reason }) => [iso(startsAt), status, reason])).toEqual([
      [iso(first), 'scheduled', 'I sleep badly'],
      ...[1, 2, 3].map((index) => [iso(addSeconds(first, index * week)), 'scheduled', null]),
    ]);
    expect(started.data.occurrences.map(({ sessionId }: { sessionId: string }) => sessionId)).toEqual(made.map(({ id }) => id));
    expect(await list(caller)).toEqual([started.data]);
    expect(await list(await member(await newMember()))).toEqual([]);
    expect(await newsOf(coachId)).toEqual(['session-booked']);
    expect(await newsOf(memberId)).toEqual([]);
    // A device that repeats it, and another device that wants the same.
    expect(code(await start(caller, first, { id: started.data.id }))).toBe('ALREADY_DONE');
    expect(code(await start(caller, first))).toBe('OVERLAPPING_SESSION');
    expect(await list(caller)).toHaveLength(1);
  });

  it('says for each time why it could not be booked', async () => {
    const first = later(3 * day);
    const [, second] = [await slot(first), await slot(addSeconds(first, week))];
    await slot(addSeconds(first, 3 * week));
    await provider.make.session({ coachId, startsAt: second.startsAt, endsAt: second.endsAt });
    const started = await start(await member(), first);
    expect(started.data.occurrences.map(({ problem }: { problem: string }) => problem)).toEqual([null, 'taken', 'gone', null]);
  });

  it('requests the sessions of a coach who confirms bookings', async () => {
    coachId = (await newCoach(true)).id;
    memberId = await newMember();
    const { id } = await weekly(2);
    expect((await sessionsOf(id)).map(({ status }) => status)).toEqual(['requested', 'requested']);
    expect(await newsOf(coachId)).toEqual(['session-requested']);
  });

  it('is refused where nothing can be booked, or the series cannot be', async () => {
    const first = later(3 * day);
    const caller = await member();
    const none = await start(caller, first);
    expect(none.error).toMatchObject({ code: 'SLOT_TAKEN', details: { fields: [{ code: 'gone' }, {}, {}, {}] } });
    expect(await list(caller)).toEqual([]);
    await slot(first);
    expect(code(await start(caller, first, { until: '2026-11-01' }))).toBe('INVALID_INPUT');
    expect(code(await start(caller, later(29 * day)))).toBe('INVALID_INPUT');
    expect(code(await start(caller, first, { offeringId: uuid() }))).toBe('NOT_FOUND');
    const stranger = await provider.make.member({ enterpriseId });
    expect(code(await start(await member(stranger.id), first))).toBe('OBJECT_DENIED');
    const uncovered = await newMember(coachId, (await provider.make.enterprise()).id);
    expect(code(await start(await member(uncovered), first))).toBe('SUBSCRIPTION_REQUIRED');
    expect(code(await start(await coach(), first))).toBe('ROLE_DENIED');
    await provider.make.session({
      coachId: (await newCoach()).id,
      startsAt: first,
      endsAt: addSeconds(first, 3600),
      memberIds: [memberId],
    });
    expect((await start(caller, first, { everyWeeks: 4, until: null })).error).toMatchObject({ code: 'OVERLAPPING_SESSION' });
  });

  it('keeps to the sessions of the plan in each month', async () => {
    const employer = await provider.make.subscribedEnterprise();
    await provider.database
      .update(subscriptions)
      .set({ terms: sql`${subscriptions.terms} || '{"sessionsPerMonth": 2}'::jsonb` })
      .where(eq(subscriptions.enterpriseId, employer.id));
    memberId = await newMember(coachId, employer.id);
    const { id } = await weekly(4);
    const problems = (await occurrencesOf(id)).map(({ problem, startsAt }) => [iso(startsAt).slice(0, 7), problem]);
    const byMonth = Map.groupBy(problems, ([month]) => month);
    for (const each of byMonth.values()) {
      expect(each.map(([, problem]) => problem)).toEqual([null, null, 'month-full', 'month-full'].slice(0, each.length));
    }
  });
});

describe('the number of series', () => {
  it('is limited; those that have ended do not count', async () => {
    const { id, first } = await weekly(1);
    const running = await seriesOf(id);
    const copies = Array.from({ length: maxSeries - 1 }, () => ({ ...(running as typeof sessionSeries.$inferSelect), id: uuid() }));
    await provider.database.insert(sessionSeries).values(copies);
    const caller = await member();
    const other = await slot(addSeconds(first, day));
    expect(code(await start(caller, other.startsAt))).toBe('NOT_ALLOWED_NOW');
    await caller.delete(`/user/session-series/${id}`, { cancelsSessions: false });
    expect(code(await start(caller, other.startsAt))).toBe('ok');
  });
});

describe('keeping a series', () => {
  it('books the next time as soon as it can be booked, once, however many look, and tells both', async () => {
    const { id, first } = await weekly(6);
    expect(await look()).toEqual([]);
    provider.clock.advance(3 * day - 60);
    await look();
    expect(await sessionsOf(id)).toHaveLength(4);
    provider.clock.advance(60);
    await Promise.all([look(), look(), look()]);
    await look();
    const made = await sessionsOf(id);
    expect(made.map(({ startsAt }) => iso(startsAt))).toEqual([0, 1, 2, 3, 4].map((index) => iso(addSeconds(first, index * week))));
    expect(await newsOf(coachId)).toEqual(['session-booked', 'session-booked']);
    expect(await newsOf(memberId)).toEqual(['session-booked']);
  });

  it('leaves exceptions alone: what was cancelled does not come back, what was moved is not booked twice', async () => {
    const { id, first } = await weekly(4);
    const [one, two] = await sessionsOf(id);
    const caller = await member();
    await caller.patch(`/coach/cancel-session/${one?.id}`, {});
    const elsewhere = await slot(addSeconds(first, week + day));
    const moved = { id: uuid(), slotIds: [elsewhere.id], offeringId: null, joinsWaitingList: false, movesSessionId: two?.id };
    expect((await caller.post('/user/book-session', moved)).data.outcome).toBe('first');
    provider.clock.advance(day);
    await look();
    const now = await sessionsOf(id);
    expect(now.map(({ status }) => status)).toEqual(['cancelled', 'scheduled', 'scheduled', 'scheduled']);
    expect(iso((now[1] as { startsAt: Date }).startsAt)).toBe(iso(elsewhere.startsAt));
    expect(
      (
        await provider.database
          .select()
          .from(timeSlots)
          .where(and(eq(timeSlots.coachId, coachId), eq(timeSlots.startsAt, first)))
      )[0]?.status,
    ).toBe('free');
  });

  it('notifies the member once of a time that could not be booked, with a link to others, and never tries it again', async () => {
    const { id, first } = await weekly(4);
    const fifth = addSeconds(first, 4 * week);
    const taken = await provider.make.session({ coachId, startsAt: fifth, endsAt: addSeconds(fifth, 3600) });
    await slot(fifth);
    provider.clock.advance(3 * day);
    await look();
    expect((await occurrencesOf(id)).at(-1)).toMatchObject({ sessionId: null, problem: 'taken' });
    const caller = await member();
    const [news] = (await caller.get('/notify/get')).data.items;
    expect(news).toMatchObject({ kind: 'session-series', link: `/user/sessions/book?coachId=${coachId}` });
    expect(news.body).toMatch(/is already taken\. You can choose another time that week\.$/);
    await provider.database.update(sessions).set({ status: 'cancelled' }).where(eq(sessions.id, taken.id));
    provider.clock.advance(2 * day);
    await look();
    expect((await occurrencesOf(id)).filter(({ problem }) => problem === 'taken')).toHaveLength(1);
    expect((await newsOf(memberId)).filter((kind) => kind === 'session-series')).toHaveLength(1);
  });

  it('books a time that the coach offers only later, as long as the notice is kept', async () => {
    const { id, first } = await weekly(3);
    expect((await occurrencesOf(id)).map(({ problem }) => problem)).toEqual([null, null, null, 'gone']);
    provider.clock.advance(2 * 3600);
    await look();
    expect(await newsOf(memberId)).toEqual([]);
    await slot(addSeconds(first, 3 * week));
    provider.clock.advance(2 * 3600);
    await look();
    expect((await occurrencesOf(id)).map(({ problem }) => problem)).toEqual([null, null, null, null]);
    expect(await newsOf(memberId)).toEqual(['session-booked']);
  });

  it('one that fails holds up no other', async () => {
    const broken = await weekly(4);
    const brokenMember = memberId;
    coachId = (await newCoach()).id;
    memberId = await newMember();
    const { id } = await weekly(5);
    await provider.database.update(sessionSeries).set({ timeZone: 'Nowhere/At_All' }).where(eq(sessionSeries.id, broken.id));
    provider.clock.advance(3 * day);
    await expect(look()).rejects.toThrow();
    expect(await sessionsOf(id)).toHaveLength(5);
    await provider.database.delete(sessionSeriesOccurrences).where(eq(sessionSeriesOccurrences.seriesId, broken.id));
    await provider.database.delete(sessionSeries).where(eq(sessionSeries.memberId, brokenMember));
  });
});

describe('a series ends', () => {
  it('when its member ends it; its sessions stay, or are cancelled as far as the notice allows', async () => {
    const { id } = await weekly(6);
    const caller = await member();
    expect(code(await (await member(await newMember())).delete(`/user/session-series/${id}`, { cancelsSessions: true }))).toBe('NOT_FOUND');
    expect((await caller.delete(`/user/session-series/${id}`, { cancelsSessions: false })).data).toEqual({ cancelledIds: [], keptIds: [] });
    expect(await list(caller)).toEqual([]);
    expect((await sessionsOf(id)).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'scheduled'));
    provider.clock.advance(2.6 * day);
    const ended = (await (await member()).delete(`/user/session-series/${id}`, { cancelsSessions: true })).data;
    const [near, ...others] = (await sessionsOf(id)).map((session) => session.id);
    expect(ended).toEqual({ keptIds: [near], cancelledIds: others });
    expect((await sessionsOf(id)).map(({ status }) => status)).toEqual(['scheduled', 'cancelled', 'cancelled', 'cancelled']);
    provider.clock.advance(week);
    await look();
    expect(await sessionsOf(id)).toHaveLength(4);
    expect((await seriesOf(id))?.ending).toBe('by-member');
  });

  it('after its last day, quietly', async () => {
    const until = iso(later(10 * day)).slice(0, 10);
    const { id } = await weekly(4, { until });
    expect(await sessionsOf(id)).toHaveLength(2);
    provider.clock.advance(9 * day);
    await look();
    expect(await seriesOf(id)).toMatchObject({ endedAt: null });
    provider.clock.advance(2 * day);
    await look();
    expect(await seriesOf(id)).toMatchObject({ ending: 'last-day' });
    expect((await newsOf(memberId)).filter((kind) => kind === 'session-series')).toEqual([]);
  });

  it('when the coach is no longer the member’s, or does not offer it any more, and says so once', async () => {
    const { id } = await weekly(5);
    await provider.database.update(memberCoaches).set({ endedAt: provider.clock.now() }).where(eq(memberCoaches.memberId, memberId));
    provider.clock.advance(3 * day);
    await Promise.all([look(), look()]);
    await look();
    expect(await seriesOf(id)).toMatchObject({ ending: 'coach-unavailable' });
    expect(await sessionsOf(id)).toHaveLength(4);
    expect((await newsOf(memberId)).filter((kind) => kind === 'session-series')).toHaveLength(1);
    expect(await list(await member())).toEqual([]);
  });

  it('when the plan no longer covers its member', async () => {
    const employer = await provider.make.subscribedEnterprise();
    memberId = await newMember(coachId, employer.id);
    const { id } = await weekly(5);
    await provider.database
      .update(subscriptions)
      .set({ status: 'ended', endsAt: provider.clock.now() })
      .where(eq(subscriptions.enterpriseId, employer.id));
    provider.clock.advance(3 * day);
    await look();
    expect(await seriesOf(id)).toMatchObject({ ending: 'not-covered' });
  });

  it('with the account of its member', async () => {
    const { id } = await weekly(5);
    const [account] = await provider.database.select().from(accounts).where(eq(accounts.id, memberId));
    const caller = await provider.signIn(account?.email ?? '');
    const asked = await caller.delete(`/enterprise/delete-user/${memberId}`, { currentPassword: demoPassword });
    expect(code(asked)).toBe('ok');
    provider.clock.advance(3 * day);
    await look();
    expect((await seriesOf(id))?.ending).toBe('member-left');
    expect((await sessionsOf(id)).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'cancelled'));
  });
});
