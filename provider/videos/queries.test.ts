import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { files, videos } from '../database/schema/index.ts';

let provider: TestProvider;
let coach: SignedInCaller;
let otherCoach: SignedInCaller;
let member: SignedInCaller;
let offeringId: string;
beforeAll(async () => {
  provider = await startTestProvider();
  // Titles come in the reader's language.
  const inEnglish = { account: { language: 'en' as const } };
  coach = await provider.signIn((await provider.make.coach(inEnglish)).email);
  otherCoach = await provider.signIn((await provider.make.coach(inEnglish)).email);
  member = await provider.signIn((await provider.make.member({ language: 'en' })).email);
  offeringId = (await provider.make.offering()).id;
  await provider.make.choice({ memberId: member.id, coachId: coach.id, offeringId });
});
afterAll(() => provider.close());

type Row = typeof videos.$inferInsert;

async function video(coachId: string, title: string, given: Partial<Row> = {}): Promise<string> {
  provider.clock.advance(60);
  const now = provider.clock.now();
  const [id, fileId] = [uuid(), uuid()];
  const file = { id: fileId, ownerId: coachId, purpose: 'video' as const, name: 'film.mp4', contentType: 'video/mp4', sizeBytes: 10 };
  await provider.database.insert(files).values({ ...file, storageKey: fileId, createdAt: now, completedAt: now });
  const row: Row = { id, coachId, title, fileId, status: 'approved', decidedAt: now, createdAt: now, updatedAt: now, ...given };
  await provider.database.insert(videos).values(row);
  return id;
}
const titles = async (caller: Caller, query = '') =>
  (await caller.get(`/coach/get-videos${query}`)).data.items.map(({ title }: { title: string }) => title);

it('members see what is approved: of their coaches, or of the coach they name', async () => {
  await video(coach.id, 'Breathing', { titles: { en: 'Breathing', es: 'Respirar' } });
  await video(coach.id, 'Not looked at yet', { status: 'waiting' });
  await video(coach.id, 'Refused', { status: 'rejected', rejectionReason: 'Too loud' });
  await video(coach.id, 'Taken away', { deletedAt: provider.clock.now() });
  await video(otherCoach.id, 'Stretching');
  expect(await titles(member)).toEqual(['Breathing']);
  expect(await titles(member, `?coachId=${otherCoach.id}`)).toEqual(['Stretching']);
  expect(await titles(member, `?coachId=${coach.id}&status=waiting`)).toEqual([]);
  expect(await titles(coach)).toEqual(['Refused', 'Not looked at yet', 'Breathing']);
  expect(await titles(coach, `?coachId=${otherCoach.id}`)).toEqual(['Stretching']);
  const unapproved = await provider.make.coach({ coach: { approvedAt: null } });
  await video(unapproved.id, 'Too early');
  expect(await titles(member, `?coachId=${unapproved.id}`)).toEqual([]);
});

it('one video comes with others of its coach, an address to play it and who likes it', async () => {
  const sleep = await video(coach.id, 'Sleep', { offeringId });
  const food = await video(coach.id, 'Food', { offeringId: (await provider.make.offering()).id });
  await member.patch('/coach/like-video', { videoId: sleep, isLiked: true });
  const { data } = await member.get(`/coach/get-videos/${sleep}?offeringId=${offeringId}`);
  expect(data.video).toMatchObject({ title: 'Sleep', isLikedByMe: true, likeCount: 1, rejectionReason: null, contentType: 'video/mp4' });
  expect(data.video.url).toMatch(/^\/api\/files\/.+signature=/);
  const others = data.others.map(({ title }: { title: string }) => title);
  expect(others).toContain('Breathing');
  expect(others).not.toContain('Food');
  expect((await otherCoach.get(`/coach/get-videos/${sleep}`)).data.video.isLikedByMe).toBe(false);
  const waiting = await video(coach.id, 'Second try', { status: 'waiting' });
  expect((await member.get(`/coach/get-videos/${waiting}`)).error?.code).toBe('NOT_FOUND');
  expect((await coach.get(`/coach/get-videos/${waiting}`)).data.video.title).toBe('Second try');
  expect((await member.get(`/coach/get-videos/${food}`)).status).toBe(200);
});
