import { eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personAt } from '../../contract/expressions/person.ts';
import { resolveForm } from '../../contract/expressions/resolve-form.ts';
import { importQuestionnaire } from '../../contract/fhir-questionnaire.ts';
import type { IntakeForm } from '../../contract/intake-form.ts';
import { cleanValues } from '../../contract/intake-rules.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { branchingInstruments } from '../../tests/support/questionnaires/branching-instruments.ts';
import { documentOf } from '../../tests/support/questionnaires/instrument-parts.ts';
import { accounts } from '../database/schema/index.ts';

let provider: TestProvider;
let admin: SignedInCaller;
let woman: SignedInCaller;
let man: SignedInCaller;

beforeAll(async () => {
  provider = await startTestProvider();
  [admin, woman, man] = [await provider.as('ADMIN'), await provider.as('USER'), await provider.as('USER')];
  for (const [{ id }, gender] of [
    [woman, 'female'],
    [man, 'male'],
  ] as const) {
    await provider.database.update(accounts).set({ birthDate: '1990-05-06', gender }).where(eq(accounts.id, id));
  }
});
afterAll(() => provider.close());

function imported(name: string) {
  const instrument = branchingInstruments.find((each) => each.name === name);
  const result = instrument && importQuestionnaire(JSON.stringify(documentOf(instrument)));
  if (!result?.ok) throw new Error(`${name} was not imported.`);
  return result.form;
}

const publish = (form: object) => admin.post('/user/create-health-intake-questions', form);

/** A form whose answers are the day, and the birth year and sex of the person. */
function aboutThePerson() {
  const text = { en: 'Text', es: 'Texto' };
  const calculated = (id: string, expression: string) => ({
    id,
    text,
    isRequired: false,
    type: 'short-text',
    expressions: { calculated: expression },
  });
  const questions = [
    calculated('day', 'today().toString()'),
    { ...calculated('born', '%patient.birthDate.toString().substring(0, 4).toInteger()'), type: 'integer' },
    calculated('sex', '%patient.gender'),
  ];
  const { variables: _variables, ...content } = imported('Body mass index');
  return { ...content, key: `trial-${uuid().slice(-12)}`, questions };
}

