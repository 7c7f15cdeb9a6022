import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { videos } from '../database/schema/index.ts';

let provider: TestProvider;
let admin: SignedInCaller;
let coach: SignedInCaller;
let member: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  [admin, coach, member] = await Promise.all([provider.as('ADMIN'), provider.as('COACH'), provider.as('USER')]);
});
afterAll(() => provider.close());

const decide = (videoId: string, more: object = { isApproved: true }) => admin.patch('/admin/approve-video-of-coach', { videoId, ...more });
const returned = { isApproved: false, reason: 'The sound is missing.' };
const seenBy = async (caller: SignedInCaller) =>
  (await caller.get(`/coach/get-videos?coachId=${coach.id}`)).data.items.map(({ id }: { id: string }) => id);

describe('a video that waits', () => {
  it('is published, and its coach hears of it', async () => {
    const { id } = await provider.make.video({ coachId: coach.id });
    expect(await seenBy(member)).not.toContain(id);
    expect((await decide(id)).data).toMatchObject({ status: 'approved', rejectionReason: null, version: 2 });
    expect(await seenBy(member)).toContain(id);
    expect((await coach.get('/notify/get')).data.items[0]).toMatchObject({ kind: 'video-approved', link: '/coach/videos' });
    expect((await decide(id)).error?.code).toBe('ALREADY_DONE');
  });

  it('is returned with a reason that the coach reads, and waits again once it is changed', async () => {
    const { id } = await provider.make.video({ coachId: coach.id });
    expect((await decide(id, { isApproved: false })).status).toBe(400);
    expect((await decide(id, returned)).data).toMatchObject({ status: 'rejected', rejectionReason: 'The sound is missing.' });
    expect((await coach.get(`/coach/get-videos/${id}`)).data.video).toMatchObject({ rejectionReason: 'The sound is missing.' });
    expect((await member.get(`/coach/get-videos/${id}`)).error?.code).toBe('NOT_FOUND');
    const edited = await coach.patch(`/coach/upload-video/${id}`, { titles: { en: 'With sound', es: null }, baseVersion: 2 });
    expect(edited.data).toMatchObject({ status: 'waiting', rejectionReason: null });
    expect((await decide(id, { isApproved: true, baseVersion: 2 })).error?.code).toBe('VERSION_CONFLICT');
    expect((await decide(id, { isApproved: true, baseVersion: 3 })).status).toBe(200);
  });
});

it('one that was published can be taken from members again', async () => {
  const { id } = await provider.make.video({ coachId: coach.id, status: 'approved' });
  expect(await seenBy(member)).toContain(id);
  expect((await decide(id, returned)).status).toBe(200);
  expect(await seenBy(member)).not.toContain(id);
});

it('one that its coach deleted is not decided about, and two admins decide once', async () => {
  const gone = await provider.make.video({ coachId: coach.id });
  await provider.database.update(videos).set({ deletedAt: provider.clock.now() }).where(eq(videos.id, gone.id));
  expect((await decide(gone.id)).error?.code).toBe('NOT_FOUND');
  const { id, version: baseVersion } = await provider.make.video({ coachId: coach.id });
  const answers = await Promise.all([decide(id, { isApproved: true, baseVersion }), decide(id, { ...returned, baseVersion })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('admins find those of a coach by name', async () => {
  const one = await provider.make.coach({ account: { firstName: 'Ximena', lastName: 'Quispe' } });
  const { id } = await provider.make.video({ coachId: one.id });
  const { items } = (await admin.get('/coach/get-videos?status=waiting&search=quispe')).data;
  expect(items.map((video: { id: string }) => video.id)).toEqual([id]);
});
