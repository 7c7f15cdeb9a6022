import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { files, videos } from '../database/schema/index.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

async function makeVideo(status: 'approved' | 'waiting'): Promise<string> {
  const now = provider.clock.now();
  const [id, fileId, { id: coachId }] = [uuid(), uuid(), await provider.make.coach()];
  const file = { id: fileId, ownerId: coachId, purpose: 'video' as const, name: 'sleep.mp4', contentType: 'video/mp4', sizeBytes: 10 };
  await provider.database.insert(files).values({ ...file, storageKey: fileId, createdAt: now });
  await provider.database.insert(videos).values({ id, coachId, title: 'Sleep', fileId, status, createdAt: now, updatedAt: now });
  return id;
}

it('a like counts once, however often it is sent, and only for a video that is approved', async () => {
  const [member, other] = await Promise.all([provider.as('USER'), provider.as('USER')]);
  const videoId = await makeVideo('approved');
  const like = (isLiked: boolean, id = videoId, caller = member) => caller.patch('/coach/like-video', { videoId: id, isLiked });
  const answers = await Promise.all([like(true), like(true), like(true)]);
  for (const { data } of answers) expect(data).toEqual({ videoId, isLikedByMe: true, likeCount: 1 });
  expect((await like(true, videoId, other)).data.likeCount).toBe(2);
  expect((await like(false)).data).toEqual({ videoId, isLikedByMe: false, likeCount: 1 });
  expect((await like(false)).data.likeCount).toBe(1);
  for (const id of [uuid(), await makeVideo('waiting')]) expect((await like(true, id)).error?.code).toBe('NOT_FOUND');
});