function dayOf(at: Date, timeZone: string): string {
  return Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

function submit(member: SignedInCaller, form: IntakeForm, values: object, further: object = {}) {
  return member.post('/user/create-input-answer-special-healthIntake', {
    ...{ id: uuid(), formId: form.id, formVersion: form.version, category: form.category, status: 'submitted', values },
    answeredAt: provider.clock.now().toISOString(),
    ...further,
  });
}

describe('a form with expressions', () => {
  it('is evaluated by the provider for the member, whatever results the device sends', async () => {
    const form: IntakeForm = (await publish(imported('AUDIT-C with sex'))).data;
    const once = { '1': 'la1-5', '2': 'la1-5', '3': 'la1-5' };
    const claimed = { ...once, total: 12, positive: false };
    const ofWoman = (await submit(woman, form, claimed)).data;
    expect(ofWoman.values).toEqual({ ...once, total: 3, positive: true });
    expect(ofWoman.score).toMatchObject({ total: 3 });
    expect((await submit(man, form, claimed)).data.values).toEqual({ ...once, total: 3, positive: false });
  });

  it.each([
    ['a change of the profile that is not sent yet', { birthDate: '1990-05-06', gender: 'male', timeZone: 'UTC' }, 'PT0S'],
    ['another time zone, where it is tomorrow', { birthDate: '1990-05-06', gender: 'female', timeZone: 'Pacific/Kiritimati' }, 'PT0S'],
    ['another time zone, where it is yesterday', { birthDate: '1990-05-06', gender: 'female', timeZone: 'Pacific/Pago_Pago' }, 'PT0S'],
    ['an unknown sex and birth date', { birthDate: null, gender: null, timeZone: 'UTC' }, 'PT0S'],
    ['answers from the year before', { birthDate: '1990-05-06', gender: 'female', timeZone: 'Europe/Madrid' }, 'P1Y'],
    ['a clock of the device that is ahead', { birthDate: '1990-05-06', gender: 'female', timeZone: 'Europe/Madrid' }, '-P2D'],
  ] as const)('has the same results on the device and the provider with %s', async (_, person, ago) => {
    const form: IntakeForm = (await publish(aboutThePerson())).data;
    const at = new Date(
      Temporal.Instant.from(provider.clock.now().toISOString()).toZonedDateTimeISO('UTC').subtract(ago).epochMilliseconds,
    );
    const onDevice = resolveForm(form, {}, personAt(person, at));
    expect(onDevice.values).toMatchObject({ day: dayOf(at, person.timeZone) });
    const sent = cleanValues(onDevice.form, onDevice.values);
    const reply = await submit(woman, form, sent, { person, answeredAt: at.toISOString() });
    expect(reply.data.values).toEqual(sent);
  });

  it('uses the profile of the account for answers that were sent without one', async () => {
    const form: IntakeForm = (await publish(aboutThePerson())).data;
    expect((await submit(woman, form, {})).data.values).toMatchObject({ born: 1990, sex: 'female' });
  });

  it('asks for answers only where its expressions say so, and keeps no others', async () => {
    const form: IntakeForm = (await publish(imported('AUDIT'))).data;
    const ends = { '1': 'la0-5', '9': 'la0-3', '10': 'la2-3' };
    const never = await submit(woman, form, { ...ends, '2': 'la4-5', '4': 'la4-5' });
    expect(never.data.values).toEqual(ends);
    expect(never.data.score).toMatchObject({ total: 4, maximum: 40 });
    const drinks = await submit(woman, form, { ...ends, '1': 'la4-5', '2': 'la4-5', '3': 'la0-5' });
    expect(drinks.error).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: [{ path: 'body.values.4', message: 'required' }, {}, {}, {}, {}] },
    });
  });

  it('is published only if it can be evaluated', async () => {
    const form = imported('Body mass index');
    const written = (calculated: string) => ({
      ...form,
      key: `trial-${uuid().slice(-12)}`,
      questions: form.questions.map((question) => (question.expressions ? { ...question, expressions: { calculated } } : question)),
    });
    for (const [calculated, problem] of [
      ["'aaaa!'.matches('(a+)+$')", 'expression-not-understood: matches()'],
      ["%resource.item.where(linkId='/nobody').answer.value", 'expression-unknown-item: /nobody'],
      ["%resource.item.where(linkId='/39156-5').answer.value + 1", 'expression-circular: '],
      ['(1 | 2).single()', 'expression-fails: '],
    ] as const) {
      const { error } = await publish(written(calculated));
      expect(error).toMatchObject({ code: 'INVALID_INPUT' });
      expect(error?.details?.fields?.[0]).toMatchObject({ path: 'body.39156-5', message: expect.stringContaining(problem) });
    }
  });

  it('is exported to other systems with its expressions, and with calculated answers', async () => {
    const bundle = JSON.parse((await woman.get(`/user/intake-responses/${woman.id}`)).data.content);
    const [questionnaire] = bundle.entry.filter(({ resource }: { resource: { title?: string } }) => resource.title === 'AUDIT-C with sex');
    const positive = questionnaire.resource.item.find(({ linkId }: { linkId: string }) => linkId === '/positive');
    expect(positive).toMatchObject({ readOnly: true, extension: [{ valueExpression: { language: 'text/fhirpath' } }] });
    const response = bundle.entry.find(({ resource }: { resource: { questionnaire?: string } }) =>
      resource.questionnaire?.includes('audit-c'),
    );
    expect(response.resource.item).toContainEqual({ linkId: '/positive', text: '/positive', answer: [{ valueBoolean: true }] });
  });
});
