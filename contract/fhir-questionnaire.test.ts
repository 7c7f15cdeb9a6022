import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importQuestionnaire } from './fhir-questionnaire.ts';
import { phq9 } from './forms/phq-9.ts';
import { scoreOf, visibleQuestions } from './intake-rules.ts';
import { firstJsonError } from './json-position.ts';

function file(name: string): string {
  return readFileSync(new URL(`../tests/support/questionnaires/${name}`, import.meta.url), 'utf8');
}

function imported(text: string) {
  const result = importQuestionnaire(text);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result;
}

/** The answer of a question that carries a weight. */
function answerWeighing(question: { type: string; options?: { code: string; weight?: number }[] }, weight: number): string {
  return question.options?.find((option) => option.weight === weight)?.code ?? '';
}

describe('import of a FHIR R4 Questionnaire', () => {
  test('reads PHQ-9: nine weighted items, the difficulty unscored, the total left out', () => {
    const { form, notes } = imported(file('phq-9.json'));
    expect(form.questions).toHaveLength(10);
    expect(form.questions.map(({ text }) => text.en)).toEqual(
      expect.arrayContaining([phq9.questions[0]?.text.en, phq9.questions[3]?.text.en]),
    );
    expect(form.scoring?.questionIds).toHaveLength(9);
    expect(form.scoring?.bands).toMatchObject([{ minimum: 0, maximum: 27 }]);
    expect(form.questions.at(-1)).toMatchObject({ id: '69722-7', help: { en: 'If you checked off any problems on this questionnaire' } });
    expect(notes).toContainEqual({ code: 'left-out', path: 'item.10', linkId: '/44261-6' });
    const twos = Object.fromEntries(form.questions.slice(0, 9).map((question) => [question.id, answerWeighing(question, 2)]));
    expect(scoreOf(form, twos)).toMatchObject({ total: 18, maximum: 27 });
  });

  test('reads PHQ-4 with its copyright, and the introduction without plain words noted as left out', () => {
    const { form, notes } = imported(file('phq-4.json'));
    expect(form.questions).toHaveLength(4);
    expect(form.source?.en).toContain('No permission required');
    expect(form.scoring?.bands).toMatchObject([{ maximum: 12 }]);
    expect(notes).toMatchObject([{ code: 'text-left-out', path: 'item.0' }, ...notes.slice(1)]);
  });

  test('says line and column of malformed JSON', () => {
    expect(importQuestionnaire(file('gad-7-malformed.json'))).toMatchObject({
      ok: false,
      problems: [{ code: 'malformed-json', line: 7, column: 7 }],
    });
  });

  test('scores by the ordinal weight although one item carries another code for the same answer', () => {
    const { form } = imported(
      file('gad-7-malformed.json').replace('"http://loinc.org"\n      "display"', '"http://loinc.org",\n      "display"'),
    );
    expect(new Set(form.questions.map((question) => answerWeighing(question, 2)))).toEqual(new Set(['la6570-1', 'la18938-3']));
    const twos = Object.fromEntries(form.questions.map((question) => [question.id, answerWeighing(question, 2)]));
    expect(scoreOf(form, twos)).toMatchObject({ total: 14, maximum: 21 });
  });

  test('keeps conditions, groups and translations', () => {
    const spanish = {
      url: 'http://hl7.org/fhir/StructureDefinition/translation',
      extension: [
        { url: 'lang', valueCode: 'es' },
        { url: 'content', valueString: '¿Fumas?' },
      ],
    };
    const { form } = imported(
      JSON.stringify({
        resourceType: 'Questionnaire',
        title: 'Habits',
        item: [
          { linkId: 'smokes', type: 'boolean', text: 'Do you smoke?', _text: { extension: [spanish] }, required: true },
          {
            linkId: 'details',
            type: 'group',
            text: 'About smoking',
            enableWhen: [{ question: 'smokes', operator: '=', answerBoolean: true }],
            item: [
              { linkId: 'a-day', type: 'integer', text: 'How many a day?' },
              { linkId: 'since', type: 'date', text: 'Since when?', enableWhen: [{ question: 'a-day', operator: '>', answerInteger: 4 }] },
            ],
          },
        ],
      }),
    );
    expect(form.groups).toMatchObject([
      {
        id: 'details',
        title: { en: 'About smoking' },
        showWhen: { conditions: [{ questionId: 'smokes', operator: 'includes', value: true }] },
      },
    ]);
    expect(form.questions).toMatchObject([
      { id: 'smokes', type: 'yes-no', text: { en: 'Do you smoke?', es: '¿Fumas?' } },
      { id: 'a-day', within: 'details' },
      { id: 'since', within: 'details', showWhen: { match: 'all', conditions: [{ questionId: 'a-day', operator: 'above', value: 4 }] } },
    ]);
    expect(visibleQuestions(form, { smokes: false, 'a-day': 9 }).map(({ id }) => id)).toEqual(['smokes']);
  });

  test('says where an item cannot be used', () => {
    const text = JSON.stringify({ resourceType: 'Questionnaire', item: [{ linkId: 'scan', type: 'attachment', text: 'Your scan' }] });
    expect(importQuestionnaire(text)).toMatchObject({
      ok: false,
      problems: [{ code: 'unsupported-item', path: 'item.0', linkId: 'scan', detail: 'attachment' }, { code: 'no-questions' }],
    });
    expect(importQuestionnaire('{"resourceType":"Patient"}')).toMatchObject({ ok: false, problems: [{ code: 'not-a-questionnaire' }, {}] });
  });

  test('answers on any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((item) => JSON.stringify({ resourceType: 'Questionnaire', item })),
        ),
        (text) => {
          const result = importQuestionnaire(text);
          if (!result.ok) expect(result.problems.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('the place of a JSON error', () => {
  test('is there exactly when the text is not JSON', () => {
    const spoiled = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', '0', '\\', '\n')).map(([text, at, what]) => {
      const index = text.length === 0 ? 0 : at % text.length;
      return text.slice(0, index) + what + text.slice(index + 1);
    });
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), spoiled), (text) => {
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(firstJsonError(text) === null).toBe(isJson);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['{"a": 1 "b": 2}', 1, 9],
    ['[1,\n 2,\n]', 3, 1],
    ['', 1, 1],
    ['{}\n{}', 2, 1],
    ['"open', 1, 6],
  ])('%j breaks at line %i, column %i', (text, line, column) => {
    expect(firstJsonError(text)).toEqual({ line, column });
  });
});
