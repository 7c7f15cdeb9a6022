import * as fc from 'fast-check';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpointNames, findEndpoint } from '../../contract/index.ts';
import {
  bookingWishes,
  feedback,
  notifications,
  recommendations,
  scoreEntries,
  sessionRegistrations,
} from '../../provider/database/schema/index.ts';
import { crowdOf, type Member } from '../support/crowd.ts';
import { startTestProvider, type TestProvider } from '../support/provider.ts';
import { addressOf, type EndpointRequest, wellFormedRequests } from '../support/requests.ts';

/** Stands in everything that belongs to the member alone, and must be in no reply to another one. */
const secret = 'between me and my coach';
const ofMembers = endpointNames
  .map((name) => ({ name, endpoint: findEndpoint(name) }))
  .filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.access.includes('USER'));

let provider: TestProvider;
let enterpriseId: string;
let member: Member;
let foreignIds: string[];
let before: unknown;
const refused = new Set<string>();

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
  const past = await make.session({ coachId, memberIds: [userId], reason: secret, ...times(-30) });
  const slot = await make.slot({ coachId, sessionId: coming.id, ...times(0.1) });
  const [wishId, feedbackId, scoreId, recommendationId] = [uuid(), uuid(), uuid(), uuid()];
  const wish = { id: wishId, memberId: userId, coachId, slotIds: [slot.id], reason: secret, status: 'waiting' as const, createdAt: now };
  await database.insert(bookingWishes).values(wish);
  const opinion = { id: feedbackId, sessionId: past.id, userId, coachId, stars: 4, words: secret, showsName: false, createdAt: now };
  await database.insert(feedback).values(opinion);
  const score = { id: scoreId, userId, kind: 'self' as const, value: 40, day: '2026-11-20', note: secret, recordedBy: userId };
  await database.insert(scoreEntries).values({ ...score, recordedAt: now, receivedAt: now });
  await database.insert(recommendations).values({ id: recommendationId, coachId, userId, offeringId, reason: secret, createdAt: now });
  const news = make.make.notification({
    accountId: userId,
    kind: 'note-shared',
    title: { en: secret, es: secret },
    body: { en: secret, es: secret },
  });
  await database.insert(notifications).values(news);
  const places = await database.select({ id: sessionRegistrations.id }).from(sessionRegistrations);
  return [
    userId,
    coming.id,
    past.id,
    choice.id,
    wishId,
    feedbackId,
    scoreId,
    recommendationId,
    news.id ?? '',
    ...places.map(({ id }) => id),
  ];
}

/** Everything as the member sees it. */
async function readLife(): Promise<unknown> {
  const addresses = [
    `/coach/get-session-by-user/${member.id}`,
    '/user/booking-wishes',
    '/user/get-current-select-coach-by-user',
    `/user/get-health-score-by-calender/${member.id}`,
    '/user/feedback/check-by-user',
    `/coach/get-recommended-offerings?userId=${member.id}`,
    '/notify/get',
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

/** The request with ids of the other member in all places where an id stands. */
function withForeignIds(request: EndpointRequest, picks: number[]): EndpointRequest {
  let used = 0;
  const text = JSON.stringify(request).replaceAll(/"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"/g, () =>
    JSON.stringify(foreignIds[(picks[used++ % picks.length] ?? 0) % foreignIds.length]),
  );
  return JSON.parse(text);
}

describe.each(ofMembers)('$name', ({ name, endpoint }: { name: string; endpoint: Endpoint }) => {
  it('shows and changes nothing of another member, whose ids are given', async () => {
    const [stranger] = (await crowdOf(provider, 1, enterpriseId)) as [Member];
    const picks = fc.array(fc.nat(), { minLength: 3, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(wellFormedRequests(endpoint), picks, async (request, chosen) => {
        const foreign = withForeignIds(request, chosen);
        const verbs = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const;
        const address = addressOf(endpoint, foreign).slice('/api'.length);
        const verb = verbs[endpoint.method];
        const answer = verb === 'get' ? await stranger.get(address) : await stranger[verb](address, foreign.body);
        if (answer.error?.code === 'OBJECT_DENIED') refused.add(name);
        expect(answer.text).not.toContain(secret);
        expect(answer.status === 501 ? 0 : answer.status).toBeLessThan(500);
      }),
      { numRuns: 5 },
    );
  });
});

it('after all of these calls everything of the member is as it was', async () => {
  // The ids were those of real things: many calls had to refuse them.
  expect(refused.size).toBeGreaterThan(8);
  expect(JSON.stringify(before)).toContain(secret);
  expect(await readLife()).toEqual(before);
});
