import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';

let provider: TestProvider;
let coach: SignedInCaller;
let stranger: SignedInCaller;
let member: SignedInCaller;
let id: string;

beforeAll(async () => {
  provider = await startTestProvider();
  [coach, stranger, member] = await Promise.all([provider.as('COACH'), provider.as('COACH'), provider.as('USER')]);
});
afterAll(() => provider.close());
beforeEach(async () => {
  ({ id } = await provider.make.video({ coachId: coach.id, status: 'approved' }));
});

const cues = [
  { from: 0, to: 2.5, text: 'Breathe in.' },
  { from: 2.5, to: 6.125, text: 'Breathe out,\nslowly.' },
];
const write = (more: object = {}, caller: Caller = coach) =>
  caller.patch(`/coach/upload-video/${id}/captions`, { language: 'en', cues, baseVersion: 1, ...more });
const read = (caller: Caller) => caller.get(`/coach/get-videos/${id}/captions`);

it('captions are read by members in each language, and the video says which there are', async () => {
  expect((await read(member)).data).toEqual({ items: [] });
  const inSpanish = [{ from: 0, to: 2.5, text: 'Inhala.' }];
  expect((await write({ language: 'es', cues: inSpanish })).data).toMatchObject({ captionLanguages: ['es'], version: 2 });
  const written = await write({ baseVersion: 2 });
  expect(written.data).toMatchObject({ status: 'approved', captionLanguages: ['en', 'es'], version: 3 });
  expect((await read(member)).data).toEqual({
    items: [
      { language: 'en', cues },
      { language: 'es', cues: inSpanish },
    ],
  });
  const listed = await member.get(`/coach/get-videos?coachId=${coach.id}`);
  expect(listed.data.items.find((video: { id: string }) => video.id === id)).toMatchObject({ captionLanguages: ['en', 'es'] });
  expect(JSON.stringify(listed.data)).not.toContain('Breathe');
});

it('no captions in a language remove that language, and only that one', async () => {
  await write();
  await write({ language: 'es', baseVersion: 2 });
  expect((await write({ cues: [], baseVersion: 3 })).data).toMatchObject({ captionLanguages: ['es'], version: 4 });
  expect((await read(member)).data.items).toEqual([{ language: 'es', cues }]);
});

it('only the coach of the video writes them, and those of a video that is not published are hidden', async () => {
  expect((await write({}, stranger)).error?.code).toBe('OBJECT_DENIED');
  expect((await write({}, member)).error?.code).toBe('ROLE_DENIED');
  ({ id } = await provider.make.video({ coachId: coach.id }));
  expect((await write()).data).toMatchObject({ status: 'waiting', captionLanguages: ['en'] });
  for (const caller of [member, stranger]) expect((await read(caller)).error?.code).toBe('NOT_FOUND');
  for (const caller of [coach, await provider.as('ADMIN')]) expect((await read(caller)).data.items).toEqual([{ language: 'en', cues }]);
  await coach.delete(`/coach/delete-video/${id}`);
  expect((await read(coach)).error?.code).toBe('NOT_FOUND');
  expect((await write({ baseVersion: 3 })).error?.code).toBe('NOT_FOUND');
});

it('a change based on an older version is refused with the current one, and nothing is lost', async () => {
  await write();
  expect((await write({ cues: [] })).error).toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { current: { version: 2, captionLanguages: ['en'] } },
  });
  expect((await read(member)).data.items).toEqual([{ language: 'en', cues }]);
});

it('a change is signalled to members who chose the coach', async () => {
  await provider.make.choice({ memberId: member.id, coachId: coach.id, offeringId: (await provider.make.offering()).id });
  const address = (await provider.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  const socket = new WebSocket(`${address}/api/realtime`);
  const signalled = new Promise((resolve) => {
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token: member.token })));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data));
      if (message.type === 'welcome') void write();
      else resolve(message);
    });
  });
  expect(await signalled).toMatchObject({ topics: ['videos'] });
  socket.close();
});

describe('captions are refused', () => {
  const cue = (from: number, to: number, text = 'Words') => ({ from, to, text });
  it.each([
    ['out of order', [cue(5, 6), cue(1, 2)], 'cues.1.from'],
    ['at the same time', [cue(0, 3), cue(2.999, 4)], 'cues.1.from'],
    ['that end before they start', [cue(0, 1), cue(3, 2)], 'cues.1.to'],
    ['that last less than a millisecond', [cue(1, 1.0001)], 'cues.0.to'],
    ['before the beginning', [cue(-1, 1)], 'cues.0.from'],
    ['after a whole day', [cue(0, 86_401)], 'cues.0.to'],
    ['without text', [cue(0, 1, ' \n ')], 'cues.0.text'],
    ['that are too long', [cue(0, 1, 'x'.repeat(501))], 'cues.0.text'],
    ['that are too many', Array.from({ length: 3001 }, (_, second) => cue(second, second + 1)), 'cues'],
  ])('%s', async (_, wrong, place) => {
    const { status, error } = await write({ cues: wrong });
    expect([status, error?.code]).toEqual([400, 'INVALID_INPUT']);
    expect(JSON.stringify(error?.details)).toContain(place);
    expect((await read(member)).data).toEqual({ items: [] });
  });
});
