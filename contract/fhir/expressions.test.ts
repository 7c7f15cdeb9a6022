import fc from 'fast-check';
import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { describe, expect, test } from 'vitest';
import { resolveForm } from '../expressions/resolve-form.ts';
import { importQuestionnaire } from '../fhir-questionnaire.ts';
import type { AnswerValues, IntakeForm } from '../intake-form.ts';
import { cleanValues, visibleQuestions } from '../intake-rules.ts';
import { exportQuestionnaire } from './export.ts';
import { exportResponse } from './response.ts';

const at = '2026-11-20T10:00:00.000Z';
const system = 'http://x.example/codes';
const coded = (code: string) => ({ valueCoding: { system, code, display: `Says ${code}` } });
/** Questions of every type that an expression can be about, at the top, in a group and below a question. */
const asked = [
  { linkId: 'yes', type: 'boolean', text: 'Yes?', item: [{ linkId: 'under', type: 'integer', text: 'Under' }] },
  { linkId: 'n', type: 'integer', text: 'N' },
  { linkId: 'd', type: 'decimal', text: 'D' },
  { linkId: 'day', type: 'date', text: 'Day' },
  { linkId: 'word', type: 'string', text: 'Word' },
  { linkId: 'pick', type: 'choice', text: 'Pick', answerOption: [coded('A'), coded('b'), coded('c')] },
  { linkId: 'said', type: 'choice', text: 'Said', answerOption: [{ valueString: 'one' }, { valueString: 'two' }] },
  {
    linkId: 'g',
    type: 'group',
    item: [{ linkId: 'many', type: 'choice', repeats: true, text: 'Many', answerOption: [coded('A'), coded('b'), coded('c')] }],
  },
];
const file = (expression: string, language = 'text/fhirpath') => ({
  ...{ resourceType: 'Questionnaire', status: 'active' },
  item: [
    ...asked,
    {
      ...{ linkId: 'then', type: 'boolean', text: 'Then?' },
      extension: [
        {
          url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
          valueExpression: { language, expression },
        },
      ],
    },
  ],
});
const read = (expression: string, language?: string) => importQuestionnaire(JSON.stringify(file(expression, language)));

const top = (linkId: string) =>
  fc.constantFrom(
    `%resource.item.where(linkId='${linkId}')`,
    `%resource.descendants().where('${linkId}' = linkId)`,
    `%resource.repeat(item).where(linkId = '${linkId}')`,
  );
const sign = fc.constantFrom('=', '!=', '<', '<=', '>', '>=');
const equality = fc.constantFrom('=', '!=');
const compare = (path: fc.Arbitrary<string>, operators: fc.Arbitrary<string>, literal: fc.Arbitrary<string>) =>
  fc.tuple(path, operators, literal, fc.boolean()).map(([left, operator, right, isTurned]) => {
    const turned: Record<string, string> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
    return isTurned ? `${right} ${turned[operator] ?? operator} ${left}` : `${left} ${operator} ${right}`;
  });
const valueIn = (linkId: string) => top(linkId).map((path) => `${path}.answer.value`);
const leaf: fc.Arbitrary<string> = fc.oneof(
  compare(valueIn('yes'), equality, fc.constantFrom('true', 'false')),
  valueIn('yes'),
  compare(valueIn('n'), sign, fc.constantFrom('0', '2', '3')),
  compare(valueIn('d'), sign, fc.constantFrom('0', '1.5', '3')),
  compare(valueIn('day'), sign, fc.constantFrom('@2026-01-02', '@2026-01-04')),
  compare(valueIn('word'), equality, fc.constantFrom("'t1'", "'t2'")),
  compare(
    valueIn('pick').map((path) => `${path}.code`),
    equality,
    fc.constantFrom("'A'", "'b'"),
  ),
  compare(valueIn('said'), equality, fc.constantFrom("'one'", "'two'")),
  fc
    .constantFrom('yes', 'n', 'word', 'pick', 'said')
    .chain((linkId) =>
      fc
        .tuple(
          top(linkId),
          fc.constantFrom(
            '.answer.value.exists()',
            '.answer.value.empty()',
            '.answer.value.exists() = false',
            '.answer.value.exists().not()',
          ),
        )
        .map((parts) => parts.join('')),
    ),
  fc.constantFrom(
    "%resource.item.where(linkId='yes').answer.item.where(linkId='under').answer.value > 2",
    "%resource.item.where(linkId='g').item.where(linkId='many').answer.value.code contains 'A'",
    "'b' in %resource.item.where(linkId='g').item.where(linkId='many').answer.value.code",
    "%resource.item.where(linkId='g').item.where(linkId='many').answer.where(value.code = 'A').exists()",
    "%resource.descendants().where(linkId='many').answer.value.where(code = 'c').empty()",
  ),
);
const expression: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc
      .tuple(tie('node'), fc.constantFrom('and', 'or', 'implies'), tie('node'))
      .map(([left, operator, right]) => `(${left}) ${operator} (${right})`),
    tie('node').map((node) => `(${node}).not()`),
    tie('node').map((node) => `(${node})`),
  ),
})).node;

