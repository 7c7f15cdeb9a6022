import { expect, test } from 'vitest';
import { importQuestionnaire } from '../fhir-questionnaire.ts';
import { maximumOf, scoreOf, visibleQuestions } from '../intake-rules.ts';
import { exportQuestionnaire } from './export.ts';

const core = 'http://hl7.org/fhir/StructureDefinition/';
const weight = (value: number) => [{ url: `${core}ordinalValue`, valueDecimal: value }];
const coded = (code: string, value?: number) => ({
  valueCoding: { code, display: code },
  ...(value === undefined ? {} : { extension: weight(value) }),
});
const yesNo = { linkId: 'q', type: 'boolean', text: 'Q' };
const never = coded('never', 0);
const daily = coded('daily', 4);

function imported(item: readonly object[], more: object = {}) {
  return importQuestionnaire(JSON.stringify({ resourceType: 'Questionnaire', status: 'active', ...more, item }));
}
type Result = ReturnType<typeof imported>;
const problemsOf = (result: Result) => (result.ok ? [] : result.problems.map(({ code, linkId }) => [code, linkId]));
const notesOf = (result: Result) => result.notes.map(({ code, linkId }) => [code, linkId]);

test.each<[string, readonly object[], string, string | undefined]>([
  [
    'weights of a hidden choice in a value set',
    [yesNo, { ...hidden('h'), type: 'choice', answerValueSet: '#weighed' }],
    'hidden-scored',
    'h',
  ],
  [
    'a read-only choice with weights',
    [yesNo, { linkId: 'r', type: 'choice', text: 'R', readOnly: true, answerOption: [never, daily] }],
    'hidden-scored',
    'r',
  ],
  [
    'a read-only group with weights in it',
    [
      yesNo,
      { linkId: 'g', type: 'group', readOnly: true, item: [{ linkId: 'in', type: 'choice', text: 'In', answerOption: [never, daily] }] },
    ],
    'hidden-scored',
    'in',
  ],
  ['a weight on the code of a question', [{ ...yesNo, code: [{ code: 'x', extension: weight(2) }] }], 'weight-of-question', 'q'],
  [
    'an answer by reference',
    [{ linkId: 'c', type: 'choice', text: 'C', answerOption: [never, daily, { valueReference: { reference: 'X/1' } }] }],
    'option-unread',
    'c',
  ],
  [
    'answers in two places',
    [{ linkId: 'c', type: 'choice', text: 'C', answerOption: [never, daily], answerValueSet: '#weighed' }],
    'other-answers',
    'c',
  ],
  ['one page of a value set', [{ linkId: 'c', type: 'choice', text: 'C', answerValueSet: '#paged' }], 'answers-elsewhere', 'c'],
  ['a choice of decimals', [{ linkId: 'c', type: 'decimal', text: 'C', answerOption: [{ valueDecimal: 1.5 }] }], 'other-answers', 'c'],
  [
    'questions below one that takes several answers',
    [{ linkId: 'c', type: 'choice', text: 'C', repeats: true, answerOption: [never, daily], item: [{ ...yesNo, linkId: 'below' }] }],
    'repeating-group',
    'c',
  ],
  [
    'an enableBehavior that R4 does not know',
    [yesNo, { ...when([is(true), is(false)]), enableBehavior: 'ANY' }],
    'unsupported-condition',
    'w',
  ],
  ['a condition with two answers', [yesNo, when([{ ...is(true), answerInteger: 1 }])], 'unsupported-condition', 'w'],
  [
    'an amount in another unit',
    [
      { linkId: 'kg', type: 'quantity', text: 'Weight', extension: [{ url: `${core}questionnaire-unit`, valueCoding: { code: 'kg' } }] },
      when([{ question: 'kg', operator: '>', answerQuantity: { value: 200, unit: 'lb' } }]),
    ],
    'unsupported-condition',
    'w',
  ],
  [
    'a time of day in a condition',
    [{ linkId: 'd', type: 'dateTime', text: 'When' }, when([{ question: 'd', operator: '>', answerDateTime: '2026-01-01T12:00:00Z' }])],
    'unsupported-condition',
    'w',
  ],
  [
    'a usage mode that does not ask',
    [{ ...yesNo, extension: [{ url: `${core}questionnaire-usageMode`, valueCode: 'display' }] }],
    'display-only',
    'q',
  ],
  ['a question of R5', [yesNo, { linkId: 'c', type: 'coding', text: 'C', answerOption: [never, daily] }], 'newer-version', 'c'],
  [
    'an answerConstraint of R5',
    [{ linkId: 'c', type: 'choice', text: 'C', answerConstraint: 'optionsOrType', answerOption: [never, daily] }],
    'newer-version',
    'c',
  ],
  [
    'a computed item with a condition, and questions below it',
    [yesNo, { ...when([is(true)]), readOnly: true, item: [{ ...yesNo, linkId: 'below' }] }],
    'unsupported-condition',
    'w',
  ],
])('%s is refused where it stands', (_, item, code, linkId) => {
  const contained = [
    {
      resourceType: 'ValueSet',
      id: 'weighed',
      expansion: {
        contains: [
          { code: 'a', display: 'A', extension: weight(1) },
          { code: 'b', display: 'B', extension: weight(2) },
        ],
      },
    },
    {
      resourceType: 'ValueSet',
      id: 'paged',
      expansion: {
        total: 9,
        contains: [
          { code: 'a', display: 'A' },
          { code: 'b', display: 'B' },
        ],
      },
    },
  ];
  expect(problemsOf(imported(item, { contained }))).toContainEqual([code, linkId]);
});

