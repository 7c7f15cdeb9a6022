import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { png, uploadWhole, webm } from '../../tests/support/uploads.ts';

let provider: TestProvider;
let coach: SignedInCaller;
let other: SignedInCaller;

beforeAll(async () => {
  provider = await startTestProvider({ env: { DATA_DIR: await temporaryFolder() } });
  [coach, other] = await Promise.all([provider.as('COACH'), provider.as('COACH')]);
});
afterAll(() => provider.close());

const film = (caller: SignedInCaller) => uploadWhole(provider, caller, { purpose: 'video', bytes: webm, contentType: 'video/webm' });
const picture = (caller: SignedInCaller) =>
  uploadWhole(provider, caller, { purpose: 'video-poster', bytes: png, contentType: 'image/png' });

it('a coach publishes, changes and deletes a video; the files go with it, and nobody else may touch it', async () => {
  const [{ fileId, url }, poster] = await Promise.all([film(coach), picture(coach)]);
  const body = {
    fileId,
    posterFileId: poster.fileId,
    titles: { en: 'Sleep well', es: null },
    description: null,
    offeringId: null,
    durationSeconds: 12,
  };
  const id = uuid();
  const made = await coach.patch('/coach/upload-video', { ...body, id });
  expect(made.data).toMatchObject({
    id,
    title: 'Sleep well',
    titles: { en: 'Sleep well', es: null },
    status: 'waiting',
    contentType: 'video/webm',
    version: 1,
  });
  expect((await coach.patch('/coach/upload-video', { ...body, id })).data).toEqual(made.data);
  expect((await coach.patch('/coach/upload-video', { ...body, id: uuid(), titles: { en: null, es: null } })).status).toBe(400);
  // Neither another coach's file, nor a picture in place of a video.
  for (const wrong of [(await film(other)).fileId, poster.fileId, uuid()]) {
    expect((await coach.patch('/coach/upload-video', { ...body, id: uuid(), fileId: wrong })).error?.code).toBe('NOT_FOUND');
  }

  const rename = { titles: { en: null, es: 'Dormir bien' }, baseVersion: 1 };
  expect((await other.patch(`/coach/upload-video/${id}`, rename)).error?.code).toBe('OBJECT_DENIED');
  expect((await coach.patch(`/coach/upload-video/${id}`, rename)).data).toMatchObject({ title: 'Dormir bien', version: 2 });
  expect((await coach.patch(`/coach/upload-video/${id}`, rename)).error).toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { current: { version: 2 } },
  });
  const another = await film(coach);
  const replaced = await coach.patch(`/coach/upload-video/${id}`, { fileId: another.fileId, baseVersion: 2 });
  expect(replaced.data).toMatchObject({ status: 'waiting', version: 3 });
  const read = async (address: string) => (await provider.app.inject({ method: 'GET', url: address })).statusCode;
  expect([await read(url), await read(replaced.data.url), await read(replaced.data.posterUrl)]).toEqual([404, 200, 200]);

  expect((await coach.get('/coach/get-videos')).data.items).toHaveLength(1);
  expect((await other.delete(`/coach/delete-video/${id}`)).error?.code).toBe('OBJECT_DENIED');
  expect((await coach.delete(`/coach/delete-video/${id}`)).data).toEqual({ done: true });
  expect((await coach.delete(`/coach/delete-video/${id}`)).error?.code).toBe('NOT_FOUND');
  expect([await read(replaced.data.url), await read(replaced.data.posterUrl)]).toEqual([404, 404]);
});
