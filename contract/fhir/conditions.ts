import type { Question } from '../intake-form.ts';
import { fits } from '../intake-form-check.ts';
import type { Condition } from '../intake-visibility.ts';
import { type Coding, type EnableWhen, type Item, keyFrom } from './terms.ts';
import type { Findings, Place } from './texts.ts';

type ShowWhen = NonNullable<Question['showWhen']>;

const operators: Readonly<Record<string, Condition['operator']>> = {
  // A repeating choice has a list of answers: '=' means that one of them is equal.
  '=': 'includes',
  // In R4 also true without an answer.
  '!=': 'differs',
  '>=': 'at-least',
  '<=': 'at-most',
  '>': 'above',
  '<': 'below',
};

/** Reads the conditions of an item; all questions must be known. Reports conditions that cannot be kept. */
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
    // R4 requires it for several conditions: it says whether one of them is enough.
    findings.problems.push({ code: 'unsupported-condition', ...place, detail: 'enableBehavior' });
  }
  if (item.enableBehavior !== undefined && !['any', 'all'].includes(item.enableBehavior)) {
    findings.problems.push({ code: 'unsupported-condition', ...place, detail: `enableBehavior ${item.enableBehavior}` });
  }
  return conditions.length === 0
    ? undefined
    : { match: item.enableBehavior === 'any' && conditions.length > 1 ? 'any' : 'all', conditions };
}

function conditionOf(enableWhen: EnableWhen, question: Question): Condition | null {
  const questionId = question.id;
  // R4 allows one answer in each condition.
  if (Object.keys(enableWhen).filter((name) => /^answer[A-Z]/.test(name)).length !== 1) return null;
  if (enableWhen.operator === 'exists') {
    if (enableWhen.answerBoolean === undefined) return null;
    return { questionId, operator: enableWhen.answerBoolean ? 'answered' : 'unanswered' };
  }
  const operator = operators[enableWhen.operator ?? ''];
  const value = valueIn(enableWhen, question);
  if (operator === undefined || value === undefined) return null;
  const condition: Condition = { questionId, operator, value };
  // Codes have no order; options are compared by their weights.
  if (question.type === 'choice' && operator !== 'includes' && operator !== 'differs') return null;
  return fits(condition, question) ? condition : null;
}

function valueIn(enableWhen: EnableWhen, question: Question): Condition['value'] {
  const { answerCoding, answerString, answerDate, answerDateTime, answerTime, answerInteger, answerDecimal, answerQuantity } = enableWhen;
  if (answerQuantity !== undefined && !isSameUnit(answerQuantity, question)) return undefined;
  const number = answerInteger ?? answerDecimal ?? answerQuantity?.value;
  if ('options' in question) {
    if (answerCoding) return codeOfCoding(answerCoding, question);
    const wanted = answerString ?? number?.toString() ?? answerDate ?? answerTime;
    return wanted === undefined ? undefined : codeOfText(wanted, question);
  }
  // Comparing a time differs from comparing its day.
  const day = answerDateTime !== undefined && answerDateTime.length <= 10 ? answerDateTime : undefined;
  return number ?? enableWhen.answerBoolean ?? answerDate ?? day ?? answerString;
}

/** A quantity can be compared as a number only in the unit of the question. */
function isSameUnit({ unit, code, comparator }: NonNullable<EnableWhen['answerQuantity']>, question: Question): boolean {
  if (comparator !== undefined) return false;
  if (unit === undefined && code === undefined) return true;
  const asked = 'unit' in question ? question.unit?.en : undefined;
  return asked !== undefined && (unit === asked || code === asked);
}

type Choice = Extract<Question, { options: unknown }>;

/** Finds the option with the text of a condition, or the only one whose text differs only in case, spaces or punctuation. */
function codeOfText(wanted: string, { options }: Choice): string | undefined {
  const exact = options.filter(({ text }) => text.en === wanted.trim());
  const found = exact.length > 0 ? exact : options.filter(({ code }) => code === keyFrom(wanted));
  return found.length === 1 ? found[0]?.code : undefined;
}

/** Finds the option of a condition by system and code, or by its text if it has no code. */
function codeOfCoding(wanted: Coding, { options }: Choice): string | undefined {
  if (wanted.code === undefined) {
    const shown = options.filter(({ text }) => text.en === wanted.display);
    return shown.length === 1 ? shown[0]?.code : undefined;
  }
  const named = options.filter(({ code, coding, valueType }) => valueType === undefined && (coding?.code ?? code) === wanted.code);
  const found = named.filter(
    ({ coding }) => wanted.system === undefined || coding?.system === undefined || coding.system === wanted.system,
  );
  return found.length === 1 ? found[0]?.code : undefined;
}
