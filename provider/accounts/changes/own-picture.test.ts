import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/folder.ts';
import { startTestProvider, type TestProvider } from '../../../tests/support/provider.ts';
import { png, uploadWhole } from '../../../tests/support/uploads.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider({ env: { DATA_DIR: await temporaryFolder() } });
});
afterAll(() => provider.close());

it('a picture is shown at addresses that run out, until it is replaced or removed', async () => {
  const member = await provider.as('USER');
  const picture = () => uploadWhole(provider, member, { purpose: 'profile-image', bytes: png, contentType: 'image/png' });
  const { fileId } = await picture();
  expect((await (await provider.as('USER')).post('/user/upload-image', { fileId })).error?.code).toBe('NOT_FOUND');
  const { image } = (await member.post('/user/upload-image', { fileId })).data;
  expect(image).toMatch(/^\/api\/images\/[0-9a-f-]{36}\?expires=\d+&signature=/);
  expect((await member.get('/user/profile')).data).toMatchObject({ image, version: 2 });
  const read = async (address: string) => (await provider.app.inject({ method: 'GET', url: address })).statusCode;
  expect([await read(image), await read(image.split('?')[0] ?? '')]).toEqual([200, 410]);

  provider.clock.advance(2 * 86_400);
  expect(await read(image)).toBe(410);
  provider.clock.advance(-2 * 86_400);

  const { image: next } = (await member.post('/user/upload-image', { fileId: (await picture()).fileId })).data;
  expect([await read(image), await read(next)]).toEqual([404, 200]);
  // A picture is never a typed address: its server would learn who looks at it.
  expect((await member.patch('/user/edit-profile', { image: 'https://tracker.example/a.png' })).status).toBe(400);
  expect((await member.patch('/user/edit-profile', { image: null })).data.image).toBeNull();
  expect(await read(next)).toBe(404);
});