const values = fc.record(
  {
    yes: fc.boolean(),
    under: fc.constantFrom(1, 3),
    n: fc.constantFrom(0, 1, 2, 3, 4),
    d: fc.constantFrom(0, 1.5, 2, 4),
    day: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03', '2026-01-05'),
    word: fc.constantFrom('t1', 't2', 't3'),
    pick: fc.constantFrom('a', 'b', 'c'),
    said: fc.constantFrom('one', 'two'),
    many: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
  },
  { requiredKeys: [] },
);

const bare = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
const nobody = { birthDate: null, gender: null, today: '2026-11-20' };
const isAsked = (form: Parameters<typeof visibleQuestions>[0], given: AnswerValues) => {
  const settled = resolveForm(form, given, nobody);
  return visibleQuestions(settled.form, settled.values).some(({ id }) => id === 'then');
};

describe('an expression that says when a question is asked', () => {
  test('is translated exactly as an engine evaluates it, or evaluated, or refused by linkId', () => {
    let translated = 0;
    fc.assert(
      fc.property(expression, fc.array(values, { minLength: 1, maxLength: 6 }), (text, all) => {
        const result = read(text);
        if (!result.ok) {
          expect(result.problems).toMatchObject([{ code: 'enable-when-expression', linkId: 'then', detail: text }]);
          return;
        }
        translated += 1;
        const plain = importQuestionnaire(JSON.stringify({ ...file('x'), item: asked }));
        if (!plain.ok) throw new Error('The questions alone are a form.');
        for (const given of all) {
          const answer = { id: 'a', userId: 'u', formVersion: 1, score: null, answeredAt: at, receivedAt: at };
          const response = bare(exportResponse(plain.form, { ...answer, values: cleanValues(plain.form, given) }));
          const [truth] = fhirpath.evaluate({}, text, { resource: response }, r4) as unknown[];
          expect(isAsked(result.form, given)).toBe(truth === true);
        }
      }),
      { numRuns: 120 },
    );
    expect(translated).toBeGreaterThan(60);
  });

  test('is the same form after export and import', () => {
    fc.assert(
      fc.property(expression, (text) => {
        const result = read(text);
        if (!result.ok) return;
        const exported = exportQuestionnaire({ ...result.form, version: 1, updatedAt: at } as Omit<IntakeForm, 'id'>);
        const again = importQuestionnaire(JSON.stringify(exported));
        expect(again).toMatchObject({ ok: true, form: result.form });
      }),
    );
  });

  test.each([
    ['an unknown variable', "%sex = 'female'"],
    ['what is not known of members', '%patient.address.exists()'],
    ['a function without a bound', "%resource.item.where(linkId='word').answer.value.matches('(t+)+')"],
    ['itself', "%resource.item.where(linkId='then').answer.value.empty()"],
    ['a question in a group that the path does not go into', "%resource.item.where(linkId='many').answer.value.exists()"],
    ['a question below another one, without its answer', "%resource.item.where(linkId='yes').item.where(linkId='under').answer.value > 2"],
    ['a linkId that nobody has', "%resource.item.where(linkId='nobody').answer.value = true"],
    ['a code that no answer has', "%resource.item.where(linkId='pick').answer.value.code = 'z'"],
    ['a code compared with its words', "%resource.item.where(linkId='pick').answer.value = 'Says A'"],
    ['something after it', "%resource.item.where(linkId='yes').answer.value = true true"],
    ['nothing', ''],
  ])('%s is refused by linkId', (name, text) => {
    const code = name === 'itself' ? 'circular-condition' : 'enable-when-expression';
    expect(read(text)).toMatchObject({ ok: false, problems: [{ code, linkId: 'then' }] });
  });

  test('can name what it is about in variables of the file, and of items', () => {
    const url = 'http://hl7.org/fhir/StructureDefinition/variable';
    const variable = (name: string, expression: string) => ({ url, valueExpression: { name, language: 'text/fhirpath', expression } });
    const extension = [variable('much', '%n.value > 2'), variable('n', "%resource.item.where(linkId='n').answer")];
    const result = importQuestionnaire(JSON.stringify({ ...file('%much'), extension }));
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    expect([isAsked(result.form, { n: 3 }), isAsked(result.form, { n: 2 }), isAsked(result.form, {})]).toEqual([true, false, false]);
    const again = file('%much').item.map((each) => (each.linkId === 'n' ? { ...each, extension: [variable('n', '1')] } : each));
    expect(importQuestionnaire(JSON.stringify({ ...file('%much'), extension, item: again })).ok).toBe(true);
    expect(importQuestionnaire(JSON.stringify({ ...file('%much'), extension: [...extension, variable('n', '1')] })).ok).toBe(false);
    expect(importQuestionnaire(JSON.stringify({ ...file('%a'), extension: [variable('a', '%a')] })).ok).toBe(false);
  });

  test('in another language, or beside conditions, is refused', () => {
    const text = "%resource.item.where(linkId='yes').answer.value = true";
    expect(read(text).ok).toBe(true);
    expect(read(text, 'text/cql')).toMatchObject({ ok: false });
    const both = file(text);
    const enableWhen = [{ question: 'n', operator: '>', answerInteger: 1 }];
    const item = both.item.map((each) => (each.linkId === 'then' ? { ...each, enableWhen } : each));
    expect(importQuestionnaire(JSON.stringify({ ...both, item }))).toMatchObject({
      ok: false,
      problems: [{ code: 'enable-when-expression' }],
    });
  });
});
