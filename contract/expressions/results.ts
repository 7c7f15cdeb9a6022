import type { AnswerValue, Question } from '../intake-form.ts';
import { isFiniteNumber } from '../intake-visibility.ts';

type Option = Extract<Question, { options: unknown }>['options'][number];

/** Converts the result of an expression to an answer; undefined if it does not fit the question. */
export function answerFrom(question: Question, results: readonly unknown[]): AnswerValue | undefined {
  const [first] = results;
  if (first === undefined || first === null) return undefined;
  switch (question.type) {
    case 'choice':
      return optionOf(question.options, first)?.code;
    case 'multiple-choice': {
      const codes = [...new Set(results.flatMap((each) => optionOf(question.options, each)?.code ?? []))];
      return codes.length === 0 ? undefined : codes.slice(0, 30);
    }
    case 'yes-no':
      return typeof first === 'boolean' ? first : undefined;
    case 'integer':
    case 'decimal':
    case 'scale':
      return numberFrom(first);
    case 'date':
      return typeof first === 'string' && /^\d{4}-\d{2}-\d{2}/.test(first) ? first.slice(0, 10) : undefined;
    case 'short-text':
    case 'long-text':
      return textFrom(results);
  }
}

/** Returns the options that are in the result of an expression. */
export function offeredBy(options: readonly Option[], results: readonly unknown[]): Option[] {
  const codes = new Set(results.flatMap((each) => optionOf(options, each)?.code ?? []));
  return options.filter(({ code }) => codes.has(code));
}

/** Finds an option by its coding, or by its text. */
function optionOf(options: readonly Option[], result: unknown): Option | undefined {
  if (typeof result !== 'object' || result === null) {
    const said = String(result);
    return options.find(({ text }) => text.en === said) ?? options.find(({ code, coding }) => (coding?.code ?? code) === said);
  }
  const value = 'valueCoding' in result ? result.valueCoding : result;
  const { code, system } = value as { code?: unknown; system?: unknown };
  const coded = options.filter((option) => (option.coding?.code ?? option.code) === code);
  return coded.find(({ coding }) => coding?.system === system) ?? coded[0];
}

function numberFrom(result: unknown): number | undefined {
  const value = typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
  // The last digit of a fraction may differ between JavaScript engines.
  return isFiniteNumber(value) ? Number(value.toPrecision(12)) : undefined;
}

function textFrom(results: readonly unknown[]): string | undefined {
  const texts = results.flatMap((each) => {
    if (typeof each === 'string' || typeof each === 'boolean') return String(each);
    if (isFiniteNumber(each)) return String(Number(each.toPrecision(12)));
    const { display, code } = (each ?? {}) as { display?: unknown; code?: unknown };
    return typeof display === 'string' ? display : typeof code === 'string' ? code : [];
  });
  const text = texts.join(', ').slice(0, 4000);
  return text.trim() === '' ? undefined : text;
}
