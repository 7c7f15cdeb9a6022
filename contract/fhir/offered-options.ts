import { readWithVariables, scopeAt } from '../expressions/scope.ts';
import { tryExpressions } from '../expressions/trial.ts';
import type { Question } from '../intake-form.ts';
import type { FormContent } from '../intake-visibility.ts';
import { type Option, valueTypes } from './options.ts';
import { type Coding, uniqueKey } from './terms.ts';

type Choice = Extract<Question, { options: unknown }>;

/**
 * Returns all options that the expression of a question can offer, for questions without options of their own. Finds them by answering
 * the questions that it depends on with all of their options. Null if the expression can offer text that a person writes.
 */
export function everyOption(form: FormContent, question: Choice): Option[] | null {
  const read = readWithVariables(question.expressions?.offered ?? '', scopeAt(question.id, form));
  if (!read.ok || read.references.isBroad) return null;
  const asked = [...read.references.linkIds].map((linkId) => form.questions.find(({ id, linkId: own }) => (own ?? id) === linkId));
  if (asked.some((each) => each === undefined || !('options' in each))) return null;
  const { results } = tryExpressions(form, () => null);
  const offered = results.filter(({ place, kind }) => place.id === question.id && kind === 'offered').flatMap((each) => each.results);
  const sources = asked.flatMap((each) => (each && 'options' in each ? each.options : []));
  const taken = new Set<string>();
  const distinct = new Map(offered.map((result) => [JSON.stringify(codingIn(result) ?? result), result]));
  return [...distinct.values()].flatMap((result) => optionFrom(result, sources, taken) ?? []).slice(0, 100);
}

function codingIn(result: unknown): Coding | null {
  if (typeof result !== 'object' || result === null) return null;
  const { system, code, display } = ('valueCoding' in result ? result.valueCoding : result) as Coding;
  return code === undefined && display === undefined
    ? null
    : {
        ...(system === undefined ? {} : { system }),
        ...(code === undefined ? {} : { code }),
        ...(display === undefined ? {} : { display }),
      };
}

function optionFrom(result: unknown, sources: readonly Option[], taken: Set<string>): Option | null {
  const coding = codingIn(result);
  if (coding) {
    const source = sources.find((option) => (option.coding?.code ?? option.code) === coding.code && isSameSystem(option, coding));
    const said = coding.display ?? coding.code ?? '';
    const { weight: _weight, ...kept } = source ?? { text: { en: said, es: said }, coding };
    return said === '' ? null : { ...kept, code: uniqueKey(coding.code ?? said, taken) };
  }
  if (typeof result !== 'string' && typeof result !== 'number') return null;
  const said = String(result);
  const source = sources.find(({ text }) => text.en === said);
  const valueType = typeof result === 'number' ? 'integer' : valueTypes.find(([, pattern]) => pattern.test(said))?.[0];
  return said.trim() === ''
    ? null
    : { code: uniqueKey(said, taken), text: source?.text ?? { en: said, es: said }, valueType: valueType ?? 'string' };
}

function isSameSystem(option: Option, coding: Coding): boolean {
  return option.coding?.system === undefined || coding.system === undefined || option.coding.system === coding.system;
}
