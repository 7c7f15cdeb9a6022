import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IntakeForm } from '../../contract/intake-form.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';

let provider: TestProvider;
let phq9: IntakeForm;

beforeAll(async () => {
  provider = await startTestProvider();
  const { data } = await (await provider.as('USER')).get('/user/get-all-health-intake-questions');
  phq9 = (data.items as IntakeForm[]).find(({ key }) => key === 'phq-9') as IntakeForm;
});
afterAll(() => provider.close());

/** An instant this many minutes ago. */
const ago = (minutes: number): string => new Date(provider.clock.now().getTime() - minutes * 60_000).toISOString();
const answered = (value: unknown, minutesAgo: number) => ({ value, savedAt: ago(minutesAgo) });
const save = (member: SignedInCaller, entries: object, id = uuid()) =>
  member.post('/user/intake-drafts', { id, formId: phq9.id, entries, startedAt: ago(60) });
const draftsOf = async (member: SignedInCaller) => (await member.get('/user/intake-drafts')).data.items;

describe('the draft of a form', () => {
  it('continues on another device, and the later answer to each question wins, whichever came first', async () => {
    const member = await provider.as('USER');
    const first = await save(member, { 'item-1': answered('not-at-all', 10), 'item-2': answered('several-days', 30) });
    const second = await save(member, {
      'item-1': answered('several-days', 20),
      'item-2': answered(null, 5),
      'item-3': answered('not-at-all', 8),
    });
    expect(second.data.draft).toMatchObject({ id: first.data.draft.id, formKey: 'phq-9', formVersion: phq9.version, version: 2 });
    expect(second.data.draft.entries).toEqual({
      'item-1': answered('not-at-all', 10),
      'item-2': answered(null, 5),
      'item-3': answered('not-at-all', 8),
    });
    expect(await draftsOf(member)).toEqual([second.data.draft]);
  });

  it('is taken once however often it is sent', async () => {
    const member = await provider.as('USER');
    const body = { id: uuid(), formId: phq9.id, entries: { 'item-1': answered('not-at-all', 1) }, startedAt: ago(2) };
    const key = uuid();
    const replies = [await member.post('/user/intake-drafts', body, { key }), await member.post('/user/intake-drafts', body, { key })];
    expect(replies.map(({ data }) => data.draft.version)).toEqual([1, 1]);
  });

  it('does not take the last word from a clock that is ahead for longer than now', async () => {
    const member = await provider.as('USER');
    const { data } = await save(member, { 'item-1': answered('not-at-all', -24 * 60) });
    expect(data.draft.entries['item-1'].savedAt).toBe(ago(0));
  });

  it('is the member’s alone, also for the coach whom the member chose', async () => {
    const member = await provider.as('USER');
    const coach = await provider.as('COACH');
    const offering = await provider.make.offering();
    await provider.make.choice({ memberId: member.id, coachId: coach.id, offeringId: offering.id });
    await save(member, { 'item-1': answered('not-at-all', 1) });
    expect(await draftsOf(await provider.as('USER'))).toEqual([]);
    expect((await coach.get('/user/intake-drafts')).error?.code).toBe('ROLE_DENIED');
    const read = JSON.stringify([
      (await coach.get(`/user/get-input-answer-special-healthIntake/${member.id}`)).data,
      (await coach.get(`/user/get-input-answer-healthIntake/${member.id}`)).data,
    ]);
    expect(read).not.toContain('not-at-all');
  });

  it('ends with its submission, and one that comes late does not bring it back', async () => {
    const member = await provider.as('USER');
    const id = uuid();
    await save(member, { 'item-1': answered('not-at-all', 1) }, id);
    const submitted = await submit(member, id, ago(0));
    expect(submitted.status).toBe(200);
    expect(await draftsOf(member)).toEqual([]);
    expect((await save(member, { 'item-2': answered('not-at-all', 1) }, id)).data).toEqual({ draft: null });
    expect(await draftsOf(member)).toEqual([]);
  });

  it('that was begun separately keeps what another device answered after the submission', async () => {
    const member = await provider.as('USER');
    await save(member, { 'item-1': answered('not-at-all', 10), 'item-2': answered('several-days', 2) });
    await submit(member, uuid(), ago(5));
    expect((await draftsOf(member))[0].entries).toEqual({ 'item-2': answered('several-days', 2) });
  });

  it('is discarded up to the moment at which the member did so', async () => {
    const member = await provider.as('USER');
    const id = uuid();
    await save(member, { 'item-1': answered('not-at-all', 10), 'item-2': answered('several-days', 2) }, id);
    const discard = (minutesAgo: number) =>
      member.post('/user/discard-intake-draft', { id, formKey: 'phq-9', discardedAt: ago(minutesAgo) });
    expect((await discard(5)).data.draft.entries).toEqual({ 'item-2': answered('several-days', 2) });
    expect((await discard(0)).data).toEqual({ draft: null });
    expect((await discard(0)).data).toEqual({ draft: null });
    expect(await draftsOf(member)).toEqual([]);
  });

  it('of a form that does not exist, or under the id of another person’s answers, is refused', async () => {
    const [member, other] = [await provider.as('USER'), await provider.as('USER')];
    expect((await member.post('/user/intake-drafts', { id: uuid(), formId: uuid(), entries: {}, startedAt: ago(1) })).error?.code).toBe(
      'NOT_FOUND',
    );
    const id = uuid();
    await submit(other, id, ago(0));
    expect((await save(member, {}, id)).error?.code).toBe('OBJECT_DENIED');
  });
});

function submit(member: SignedInCaller, id: string, answeredAt: string) {
  const values = Object.fromEntries(
    phq9.questions.flatMap((question) => (question.type === 'choice' ? [[question.id, question.options[0]?.code]] : [])),
  );
  const { id: formId, version: formVersion, category } = phq9;
  return member.post('/user/create-input-answer-special-healthIntake', {
    id,
    formId,
    formVersion,
    category,
    status: 'submitted',
    values,
    answeredAt,
  });
}