test('a member that occurs twice in one object is refused: readers need not agree which one counts', () => {
  const text = '{"resourceType":"Questionnaire","item":[{"linkId":"a","type":"boolean","text":"A","required":true,"required":false}]}';
  expect(importQuestionnaire(text)).toMatchObject({ ok: false, problems: [{ code: 'repeated-member', detail: 'required', line: 1 }] });
  const plain = '{"resourceType":"Questionnaire","item":[{"linkId":"a","type":"boolean","text":"{\\"text\\":1,\\"text\\":2}"}]}';
  expect(importQuestionnaire(plain).ok).toBe(true);
});

test.each<[string, object, string, string | undefined]>([
  [
    'an answer chosen beforehand',
    { ...yesNo, type: 'choice', answerOption: [{ ...never, initialSelected: true }, daily] },
    'initial-value',
    'q',
  ],
  [
    'a bound that a day in part gives',
    { ...yesNo, type: 'date', extension: [{ url: `${core}minValue`, valueDate: '2020' }] },
    'limit',
    'q',
  ],
  [
    'a bound as an amount',
    { ...yesNo, type: 'decimal', extension: [{ url: `${core}maxValue`, valueQuantity: { value: 3 } }] },
    'limit',
    'q',
  ],
  [
    'the code of a unit',
    { ...yesNo, type: 'integer', extension: [{ url: `${core}questionnaire-unit`, valueCoding: { code: 'kg', display: 'kilogram' } }] },
    'unit',
    'q',
  ],
  ['a quantity', { ...yesNo, type: 'quantity' }, 'amount', 'q'],
  ['more than twenty codes', { ...yesNo, code: Array.from({ length: 21 }, (_, index) => ({ code: `c${index}` })) }, 'element', 'q'],
  [
    'the condition of a group that only says something',
    { linkId: 'g', type: 'group', text: 'G', enableWhen: [is(true)], item: [{ linkId: 't', type: 'display', text: 'Call somebody.' }] },
    'text-condition',
    'g',
  ],
  ['the contents of a hidden group', { ...hidden('h'), type: 'group', item: [{ ...yesNo, linkId: 'in' }] }, 'hidden-left-out', 'in'],
  [
    'the contents of a read-only group',
    { linkId: 'g', type: 'group', readOnly: true, item: [{ ...yesNo, linkId: 'in' }] },
    'left-out',
    'in',
  ],
  ['a text that is hidden', { ...hidden('h'), type: 'display' }, 'hidden-left-out', 'h'],
  ['a hidden text below a question', { ...yesNo, item: [{ ...hidden('h'), type: 'display' }] }, 'hidden-left-out', 'h'],
  [
    'help with a condition of its own',
    {
      ...yesNo,
      item: [
        { linkId: 'help', type: 'display', text: 'Only then.', enableWhen: [{ question: 'last', operator: '=', answerBoolean: true }] },
      ],
    },
    'text-condition',
    'help',
  ],
  [
    'words for the end of a scale that is none',
    { ...yesNo, item: [{ linkId: 'low', type: 'display', text: 'Never', extension: [control('lower')] }] },
    'text-left-out',
    'low',
  ],
])('%s is noted where it stands', (_, item, code, linkId) => {
  const result = imported([item, { ...yesNo, linkId: 'last' }]);
  expect(notesOf(result)).toContainEqual([code, linkId]);
});

test('items below a computed item are asked all the same', () => {
  const result = imported([yesNo, { linkId: 'sum', type: 'integer', text: 'Sum', readOnly: true, item: [{ ...yesNo, linkId: 'why' }] }]);
  expect(result.ok && result.form.questions.map(({ id }) => id)).toEqual(['q', 'why']);
});

test('numbers, texts, days and times that are chosen from a list are choices, with their weights', () => {
  const option = (value: number) => ({ valueInteger: value, extension: weight(value) });
  const result = imported([
    { linkId: 'n', type: 'integer', text: 'N', answerOption: [option(0), option(3)] },
    { linkId: 't', type: 'time', text: 'T', answerOption: [{ valueTime: '08:00:00' }, { valueTime: '20:00:00' }] },
    {
      linkId: 'p',
      type: 'string',
      text: 'P',
      answerOption: [
        { valueString: 'a', _valueString: { extension: weight(1) } },
        { valueString: 'b', extension: weight(5) },
      ],
    },
  ]);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  expect(result.form.questions.map(({ type }) => type)).toEqual(['choice', 'choice', 'choice']);
  expect(result.form.scoring?.questionIds).toEqual(['n', 'p']);
  expect(maximumOf(result.form)).toBe(8);
});

