import * as fc from 'fast-check';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointNames, findEndpoint } from '../../contract/index.ts';
import {
  bookingWishes,
  careAlerts,
  feedback,
  notifications,
  personalNotes,
  recommendations,
  scoreEntries,
  sessionRegistrations,
  sessionSeries,
} from '../../provider/database/schema/index.ts';
import { crowdOf, type Member, onNewDevice } from '../support/crowd.ts';
import { type Caller, startTestProvider, type TestProvider } from '../support/provider.ts';
import { addressOf, type EndpointRequest, wellFormedRequests } from '../support/requests.ts';

/** Stands in everything that belongs to the member alone, and must be in no reply to another one. */
const secret = 'between me and my coach';
/** Who asks: another member, and a coach whom the member has neither chosen nor met. */
const strangers = ['USER', 'COACH'] as const;
const calls = strangers.flatMap((role) =>
  endpointNames
    .map((name) => ({ role, name, endpoint: findEndpoint(name) }))
    .filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.access.includes(role)),
);

let provider: TestProvider;
let enterpriseId: string;
let member: Member;
let foreignIds: string[];
let before: unknown;
const refused = { USER: new Set<string>(), COACH: new Set<string>() };

beforeAll(async () => {
  provider = await startTestProvider();
  enterpriseId = (await provider.make.subscribedEnterprise()).id;
  [member] = (await crowdOf(provider, 1, enterpriseId)) as [Member];
  foreignIds = await makeLife(member.id);
  before = await readLife();
});
afterAll(() => provider.close());

/** One of everything that a member can have; returns the ids. */
async function makeLife(userId: string): Promise<string[]> {
  const { make, database, clock } = provider;
  const now = clock.now();
  const offeringId = (await make.offering()).id;
  const { id: coachId } = await make.coach({ offeringIds: [offeringId] });
  const choice = await make.choice({ memberId: userId, coachId, offeringId });
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  const times = (start: number) => ({ startsAt: hours(start), endsAt: hours(start + 1) });
  const coming = await make.session({ coachId, memberIds: [userId], reason: secret, ...times(0.1) });
  // Completed already: the job that does so would otherwise change it while strangers ask.
  const past = await make.session({ coachId, memberIds: [userId], reason: secret, status: 'completed', ...times(-30) });
  const slot = await make.slot({ coachId, sessionId: coming.id, ...times(0.1) });
  const [wishId, feedbackId, scoreId, recommendationId, noteId] = [uuid(), uuid(), uuid(), uuid(), uuid()];
  const wish = { id: wishId, memberId: userId, coachId, slotIds: [slot.id], reason: secret, status: 'waiting' as const, createdAt: now };
  await database.insert(bookingWishes).values(wish);
  const opinion = { id: feedbackId, sessionId: past.id, userId, coachId, stars: 4, words: secret, showsName: false, createdAt: now };
  await database.insert(feedback).values(opinion);
  const score = { id: scoreId, userId, kind: 'self' as const, value: 40, day: '2026-11-20', note: secret, recordedBy: userId };
  await database.insert(scoreEntries).values({ ...score, recordedAt: now, receivedAt: now });
  await database.insert(recommendations).values({ id: recommendationId, coachId, userId, offeringId, reason: secret, createdAt: now });
  const note = { id: noteId, coachId, userId, text: secret, isShared: true, writtenAt: now, createdAt: now, updatedAt: now };
  await database.insert(personalNotes).values(note);
  const answer = await make.answer({ userId, formKey: 'phq-9', values: { difficulty: secret } });
  await database.insert(careAlerts).values({ id: answer.id, memberId: userId, openedAt: now });
  const news = make.make.notification({
    accountId: userId,
    kind: 'note-shared',
    title: { en: secret, es: secret },
    body: { en: secret, es: secret },
  });
  await database.insert(notifications).values(news);
  const seriesId = uuid();
  const rhythm = { firstStartsAt: hours(0.1), timeZone: 'Europe/Madrid', everyWeeks: 1 as const, nextLookAt: hours(24) };
  await database.insert(sessionSeries).values({ id: seriesId, memberId: userId, coachId, ...rhythm, createdAt: now, updatedAt: now });
  const places = await database.select({ id: sessionRegistrations.id }).from(sessionRegistrations);
  return [
    userId,
    coming.id,
    past.id,
    choice.id,
    wishId,
    seriesId,
    feedbackId,
    scoreId,
    recommendationId,
    noteId,
    answer.id,
    news.id ?? '',
    ...places.map(({ id }) => id),
  ];
}

