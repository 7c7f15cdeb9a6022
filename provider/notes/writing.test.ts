import { eq } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { personalNoteVersions } from '../database/schema/index.ts';

let provider: TestProvider;
let coach: SignedInCaller;
let otherCoach: SignedInCaller;
let member: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  [coach, otherCoach, member] = await Promise.all([provider.as('COACH'), provider.as('COACH'), provider.as('USER')]);
  const offeringId = (await provider.make.offering()).id;
  await provider.make.choice({ memberId: member.id, coachId: coach.id, offeringId });
});
afterAll(() => provider.close());

const write = (caller: SignedInCaller, given: object) =>
  caller.post('/coach/create-personal-note', {
    id: uuid(),
    userId: member.id,
    text: 'Sleeps badly before shifts',
    isShared: false,
    baseVersion: 0,
    writtenAt: provider.clock.now().toISOString(),
    ...given,
  });
const news = async () => (await member.get('/notify/get')).data.items;

it('a note keeps its former wordings, and an older version is refused with the current one', async () => {
  const id = uuid();
  expect((await write(coach, { id })).data).toMatchObject({ id, version: 1, isShared: false, coachId: coach.id });
  expect((await write(coach, { id, text: 'Sleeps better now', baseVersion: 1 })).data).toMatchObject({ version: 2 });
  const stale = await write(coach, { id, text: 'From the other device', baseVersion: 1 });
  expect(stale.error).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: { text: 'Sleeps better now', version: 2 } } });
  const kept = await provider.database.select().from(personalNoteVersions).where(eq(personalNoteVersions.noteId, id));
  expect(kept).toMatchObject([{ version: 1, text: 'Sleeps badly before shifts' }]);
});

it('the member is notified once, without its text, when a note is shared, and no longer sees one that is unshared', async () => {
  const id = uuid();
  await write(coach, { id, text: 'A private thought' });
  expect(await news()).toEqual([]);
  await write(coach, { id, text: 'Walk after lunch', isShared: true, baseVersion: 1 });
  await write(coach, { id, text: 'Walk after dinner', isShared: true, baseVersion: 2 });
  const notices = await news();
  expect(notices).toMatchObject([{ kind: 'note-shared', link: '/user/coach' }]);
  expect(JSON.stringify(notices)).not.toContain('Walk');
  const seen = async () => (await member.get(`/coach/get-personal-note/${member.id}`)).data.items;
  expect(await seen()).toMatchObject([{ text: 'Walk after dinner' }]);
  await write(coach, { id, text: 'Walk after dinner', isShared: true, baseVersion: 3, isDeleted: true });
  expect(await seen()).toEqual([]);
  expect((await write(coach, { id, baseVersion: 4 })).error?.code).toBe('NOT_FOUND');
});

it('a shared note about a session leads to the page of that session', async () => {
  const startsAt = new Date(provider.clock.now().getTime() - 2 * 3_600_000);
  const endsAt = new Date(startsAt.getTime() + 3_000_000);
  const { id: sessionId } = await provider.make.session({ coachId: coach.id, memberIds: [member.id], startsAt, endsAt });
  await write(coach, { sessionId, text: 'You found a bedtime that works.', isShared: true });
  expect((await news())[0]).toMatchObject({ kind: 'note-shared', link: `/user/sessions/${sessionId}` });
  expect((await member.get(`/coach/get-personal-note/${member.id}`)).data.items[0]).toMatchObject({ sessionId });
});

it('only a coach of the member writes, only about own sessions, and nobody changes the note of another', async () => {
  expect((await write(otherCoach, {})).error?.code).toBe('OBJECT_DENIED');
  const id = uuid();
  await write(coach, { id });
  const foreign = await provider.make.session({ coachId: otherCoach.id, memberIds: [member.id] });
  expect((await write(otherCoach, { id, baseVersion: 1 })).error?.code).toBe('OBJECT_DENIED');
  expect((await write(otherCoach, { id })).error?.code).toBe('OBJECT_DENIED');
  expect((await write(coach, { sessionId: foreign.id })).error?.code).toBe('OBJECT_DENIED');
  expect((await write(coach, { baseVersion: 3 })).error?.code).toBe('NOT_FOUND');
  expect((await write(member, {})).status).toBe(403);
});
