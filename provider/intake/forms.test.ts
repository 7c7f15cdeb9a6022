import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IntakeForm } from '../../contract/intake-form.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { auditEntries } from '../database/schema/index.ts';

let provider: TestProvider;
let admin: SignedInCaller;
let other: SignedInCaller;
let member: SignedInCaller;
let coach: SignedInCaller;

beforeAll(async () => {
  provider = await startTestProvider();
  [admin, other, member, coach] = [
    await provider.as('ADMIN'),
    await provider.as('ADMIN'),
    await provider.as('USER'),
    await provider.as('COACH'),
  ];
  const offering = await provider.make.offering();
  await provider.make.choice({ memberId: member.id, coachId: coach.id, offeringId: offering.id });
});
afterAll(() => provider.close());

const words = (en: string) => ({ en, es: `${en} (es)` });
const content = {
  category: 'sleep',
  title: words('Evening'),
  description: words('How you fall asleep'),
  source: null,
  licence: 'CC0-1.0',
  dueAgainDays: 30,
  groups: [{ id: 'bed', title: words('In bed') }],
  questions: [
    { id: 'late', type: 'yes-no', text: words('Late?'), isRequired: true, weightOfYes: 2 },
    {
      ...{ id: 'why', type: 'short-text', text: words('Why?'), isRequired: false, within: 'bed' },
      showWhen: { match: 'all', conditions: [{ questionId: 'late', operator: 'equals', value: true }] },
    },
  ],
  scoring: {
    questionIds: ['late'],
    bands: [{ id: 'all', minimum: 0, maximum: 2, label: words('Any'), nextStep: words('Rest'), needsCare: false }],
    careWhen: [],
  },
};

const create = (key: string, given: object = {}) => admin.post('/user/create-health-intake-questions', { key, ...content, ...given });
const edit = (id: string, baseVersion: number, given: object = {}, who = admin) =>
  who.patch(`/user/edit-health-intake-questions/${id}`, { ...content, ...given, baseVersion });
const current = async (key: string): Promise<IntakeForm | undefined> =>
  (await member.get('/user/get-all-health-intake-questions')).data.items.find((form: IntakeForm) => form.key === key);
const submit = (form: IntakeForm, values: object) =>
  member.post('/user/create-input-answer-special-healthIntake', {
    ...{ id: uuid(), formId: form.id, formVersion: form.version, category: form.category, status: 'submitted' },
    ...{ values, answeredAt: '2026-11-20T08:30:00.000Z' },
  });

