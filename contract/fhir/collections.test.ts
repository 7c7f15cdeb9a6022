import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { branchingInstruments } from '../../tests/support/questionnaires/branching-instruments.ts';
import { documentOf, type Instrument } from '../../tests/support/questionnaires/instrument-parts.ts';
import { summedInstruments } from '../../tests/support/questionnaires/instruments.ts';
import { importQuestionnaire, type QuestionnaireImport } from '../fhir-questionnaire.ts';
import { maximumOf } from '../intake-rules.ts';
import { exportQuestionnaire } from './export.ts';
import type { ImportNote, ImportProblem } from './terms.ts';

const folder = new URL('../../tests/support/questionnaires/collections/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort();
const repositories: Readonly<Record<string, string>> = {
  lforms: 'LHNCBC/lforms',
  sdc: 'HL7/sdc',
  'android-fhir': 'google/android-fhir',
  'smart-forms': 'aehrc/smart-forms',
};

const read = (name: string): QuestionnaireImport => importQuestionnaire(readFileSync(new URL(name, folder), 'utf8'));

/** Each difference with the items that it is about. */
function differences(found: readonly (ImportNote | ImportProblem)[]): string {
  const places = new Map<string, Set<string>>();
  for (const { code, linkId, path, detail } of found) {
    const about = code === 'metadata' || code === 'implicit-rules' || code === 'modifier-extension' ? (detail ?? '') : '';
    const place = linkId === undefined ? about || path || 'the form' : `\`${linkId}\`${about === '' ? '' : ` (${about})`}`;
    places.set(code, (places.get(code) ?? new Set()).add(place));
  }
  return [...places].map(([code, at]) => `**${code}** ${[...at].join(', ')}`).join('; ') || '—';
}

function rowOf(name: string): string {
  const result = read(name);
  const [repository = '', file = ''] = name.split('--');
  const form = result.ok ? result.form : result.draft;
  const size = form ? `${form.questions.length} questions${form.groups ? `, ${form.groups.length} groups` : ''}` : 'nothing';
  const maximum = form?.scoring ? `, at most ${maximumOf(form)} points` : '';
  const became = result.ok ? `a form: ${size}${maximum}` : form ? `refused; as a draft ${size}${maximum}` : 'refused';
  const open = result.ok ? '—' : differences(result.problems);
  return `| ${repositories[repository]} | ${file} | ${became} | ${open} | ${differences(result.notes)} |`;
}

/** What an instrument became; `instruments.test.ts` compares its scores with the key. */
function rowOfInstrument(instrument: Instrument): string {
  const result = importQuestionnaire(JSON.stringify(documentOf(instrument)));
  const form = result.ok ? result.form : null;
  const calculated = form?.questions.filter(({ expressions }) => expressions?.calculated !== undefined).map(({ id }) => id) ?? [];
  const shown = [...(form?.questions ?? []), ...(form?.groups ?? [])].filter(({ expressions }) => expressions?.shown !== undefined).length;
  const scored = form?.scoring?.questionIds ?? [];
  const parts = [
    `${form?.questions.length} questions`,
    ...(calculated.length > 0 ? [`${calculated.length} calculated`] : []),
    ...(shown > 0 ? [`${shown} shown by expressions`] : []),
    ...(scored.length === 0
      ? []
      : [scored.some((id) => calculated.includes(id)) ? 'its result is the score' : 'the score is the sum of weights']),
  ];
  return `| ${instrument.name} | ${instrument.style} | ${form ? parts.join(', ') : 'refused'} | ${instrument.key} (${instrument.source}) |`;
}

test('docs/fhir-import.md says what each questionnaire of the collections became, by linkId', async () => {
  const text = [
    '# What questionnaires of public collections become',
    '',
    'Written by `contract/fhir/collections.test.ts`, which fails when it is no longer so (`node scripts/test.ts --only unit contract/fhir/collections.test.ts -u` writes it anew). The files, their origin and their licences: `tests/support/questionnaires/collections/README.md`.',
    '',
    'A file is **refused** where it decides what is asked or scored in a way that a form of ours cannot keep. Most refused files open as a draft: each point in the fourth column must then be settled by the administrator, one by one, before the form can be published. The last column names what was not kept and decides neither. The codes are those of `contract/fhir/terms.ts`.',
    '',
    '| Collection | File | Became | Must be settled | Differs |',
    '|---|---|---|---|---|',
    ...files.map(rowOf),
    '',
    '## Instruments and their published keys',
    '',
    'Published instruments, written as public collections write them: with numbers in place of their wordings, which have owners, and with the expressions that such files calculate scores with. `contract/fhir/instruments.test.ts` imports each of them, answers it at random for members of both sexes and several ages, and compares the results and the highest score with the published key. All are the same.',
    '',
    '| Instrument | The file calculates it with | Became | Published key |',
    '|---|---|---|---|',
    ...[...summedInstruments, ...branchingInstruments].map(rowOfInstrument),
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../docs/fhir-import.md');
});

test.each(files)('%s is the same form after import, export and import', (name) => {
  const result = read(name);
  if (!result.ok) {
    expect(result.problems.length).toBeGreaterThan(0);
    return;
  }
  const exported = exportQuestionnaire({ ...result.form, version: 1, updatedAt: '2026-11-20T10:00:00.000Z' });
  const again = importQuestionnaire(JSON.stringify(exported));
  expect(again).toMatchObject({ ok: true, form: result.form });
});

test('what decides what is asked or scored is never dropped: the refused say it by linkId', () => {
  const problemsOf = (name: string) => {
    const result = read(name);
    return result.ok ? [] : result.problems.map(({ code, linkId }) => [code, linkId]);
  };
  expect(problemsOf('android-fhir--behavior_skip_logic_with_expression.json')).toEqual([['enable-when-expression', '2']]);
  expect(problemsOf('lforms--q-with-modifierExtension.json')).toEqual([['modifier-extension', undefined]]);
  expect(problemsOf('lforms--q-enableWhen-with-reference-loop.json').map(([code]) => code)).toEqual(Array(3).fill('circular-condition'));
  expect(problemsOf('android-fhir--component_repeated_group.json').map(([code]) => code)).toContain('repeating-group');
});

test('two questions that exclude each other by expressions are not both asked and scored', () => {
  const option = (code: string, weight: number) => ({
    valueCoding: { code, display: code },
    extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: weight }],
  });
  const only = (expression: string) => ({
    url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
    valueExpression: { language: 'text/fhirpath', expression },
  });
  const item = (linkId: string, expression: string) => ({
    ...{ linkId, type: 'choice', text: linkId, extension: [only(expression)] },
    answerOption: [option('never', 0), option('daily', 4)],
  });
  const document = { resourceType: 'Questionnaire', status: 'active', item: [item('9a', "%sex = 'f'"), item('9b', "%sex = 'm'")] };
  const result = importQuestionnaire(JSON.stringify(document));
  expect(result).toMatchObject({
    ok: false,
    problems: [
      { code: 'enable-when-expression', linkId: '9a', detail: "%sex = 'f'" },
      { code: 'enable-when-expression', linkId: '9b', detail: "%sex = 'm'" },
    ],
  });
});

