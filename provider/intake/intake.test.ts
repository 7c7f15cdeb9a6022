import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IntakeForm } from '../../contract/intake-form.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { intakeAnswers, notifications } from '../database/schema/index.ts';

let provider: TestProvider;
let member: SignedInCaller;
let coach: SignedInCaller;
let stranger: SignedInCaller;
let phq9: IntakeForm;

beforeAll(async () => {
  provider = await startTestProvider();
  member = await provider.as('USER');
  coach = await provider.as('COACH');
  stranger = await provider.as('COACH');
  const offering = await provider.make.offering();
  await provider.make.choice({ memberId: member.id, coachId: coach.id, offeringId: offering.id });
  const forms: IntakeForm[] = (await member.get('/user/get-all-health-intake-questions')).data.items;
  phq9 = forms.find(({ key }) => key === 'phq-9') as IntakeForm;
});
afterAll(() => provider.close());

/** Every choice answered with the option of this ordinal weight. */
function answersOfWeight(form: IntakeForm, weight: number): Record<string, unknown> {
  return Object.fromEntries(
    form.questions.flatMap((question) => {
      if (question.type !== 'choice') return [];
      const option = question.options.find((candidate) => candidate.weight === weight) ?? question.options[0];
      return [[question.id, option?.code]];
    }),
  );
}

function submission(values: Record<string, unknown>, given: Record<string, unknown> = {}) {
  return {
    id: uuid(),
    formId: phq9.id,
    formVersion: phq9.version,
    status: 'submitted',
    category: phq9.category,
    values,
    answeredAt: '2026-11-20T08:30:00.000Z',
    ...given,
  };
}

const answer = (body: object, key?: string) => member.post('/user/create-input-answer-special-healthIntake', body, key ? { key } : {});
const rowsOf = (id: string) => provider.database.select().from(intakeAnswers).where(eq(intakeAnswers.id, id));
const titlesOf = async (caller: SignedInCaller) =>
  (await caller.get('/notify/get')).data.items.map(({ kind, title }: { kind: string; title: string }) => `${kind}: ${title}`);