/** Everything as the member sees it. */
async function readLife(): Promise<unknown> {
  const addresses = [
    `/coach/get-session-by-user/${member.id}`,
    '/user/booking-wishes',
    '/user/session-series',
    '/user/get-current-select-coach-by-user',
    `/user/get-health-score-by-calender/${member.id}`,
    '/user/feedback/check-by-user',
    `/coach/get-recommended-offerings?userId=${member.id}`,
    '/notify/get',
    `/coach/get-personal-note/${member.id}`,
    `/user/get-input-answer-special-healthIntake/${member.id}`,
    '/user/profile',
    '/user/health-data-readings',
  ];
  const seen = [];
  for (const address of addresses) {
    const { status, data } = await member.get(address);
    expect(status, address).toBe(200);
    seen.push(data);
  }
  return seen;
}

/** The request with the other member's ids in place of all ids. */
function withForeignIds(request: EndpointRequest, picks: number[]): EndpointRequest {
  let used = 0;
  const text = JSON.stringify(request).replaceAll(/"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"/g, () =>
    JSON.stringify(foreignIds[(picks[used++ % picks.length] ?? 0) % foreignIds.length]),
  );
  return JSON.parse(text);
}

async function aStranger(role: (typeof strangers)[number]): Promise<Caller> {
  if (role === 'USER') return (await crowdOf(provider, 1, enterpriseId))[0] as Member;
  const { id } = await provider.make.coach();
  return onNewDevice(provider, { id, role });
}

describe.each(calls)('$name, asked by a $role', ({ role, name, endpoint }) => {
  it('shows and changes nothing of a member whose ids are given', async () => {
    const stranger = await aStranger(role);
    const picks = fc.array(fc.nat(), { minLength: 3, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(wellFormedRequests(endpoint), picks, async (request, chosen) => {
        const foreign = withForeignIds(request, chosen);
        const verbs = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const;
        const address = addressOf(endpoint, foreign).slice('/api'.length);
        const verb = verbs[endpoint.method];
        const answer = verb === 'get' ? await stranger.get(address) : await stranger[verb](address, foreign.body);
        if (answer.error?.code === 'OBJECT_DENIED') refused[role].add(name);
        expect(answer.text).not.toContain(secret);
        expect(answer.status === 501 ? 0 : answer.status).toBeLessThan(500);
      }),
      { numRuns: 5 },
    );
  });
});

it('after all of these calls everything of the member is as it was', async () => {
  // The ids were those of real things: many calls had to refuse them.
  expect(refused.USER.size).toBeGreaterThan(8);
  expect(refused.COACH.size).toBeGreaterThan(8);
  expect(JSON.stringify(before)).toContain(secret);
  expect(await readLife()).toEqual(before);
});

it('a coach cannot make themselves a coach of a member by naming them in a session, a note or a recommendation', async () => {
  const stranger = await aStranger('COACH');
  const soon = provider.clock.now().getTime() + 86_400_000;
  const times = { startsAt: new Date(soon).toISOString(), endsAt: new Date(soon + 3_600_000).toISOString() };
  const session = { id: uuid(), kind: 'one-on-one', title: 'Hello', offeringId: null, timeZone: 'Europe/Madrid', capacity: 1, ...times };
  const note = { id: uuid(), userId: member.id, text: 'Hello', isShared: true, baseVersion: 0, writtenAt: times.startsAt };
  for (const [address, body] of [
    ['/coach/create-session', { ...session, userIds: [member.id] }],
    ['/coach/create-personal-note', note],
    [`/coach/create-recommended-offerings/${member.id}`, { items: [{ id: uuid(), offeringId: (await provider.make.offering()).id }] }],
  ] as const) {
    expect([address, (await stranger.post(address, body)).error?.code]).toEqual([address, 'OBJECT_DENIED']);
  }
  expect((await stranger.get(`/coach/get-user-details/${member.id}`)).error?.code).toBe('OBJECT_DENIED');
  expect((await stranger.get('/coach/get-userlist-by-coach')).data.items).toEqual([]);
});