test.each([
  ['implicitRules', { implicitRules: 'http://example.org/rules' }, 'implicit-rules', undefined],
  [
    'a modifierExtension of an item',
    { item: [{ linkId: 'a', type: 'boolean', text: 'A', modifierExtension: [{ url: 'http://x.example/not' }] }] },
    'modifier-extension',
    'a',
  ],
  [
    'a modifierExtension of an option',
    {
      item: [
        {
          linkId: 'a',
          type: 'choice',
          text: 'A',
          answerOption: [{ valueString: 'x', modifierExtension: [{ url: 'http://x.example/not' }] }, { valueString: 'y' }],
        },
      ],
    },
    'modifier-extension',
    'a',
  ],
  [
    'answers of another file',
    { item: [{ linkId: 'a', type: 'choice', text: 'A', answerValueSet: 'http://x.example/set' }] },
    'answers-elsewhere',
    'a',
  ],
  [
    'the same linkId twice',
    {
      item: [
        { linkId: 'a', type: 'boolean', text: 'A' },
        { linkId: 'a', type: 'boolean', text: 'B' },
      ],
    },
    'repeated-link-id',
    'a',
  ],
  [
    'a condition on nothing',
    { item: [{ linkId: 'a', type: 'boolean', text: 'A', enableWhen: [{ question: 'b', operator: 'exists', answerBoolean: true }] }] },
    'unknown-question',
    'a',
  ],
  [
    'weights on some options only',
    {
      item: [
        {
          ...{ linkId: 'a', type: 'choice', text: 'A' },
          answerOption: [
            { valueString: 'x', extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/itemWeight', valueDecimal: 1 }] },
            { valueString: 'y' },
          ],
        },
      ],
    },
    'weights-partial',
    'a',
  ],
])('%s is refused where it stands', (_, given, code, linkId) => {
  const plain = { resourceType: 'Questionnaire', status: 'active', item: [{ linkId: 'q', type: 'boolean', text: 'Q' }] };
  const result = importQuestionnaire(JSON.stringify({ ...plain, ...given }));
  expect(result).toMatchObject({ ok: false });
  if (!result.ok) expect(result.problems.map((problem) => [problem.code, problem.linkId])).toContainEqual([code, linkId]);
});