describe('a submission', () => {
  it('is scored by the provider, stored once however often it is sent, and the coach is notified', async () => {
    const body = submission(answersOfWeight(phq9, 1));
    const key = uuid();
    const answers = [await answer(body, key), await answer(body, key), await answer(body, key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.data.score).toMatchObject({ total: 9, maximum: 27, needsCare: true });
    expect(answers[0]?.data).toEqual(answers[2]?.data);
    expect(await rowsOf(body.id)).toHaveLength(1);
    const titles: string[] = await titlesOf(coach);
    expect(titles.filter((title) => title.startsWith('intake-submitted'))).toHaveLength(1);
  });

  it('ignores a score that the device claims', async () => {
    const body = submission(answersOfWeight(phq9, 0), { score: { total: 27, maximum: 27, bandId: 'severe', needsCare: true } });
    expect((await answer(body)).data.score).toMatchObject({ total: 0, needsCare: false });
  });

  it('that calls for care notifies the coaches without health details in the title', async () => {
    const before: string[] = await titlesOf(coach);
    const body = submission(answersOfWeight(phq9, 3));
    expect((await answer(body)).data.score).toMatchObject({ total: 27, needsCare: true });
    const after: string[] = await titlesOf(coach);
    const care = after.filter((title) => title.startsWith('care'));
    expect(care.length).toBe(before.filter((title) => title.startsWith('care')).length + 1);
    expect(care[0]).not.toMatch(/phq|27|depress|suicid|severe/i);
    // The message about a worrying answer names nobody on a lock screen, and stays there when the other message comes.
    const notices = await provider.database.select().from(notifications).where(eq(notifications.accountId, coach.id));
    const [urgent] = notices.filter(({ onceKey }) => onceKey === `care:${body.id}`);
    const [quiet] = notices.filter(({ onceKey }) => onceKey === `intake-submitted:${body.id}`);
    const { firstName } = (await member.get('/user/profile')).data;
    expect(quiet?.title.en).toContain(firstName);
    expect(JSON.stringify([urgent?.title, urgent?.body])).not.toContain(firstName);
    expect(urgent?.subject).not.toBe(quiet?.subject);
    expect(await titlesOf(stranger)).toEqual([]);
  });

  it('that is incomplete names the questions', async () => {
    const { [phq9.questions[0]?.id ?? '']: _left, ...values } = answersOfWeight(phq9, 1);
    const refused = await answer(submission(values));
    expect(refused.error).toMatchObject({ code: 'INVALID_INPUT', details: { fields: [{ path: `body.values.${phq9.questions[0]?.id}` }] } });
  });

  it('with an answer that is no option is refused', async () => {
    const values = { ...answersOfWeight(phq9, 1), [phq9.questions[0]?.id ?? '']: 'made-up' };
    expect((await answer(submission(values))).error?.code).toBe('INVALID_INPUT');
  });

  it('is final', async () => {
    const body = submission(answersOfWeight(phq9, 1));
    await answer(body, uuid());
    const changed = await answer({ ...body, values: answersOfWeight(phq9, 0) }, uuid());
    expect(changed.status).toBe(409);
    expect(changed.error?.code).toBe('ALREADY_DONE');
    expect(changed.error?.details?.current).toMatchObject({ id: body.id, score: { total: 9 } });
    const lateDraft = await answer({ ...body, status: 'draft', values: {} }, uuid());
    expect(lateDraft.data).toMatchObject({ status: 'submitted', score: { total: 9 } });
  });

  it('to another version of the form is refused', async () => {
    expect((await answer(submission(answersOfWeight(phq9, 1), { formVersion: 99 }))).error?.code).toBe('FORM_OUTDATED');
  });

  it('to a form that does not exist is refused', async () => {
    expect((await answer(submission({}, { formId: uuid() }))).error?.code).toBe('NOT_FOUND');
  });

  it('with the id of another member’s answers is refused', async () => {
    const body = submission(answersOfWeight(phq9, 1));
    await answer(body);
    const other = await provider.as('USER');
    const stolen = await other.post('/user/create-input-answer-special-healthIntake', body);
    expect(stolen.error?.code).toBe('OBJECT_DENIED');
  });

  it('from a device whose clock is ahead is dated now', async () => {
    const answered = await answer(submission(answersOfWeight(phq9, 1), { answeredAt: '2027-11-20T08:30:00.000Z' }));
    expect(answered.data.answeredAt).toBe(provider.clock.now().toISOString());
  });
});

describe('a draft', () => {
  it('may be incomplete, grows, and becomes the submission', async () => {
    const values = answersOfWeight(phq9, 2);
    const [first] = Object.entries(values);
    const body = submission({ [first?.[0] ?? '']: first?.[1] }, { status: 'draft' });
    expect((await answer(body)).data).toMatchObject({ status: 'draft', score: null, version: 1, answeredAt: null });
    expect((await answer({ ...body, status: 'submitted', values })).data).toMatchObject({
      status: 'submitted',
      score: { total: 18 },
      version: 2,
    });
    expect(await rowsOf(body.id)).toHaveLength(1);
  });

  it('is seen by nobody but the member', async () => {
    const other = await provider.as('USER');
    const offering = await provider.make.offering();
    await provider.make.choice({ memberId: other.id, coachId: coach.id, offeringId: offering.id });
    await other.post('/user/create-input-answer-special-healthIntake', submission({}, { status: 'draft' }));
    expect((await other.get(`/user/get-input-answer-special-healthIntake/${other.id}`)).data.items).toHaveLength(1);
    expect((await coach.get(`/user/get-input-answer-special-healthIntake/${other.id}`)).data.items).toEqual([]);
  });
});

describe('reading a member’s answers', () => {
  const path = () => `/user/get-input-answer-special-healthIntake/${member.id}`;

  it('is for the member and the coach whom the member chose', async () => {
    expect((await member.get(path())).status).toBe(200);
    expect((await coach.get(path())).data.items.length).toBeGreaterThan(0);
    expect((await stranger.get(path())).error?.code).toBe('OBJECT_DENIED');
    expect((await (await provider.as('USER')).get(path())).error?.code).toBe('OBJECT_DENIED');
    expect((await (await provider.as('EMPLOYER')).get(path())).error?.code).toBe('ROLE_DENIED');
    expect((await (await provider.as('ADMIN')).get(path())).error?.code).toBe('ROLE_DENIED');
  });

  it('is for a coach whom the member met, and no longer when the session was cancelled', async () => {
    const met = await provider.as('COACH');
    const session = await provider.make.session({ coachId: met.id, memberIds: [member.id], startsAt: new Date('2026-11-10T10:00:00Z') });
    expect((await met.get(path())).status).toBe(200);
    const cancelled = await provider.as('COACH');
    await provider.make.session({ coachId: cancelled.id, memberIds: [member.id], status: 'cancelled', startsAt: session.startsAt });
    expect((await cancelled.get(path())).error?.code).toBe('OBJECT_DENIED');
  });

  it('by the coach is written down, and the member sees it; by the member it is not', async () => {
    const reader = await provider.as('COACH');
    const offering = await provider.make.offering();
    await provider.make.choice({ memberId: member.id, coachId: reader.id, offeringId: offering.id });
    const readings = async () =>
      (await member.get('/user/health-data-readings?limit=200')).data.items.filter(
        (item: { readerRole: string }) => item.readerRole === 'COACH',
      );
    const before = (await readings()).length;
    await member.get(path());
    expect(await readings()).toHaveLength(before);
    await reader.get(path());
    const after = await readings();
    expect(after).toHaveLength(before + 1);
    expect(after[0]).toMatchObject({ what: 'intake-answers', readerName: expect.any(String) });
    await stranger.get(path());
    expect(await readings()).toHaveLength(before + 1);
  });
});