describe('a form', () => {
  it('is asked as it was published, and its key is taken then', async () => {
    const made = await create('evening');
    expect(made.status).toBe(200);
    expect(made.data).toMatchObject({ key: 'evening', version: 1, dueAgainDays: 30, licence: 'CC0-1.0', groups: [{ id: 'bed' }] });
    expect(await current('evening')).toEqual(made.data);
    expect((await create('evening')).error?.code).toBe('ALREADY_DONE');
  });

  it('does not change: editing makes the next version, and answers keep theirs', async () => {
    const first = (await create('versions')).data as IntakeForm;
    const second = (await edit(first.id, 1, { title: words('Evening, shorter'), groups: undefined, questions: [content.questions[0]] }))
      .data;
    expect(second).toMatchObject({ key: 'versions', version: 2 });
    expect((await current('versions'))?.id).toBe(second.id);
    expect((await member.get(`/user/get-health-intake-questions/${first.id}`)).data).toEqual(first);
    // A member who began the first version, perhaps without a network, submits it with its questions.
    const late = await submit(first, { late: true, why: 'A book' });
    expect(late.data).toMatchObject({ formId: first.id, formVersion: 1, values: { why: 'A book' }, score: { total: 2, bandId: 'all' } });
    expect((await submit(second, { late: false })).data).toMatchObject({ formVersion: 2, score: { total: 0 } });
    const { versions, newest } = (await admin.get('/admin/intake-forms/versions')).data;
    expect(newest.version).toBe(2);
    expect(versions).toMatchObject([
      { version: 2, answerCount: 1 },
      { version: 1, answerCount: 1 },
    ]);
  });

  it('that a colleague has published meanwhile is not overwritten', async () => {
    const first = (await create('two-admins')).data as IntakeForm;
    const theirs = (await edit(first.id, 1, {}, other)).data;
    const refused = await edit(first.id, 1);
    expect(refused.status).toBe(409);
    expect(refused.error).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: { id: theirs.id, version: 2 } } });
    expect((await edit(theirs.id, 2)).data.version).toBe(3);
  });

  it('of which two publish at once is published once', async () => {
    const first = (await create('at-once')).data as IntakeForm;
    const both = await Promise.all([edit(first.id, 1), edit(first.id, 1, {}, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that does not hang together is refused, saying where', async () => {
    const [late] = content.questions;
    const loop = [{ ...late, showWhen: { match: 'any', conditions: [{ questionId: 'why', operator: 'answered' }] } }, content.questions[1]];
    const refused = await create('loop', { questions: loop });
    expect(refused.error).toMatchObject({ code: 'INVALID_INPUT', details: { fields: [{ message: 'circular-condition' }, {}] } });
    expect((await create('gap', { scoring: { ...content.scoring, bands: [{ ...content.scoring.bands[0], maximum: 1 }] } })).status).toBe(
      400,
    );
  });

  it('that is withdrawn is asked no longer; what was begun is still taken, and it can be asked again', async () => {
    const form = (await create('withdrawn')).data as IntakeForm;
    expect((await admin.delete(`/user/delete-health-intake-questions/${form.id}`)).data).toEqual({ done: true });
    expect(await current('withdrawn')).toBeUndefined();
    expect((await submit(form, { late: false })).status).toBe(200);
    const item = (await admin.get('/admin/intake-forms')).data.items.find(({ key }: { key: string }) => key === 'withdrawn');
    expect(item).toMatchObject({ state: 'withdrawn', version: 1, answerCount: 1, dueAgainDays: 30 });
    expect((await edit(form.id, 1)).data.version).toBe(2);
    expect((await current('withdrawn'))?.version).toBe(2);
  });

  it('is written down with who published it', async () => {
    const form = (await create('written-down')).data as IntakeForm;
    const [entry] = await provider.database.select().from(auditEntries).where(eq(auditEntries.subjectId, form.id));
    expect(entry).toMatchObject({ action: 'intake-form.published', actorId: admin.id, data: { key: 'written-down', version: 1 } });
  });

  it('is written by administrators only', async () => {
    for (const caller of [member, coach]) {
      expect((await caller.get('/admin/intake-forms')).status).toBe(403);
      expect((await caller.post('/user/create-health-intake-questions', { key: 'mine', ...content })).status).toBe(403);
    }
  });
});

describe('the draft of a form', () => {
  const unfinished = { ...content, questions: [{ id: 'q', type: 'choice', text: { en: 'Half', es: '' }, isRequired: false, options: [] }] };
  const save = (key: string, baseVersion: number, given: object = {}, who = admin) =>
    who.post('/admin/intake-form-drafts', { key, formVersion: 0, content: unfinished, openPoints: [], baseVersion, ...given });

  it('can be unfinished, is seen by other administrators and by no member', async () => {
    expect((await save('draft-seen', 0)).data).toMatchObject({ key: 'draft-seen', version: 1 });
    expect((await other.get('/admin/intake-forms/draft-seen')).data).toMatchObject({
      newest: null,
      draft: { version: 1, content: unfinished },
    });
    expect(await current('draft-seen')).toBeUndefined();
    const { items } = (await other.get('/admin/intake-forms')).data;
    expect(items.find(({ key }: { key: string }) => key === 'draft-seen')).toMatchObject({ state: 'draft', version: 0, id: null });
  });

  it('meets a colleague’s newer one', async () => {
    await save('draft-two', 0);
    await save('draft-two', 1, {}, other);
    expect((await save('draft-two', 1)).error).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: { version: 2 } } });
    expect((await save('draft-two', 2)).data.version).toBe(3);
    expect((await save('never-there', 4)).error?.code).toBe('VERSION_CONFLICT');
  });

  it('ends when the form is published, and not before everything imported is settled', async () => {
    const point = { code: 'enable-when-expression', linkId: 'why', detail: '%late', isSettled: false };
    await save('imported-form', 0, { openPoints: [point] });
    expect((await create('imported-form')).error?.code).toBe('NOT_ALLOWED_NOW');
    await save('imported-form', 1, { openPoints: [{ ...point, isSettled: true }] });
    expect((await create('imported-form')).status).toBe(200);
    expect((await admin.get('/admin/intake-forms/imported-form')).data.draft).toBeNull();
  });

  it('is thrown away', async () => {
    await save('draft-gone', 0);
    expect((await admin.delete('/admin/intake-form-drafts/draft-gone')).data).toEqual({ done: true });
    expect((await admin.get('/admin/intake-forms/draft-gone')).status).toBe(404);
    expect((await admin.delete('/admin/intake-form-drafts/draft-gone')).status).toBe(404);
  });
});

describe('answers for other systems', () => {
  it('say which version was answered, and go to the member and to the chosen coach, which is written down', async () => {
    const form = (await create('for-others')).data as IntakeForm;
    await submit(form, { late: true, why: 'A book' });
    const own = await member.get(`/user/intake-responses/${member.id}`);
    const bundle = JSON.parse(own.data.content);
    const resources: Record<string, unknown>[] = bundle.entry.map(({ resource }: { resource: unknown }) => resource);
    const canonical = 'https://zh.example/fhir/Questionnaire/for-others';
    expect(resources).toContainEqual(expect.objectContaining({ resourceType: 'Questionnaire', url: canonical, version: '1' }));
    expect(resources.find(({ questionnaire }) => questionnaire === `${canonical}|1`)).toMatchObject({
      resourceType: 'QuestionnaireResponse',
      authored: '2026-11-20T08:30:00.000Z',
      item: [
        { linkId: 'late', answer: [{ valueBoolean: true }] },
        { linkId: 'bed', item: [{ linkId: 'why', answer: [{ valueString: 'A book' }] }] },
      ],
    });
    expect((await coach.get(`/user/intake-responses/${member.id}`)).status).toBe(200);
    const entries = await provider.database.select().from(auditEntries).where(eq(auditEntries.aboutAccountId, member.id));
    expect(entries.filter(({ actorId, action }) => actorId === coach.id && action === 'health-data.read')).toMatchObject([
      { what: 'intake-answers' },
    ]);
    const stranger = await provider.as('COACH');
    expect((await stranger.get(`/user/intake-responses/${member.id}`)).status).toBe(403);
    expect((await admin.get(`/user/intake-responses/${member.id}`)).status).toBe(403);
  });

  it('are part of what a member takes along', async () => {
    const exported = await member.post('/user/export', { format: 'json' });
    const { fhir } = JSON.parse(exported.data.content);
    expect(fhir).toMatchObject({ resourceType: 'Bundle', type: 'collection' });
    expect(fhir.entry.length).toBeGreaterThan(0);
  });
});
