import type { Question } from '../intake-form.ts';
import { fits } from '../intake-form-check.ts';
import type { Condition } from '../intake-visibility.ts';
import { type Coding, type EnableWhen, type Item, keyFrom } from './terms.ts';
import type { Findings, Place } from './texts.ts';

type ShowWhen = NonNullable<Question['showWhen']>;

const operators: Readonly<Record<string, Condition['operator']>> = {
  // A repeated choice is answered by a list, so that '=' means 'is among them'.
  '=': 'includes',
  // True without an answer too, in R4.
  '!=': 'differs',
  '>=': 'at-least',
  '<=': 'at-most',
  '>': 'above',
  '<': 'below',
};

/** Reads the conditions of an item, once all questions are known. What cannot be kept is said. */
export function readConditions(
  item: Item,
  place: Place,
  questions: ReadonlyMap<string, Question>,
  findings: Findings,
): ShowWhen | undefined {
  const given = item.enableWhen ?? [];
  const conditions = given.flatMap((enableWhen, index): Condition[] => {
    const at = { ...place, path: `${place.path}.enableWhen.${index}` };
    const question = questions.get(enableWhen.question ?? '');
    if (!question) {
      findings.problems.push({ code: 'unknown-question', ...at, ...(enableWhen.question ? { detail: enableWhen.question } : {}) });
      return [];
    }
    const condition = conditionOf(enableWhen, question);
    if (condition === null) {
      const detail = `${enableWhen.question} ${enableWhen.operator}`;
      findings.problems.push({ code: 'unsupported-condition', ...at, detail });
    }
    return condition === null ? [] : [condition];
  });
  if (conditions.length > 60) {
    findings.problems.push({ code: 'unsupported-condition', ...place, detail: `${conditions.length} enableWhen` });
    return undefined;
  }
  if (given.length > 1 && item.enableBehavior === undefined) {
    // R4 requires it where there are several: without it a file does not say whether one of them is enough.
    findings.problems.push({ code: 'unsupported-condition', ...place, detail: 'enableBehavior' });
  }
  return conditions.length === 0 ? undefined : { match: item.enableBehavior === 'any' ? 'any' : 'all', conditions };
}

function conditionOf(enableWhen: EnableWhen, question: Question): Condition | null {
  const questionId = question.id;
  if (enableWhen.operator === 'exists') {
    if (enableWhen.answerBoolean === undefined) return null;
    return { questionId, operator: enableWhen.answerBoolean ? 'answered' : 'unanswered' };
  }
  const operator = operators[enableWhen.operator ?? ''];
  const value = valueIn(enableWhen, question);
  if (operator === undefined || value === undefined) return null;
  const condition: Condition = { questionId, operator, value };
  // The order of options by their codes means nothing; ours is that of their weights.
  if (question.type === 'choice' && operator !== 'includes' && operator !== 'differs') return null;
  return fits(condition, question) ? condition : null;
}

function valueIn(enableWhen: EnableWhen, question: Question): Condition['value'] {
  const { answerCoding, answerString, answerDate, answerDateTime, answerTime, answerInteger, answerDecimal, answerQuantity } = enableWhen;
  const number = answerInteger ?? answerDecimal ?? answerQuantity?.value;
  if ('options' in question) {
    const said = answerCoding ?? answerString ?? number?.toString() ?? answerDate ?? answerTime;
    return said === undefined ? undefined : codeOf(said, question);
  }
  return number ?? enableWhen.answerBoolean ?? answerDate ?? answerDateTime?.slice(0, 10) ?? answerString;
}

/** The option that a condition means: by system and code, or by its text. */
function codeOf(said: Coding | string, question: Extract<Question, { options: unknown }>): string | undefined {
  const { options } = question;
  if (typeof said === 'string') return options.find(({ text, code }) => text.en === said || code === keyFrom(said))?.code;
  const named = options.filter(({ code, coding }) => said.code !== undefined && (coding?.code ?? code) === said.code);
  const bySystem = named.find(({ coding }) => said.system === undefined || coding?.system === undefined || coding.system === said.system);
  return (bySystem ?? options.find(({ text }) => said.code === undefined && text.en === said.display))?.code;
}
