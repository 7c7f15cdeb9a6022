import fc from 'fast-check';
import { expect, test } from 'vitest';
import { branchingInstruments } from '../../tests/support/questionnaires/branching-instruments.ts';
import { documentOf, type FhirItem, type Given } from '../../tests/support/questionnaires/instrument-parts.ts';
import { summedInstruments } from '../../tests/support/questionnaires/instruments.ts';
import { resolveForm } from '../expressions/resolve-form.ts';
import { importQuestionnaire } from '../fhir-questionnaire.ts';
import type { AnswerValue, AnswerValues, IntakeForm } from '../intake-form.ts';
import { cleanValues, maximumOf, problemsOf, scoreOf } from '../intake-rules.ts';

const instruments = [...summedInstruments, ...branchingInstruments];

const subjects = fc.record({
  birthDate: fc.constantFrom('1950-03-04', '1975-11-29', '1976-01-01', '2001-07-08'),
  gender: fc.constantFrom('female' as const, 'male' as const),
  today: fc.constant('2026-11-20'),
});

function everyItem(items: readonly FhirItem[]): FhirItem[] {
  return items.flatMap((item) => [item, ...everyItem(item.item ?? [])]);
}

function answersTo(items: readonly FhirItem[]): fc.Arbitrary<Given> {
  const asked = everyItem(items).filter(({ type, readOnly }) => type !== 'group' && readOnly !== true);
  return fc.record(Object.fromEntries(asked.map((item) => [item.linkId, answerTo(item)])));
}

function answerTo({ type, answerOption, extension }: FhirItem): fc.Arbitrary<number | boolean> {
  if (type === 'boolean') return fc.boolean();
  if (answerOption) return fc.nat(answerOption.length - 1);
  const [minimum, maximum] = (extension as { valueInteger: number }[]).map(({ valueInteger }) => valueInteger);
  return fc.integer({ min: minimum ?? 0, max: maximum ?? 10 });
}

function valuesOf({ questions }: Pick<IntakeForm, 'questions'>, given: Given): AnswerValues {
  return Object.fromEntries(
    questions.flatMap((question): [string, AnswerValue][] => {
      const answer = given[question.linkId ?? question.id];
      if (answer === undefined) return [];
      const code = 'options' in question ? question.options[Number(answer)]?.code : answer;
      return code === undefined ? [] : [[question.id, code]];
    }),
  );
}

const compared = 60;

test.each(instruments.map((instrument) => [instrument.name, instrument] as const))(
  '%s gives what its published key does',
  (_, instrument) => {
    const result = importQuestionnaire(JSON.stringify(documentOf(instrument)));
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const { form } = result;
    if (instrument.maximum !== null) {
      expect(maximumOf(form)).toBe(instrument.maximum);
      expect(form.scoring?.bands).toMatchObject([{ maximum: instrument.maximum }]);
    }
    fc.assert(
      fc.property(answersTo(instrument.items), subjects, (given, subject) => {
        const settled = resolveForm(form, valuesOf(form, given), subject);
        expect(settled.failures).toEqual([]);
        expect(problemsOf(settled.form, settled.values)).toEqual([]);
        const values = cleanValues(settled.form, settled.values);
        for (const [linkId, value] of Object.entries(instrument.expected(given, subject))) {
          const question = form.questions.find((each) => (each.linkId ?? each.id) === linkId);
          if (linkId === 'score') expect(scoreOf(settled.form, settled.values)?.total).toBe(value);
          else expect(values[question?.id ?? '']).toBe(value);
        }
        // What is sent gives the same result on the provider.
        const again = resolveForm(form, values, subject);
        expect(cleanValues(again.form, again.values)).toEqual(values);
        expect(scoreOf(again.form, again.values)).toEqual(scoreOf(settled.form, settled.values));
      }),
      { numRuns: compared },
    );
  },
);