test('weights and words in a code system of the same file are read', () => {
  const system = 'http://x.example/codes';
  const contained = [
    { resourceType: 'ValueSet', id: 'v', compose: { include: [{ system, concept: [{ code: 'no' }, { code: 'yes' }] }] } },
    {
      resourceType: 'CodeSystem',
      url: system,
      concept: [
        { code: 'no', display: 'No', property: [{ code: 'itemWeight', valueDecimal: 0 }] },
        {
          code: 'yes',
          display: 'Yes',
          designation: [{ language: 'es', value: 'Sí' }],
          extension: [{ url: `${core}itemWeight`, valueDecimal: 2 }],
        },
      ],
    },
  ];
  const result = imported([{ linkId: 'c', type: 'choice', text: 'C', answerValueSet: '#v' }], { contained });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  expect(result.form.questions[0]).toMatchObject({
    options: [
      { text: { en: 'No' }, weight: 0 },
      { text: { en: 'Yes', es: 'Sí' }, weight: 2 },
    ],
  });
  expect(scoreOf(result.form, { c: 'yes' })?.total).toBe(2);
});

test('an answer is found by its meaning, not by its form', () => {
  const grades = { linkId: 'g', type: 'choice', text: 'Grade', answerOption: [{ valueString: 'C+' }, { valueString: 'C' }] };
  const result = imported([grades, when([{ question: 'g', operator: '=', answerString: 'C' }])]);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const [plus, plain] = (result.form.questions[0] as { options: { code: string }[] }).options;
  expect(visibleQuestions(result.form, { g: plain?.code ?? '' }).map(({ id }) => id)).toContain('w');
  expect(visibleQuestions(result.form, { g: plus?.code ?? '' }).map(({ id }) => id)).not.toContain('w');
});

test('a code that two systems have is meant by its system, or not known', () => {
  const of = (system: string) => ({ valueCoding: { system, code: '1', display: system } });
  const question = { linkId: 'c', type: 'choice', text: 'C', answerOption: [of('http://a.example'), of('http://b.example')] };
  const named = imported([question, when([{ question: 'c', operator: '=', answerCoding: { system: 'http://b.example', code: '1' } }])]);
  if (!named.ok) throw new Error(JSON.stringify(named.problems));
  const second = (named.form.questions[0] as { options: { code: string }[] }).options[1]?.code;
  expect(named.form.questions[1]?.showWhen?.conditions).toMatchObject([{ value: second }]);
  expect(problemsOf(imported([question, when([{ question: 'c', operator: '=', answerCoding: { code: '1' } }])]))).toEqual([
    ['unsupported-condition', 'w'],
  ]);
});

test('a file in a third language says so, and has our languages where it translates', () => {
  const lang = (code: string, content: string) => ({
    url: `${core}translation`,
    extension: [
      { url: 'lang', valueCode: code },
      { url: 'content', valueString: content },
    ],
  });
  const translated = { ...yesNo, text: 'Rauchen Sie?', _text: { extension: [lang('en', 'Do you smoke?'), lang('es', '¿Fuma?')] } };
  const result = imported([translated], { language: 'de' });
  expect(notesOf(result)).toContainEqual(['other-language', undefined]);
  expect(result.ok && result.form.questions[0]?.text).toEqual({ en: 'Do you smoke?', es: '¿Fuma?' });
});

test('one condition is the same form after export and import, whatever its enableBehavior says', () => {
  const result = imported([yesNo, { ...when([is(true)]), enableBehavior: 'any' }]);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const exported = exportQuestionnaire({ ...result.form, version: 1, updatedAt: '2026-11-20T10:00:00.000Z' });
  expect(importQuestionnaire(JSON.stringify(exported))).toMatchObject({ ok: true, form: result.form });
});

test('a hidden text is shown to nobody', () => {
  const result = imported([
    { ...hidden('h'), type: 'display', text: 'For the office only' },
    { ...yesNo, item: [{ ...hidden('i'), type: 'display', text: 'Nor this' }] },
  ]);
  expect(result.ok && JSON.stringify(result.form)).not.toMatch(/office|Nor this/);
});

function control(code: string) {
  return { url: `${core}questionnaire-itemControl`, valueCodeableConcept: { coding: [{ code }] } };
}
function hidden(linkId: string) {
  return { linkId, text: 'H', extension: [{ url: `${core}questionnaire-hidden`, valueBoolean: true }] };
}
function is(answerBoolean: boolean) {
  return { question: 'q', operator: '=', answerBoolean };
}
function when(enableWhen: readonly object[]) {
  return { linkId: 'w', type: 'boolean', text: 'W', enableWhen };
}
