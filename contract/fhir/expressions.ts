import type { Question } from '../intake-form.ts';
import { fits } from '../intake-form-check.ts';
import type { Condition } from '../intake-visibility.ts';
import { answerAt, type ExpressionScope, everyItem, type FoundAnswer, namesOf } from './answer-path.ts';
import { type Node, parseFhirPath } from './fhirpath-syntax.ts';
import { type Formula, joined, simplified, unique } from './formula.ts';
import { core, type Extension, extensionAt, type Item, sdc } from './terms.ts';

type ShowWhen = NonNullable<Question['showWhen']>;

/** Returns the variables of the file, without names that an item declares again. */
export function variablesOf(extensions: readonly Extension[] | undefined, items: readonly Item[]): ReadonlyMap<string, string> {
  const named = (of: readonly Extension[] | undefined) =>
    (of ?? []).flatMap(({ url, valueExpression }) => (url === `${core}variable` && valueExpression?.name ? [valueExpression] : []));
  const elsewhere = new Set(everyItem(items).flatMap((item) => named(item.extension).map(({ name }) => name)));
  const found = named(extensions).filter(({ name, language, expression }) => {
    return language === 'text/fhirpath' && expression !== undefined && !elsewhere.has(name) && name !== 'resource';
  });
  return new Map(found.map(({ name = '', expression = '' }) => [name, expression]));
}

const deepest = 8;

/** Replaces each variable by its expression; null if one is not understood or refers to itself. */
function resolved(node: Node, { variables }: Pick<ExpressionScope, 'variables'>, depth = 0): Node | null {
  switch (node.kind) {
    case 'variable': {
      const expression = variables.get(node.name);
      if (expression === undefined) return node;
      const tree = depth < deepest ? parseFhirPath(expression) : null;
      return tree && resolved(tree, { variables }, depth + 1);
    }
    case 'member':
    case 'call': {
      const of = node.of && resolved(node.of, { variables }, depth);
      if (node.of !== null && of === null) return null;
      if (node.kind === 'member') return { ...node, of };
      const given = node.given.flatMap((each) => resolved(each, { variables }, depth) ?? []);
      return given.length === node.given.length ? { ...node, of, given } : null;
    }
    case 'both': {
      const [left, right] = [resolved(node.left, { variables }, depth), resolved(node.right, { variables }, depth)];
      return left && right && { ...node, left, right };
    }
    default:
      return node;
  }
}

const maxConditions = 60;

/** Returns the expression that decides when an item is asked; undefined without one, null if it is not FHIRPath. */
export function enableWhenExpressionOf(item: Item): string | null | undefined {
  const found = extensionAt(item.extension, `${sdc}enableWhenExpression`);
  if (!found) return undefined;
  const { expression, language } = (found.valueExpression ?? {}) as { expression?: string; language?: string };
  return expression !== undefined && language === 'text/fhirpath' ? expression : null;
}

/**
 * Returns conditions that hold exactly when the expression is true; null if conditions cannot express it. FHIRPath has three truth
 * values: without an answer, a comparison is neither true nor false, and an item is asked only if the whole expression is true. So each
 * part is translated for being true or, within a `not`, for being false.
 */
export function conditionsOfExpression(expression: string, asked: ExpressionScope): ShowWhen | null {
  const written = parseFhirPath(expression);
  const tree = written && resolved(written, asked);
  const formula = tree && whenIs(tree, true, asked);
  if (!formula) return null;
  const plain = simplified(formula);
  const conditions = 'match' in plain ? plain.of : [plain];
  if (conditions.some((each) => 'match' in each) || conditions.length > maxConditions) return null;
  const distinct = unique(conditions as readonly Condition[]);
  // One condition is all of them.
  return { match: 'match' in plain && distinct.length > 1 ? plain.match : 'all', conditions: distinct };
}

/** Returns when a part is true, or when it is false. */
function whenIs(node: Node, truth: boolean, asked: ExpressionScope): Formula | null {
  if (node.kind === 'call' && node.of !== null) {
    if (node.name === 'not' && node.given.length === 0) return whenIs(node.of, !truth, asked);
    return whenCall(node, truth, asked);
  }
  if (node.kind === 'member') return whenYes(node, truth, asked);
  if (node.kind !== 'both') return null;
  const { operator, left, right } = node;
  switch (operator) {
    case 'and':
      return joined(truth ? 'all' : 'any', [whenIs(left, truth, asked), whenIs(right, truth, asked)]);
    case 'or':
      return joined(truth ? 'any' : 'all', [whenIs(left, truth, asked), whenIs(right, truth, asked)]);
    case 'implies':
      return joined(truth ? 'any' : 'all', [whenIs(left, !truth, asked), whenIs(right, truth, asked)]);
    case 'contains':
      return whenHolds(left, right, truth, asked);
    case 'in':
      return whenHolds(right, left, truth, asked);
    default:
      return whenCompared(node, truth, asked);
  }
}

/** A yes-or-no answer used as a condition. */
function whenYes(node: Node, truth: boolean, asked: ExpressionScope): Formula | null {
  const found = answerAt(node, asked);
  return found?.part === 'value' && found.question.type === 'yes-no' ? checked(found.question, 'includes', truth) : null;
}

function whenCall(node: Extract<Node, { kind: 'call' }>, truth: boolean, asked: ExpressionScope): Formula | null {
  const { of, name, given } = node;
  if (of === null) return null;
  if ((name === 'exists' || name === 'empty') && given.length === 0) {
    const chosen = chosenWithin(of, asked);
    const isThere = truth === (name === 'exists');
    // Without an answer `exists` is false, not unknown.
    if (chosen) return checked(chosen.question, isThere ? 'includes' : 'differs', chosen.code);
    const found = answerAt(of, asked);
    if (!found || (found.part === 'answer' && found.hasBelow) || found.part === 'code') return null;
    return { questionId: found.question.id, operator: isThere ? 'answered' : 'unanswered' };
  }
  return null;
}

/** `answer.where(value.code = 'x')` and `answer.value.where(code = 'x')`: the option is chosen. */
function chosenWithin(node: Node, asked: ExpressionScope): { readonly question: Question; readonly code: string } | null {
  if (node.kind !== 'call' || node.name !== 'where' || node.of === null) return null;
  const [test] = node.given;
  if (test?.kind !== 'both' || test.operator !== '=' || test.right.kind !== 'text') return null;
  const found = answerAt(node.of, asked);
  if (!found || found.part === 'code') return null;
  const path = found.part === 'answer' ? ['value', 'code'] : ['code'];
  const names = namesOf(test.left);
  if (names === null || names.join('.') !== path.join('.')) return null;
  const code = codeNamed(found.question, test.right.value);
  return code === undefined ? null : { question: found.question, code };
}

/** Whether a code is chosen; false without an answer. */
function whenHolds(path: Node, value: Node, truth: boolean, asked: ExpressionScope): Formula | null {
  const found = answerAt(path, asked);
  if (found?.part !== 'code' || value.kind !== 'text') return null;
  const code = codeNamed(found.question, value.value);
  return code === undefined ? null : checked(found.question, truth ? 'includes' : 'differs', code);
}

type Literal = Extract<Node, { kind: 'text' | 'date' | 'number' | 'boolean' }>;

const turned: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=', '!=': '!=' };
const contrary: Readonly<Record<string, string>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '=': '!=', '!=': '=' };

function isLiteral(node: Node): node is Literal {
  return node.kind === 'text' || node.kind === 'date' || node.kind === 'number' || node.kind === 'boolean';
}

function whenCompared(node: Extract<Node, { kind: 'both' }>, truth: boolean, asked: ExpressionScope): Formula | null {
  const { left, right } = node;
  if (isLiteral(left) && !isLiteral(right))
    return whenCompared({ ...node, left: right, right: left, operator: turned[node.operator] ?? '' }, truth, asked);
  if (!isLiteral(right)) return null;
  const found = answerAt(left, asked);
  const operator = truth ? node.operator : (contrary[node.operator] ?? '');
  if (found) return found.part === 'answer' ? null : whenAnswered(found, operator, right);
  // A boolean expression, such as `exists()`, compared with a literal.
  if (right.kind !== 'boolean' || (operator !== '=' && operator !== '!=')) return null;
  return whenIs(left, right.value === (operator === '='), asked);
}

/** A comparison that is true: the question is answered, and the answer satisfies it. */
function whenAnswered({ question, part, item }: FoundAnswer, operator: string, { kind, value }: Literal): Formula | null {
  if (question.type === 'choice') {
    const code = kind === 'text' && part === 'code' ? codeNamed(question, value) : optionSaying(question, kind, value, part);
    if (code === undefined) return null;
    return equalityOf(
      operator,
      () => checked(question, 'includes', code),
      () => {
        const others = question.options.filter((option) => option.code !== code);
        return joined(
          'any',
          others.map((option) => checked(question, 'includes', option.code)),
        );
      },
    );
  }
  if (part === 'code') return null;
  const kinds = {
    'yes-no': 'boolean',
    integer: 'number',
    decimal: 'number',
    scale: 'number',
    date: 'date',
    'short-text': 'text',
    'long-text': 'text',
  };
  if (question.type === 'multiple-choice' || kinds[question.type] !== kind || !isPlainType(item)) return null;
  if (question.type === 'yes-no') {
    return equalityOf(
      operator,
      () => checked(question, 'includes', value),
      () => checked(question, 'includes', value !== true),
    );
  }
  if (kind === 'text') {
    // An answer of spaces counts as no answer.
    if (String(value).trim() === '') return null;
    const isAnother = () => joined('all', [{ questionId: question.id, operator: 'answered' }, checked(question, 'differs', value)]);
    return equalityOf(operator, () => checked(question, 'includes', value), isAnother);
  }
  const signs: Readonly<Record<string, Condition['operator']>> = { '<': 'below', '<=': 'at-most', '>': 'above', '>=': 'at-least' };
  const sign = signs[operator];
  if (sign) return checked(question, sign, value);
  const isAnother = () => joined('any', [checked(question, 'below', value), checked(question, 'above', value)]);
  return equalityOf(operator, () => checked(question, 'includes', value), isAnother);
}

function equalityOf(operator: string, equal: () => Formula | null, other: () => Formula | null): Formula | null {
  if (operator === '=') return equal();
  return operator === '!=' ? other() : null;
}

/** Whether forms keep answers of this type unchanged. Quantities and times are kept as numbers and days only. */
function isPlainType({ type }: Item): boolean {
  return ['boolean', 'integer', 'decimal', 'date', 'string', 'text'].includes(type);
}

function checked(question: Question, operator: Condition['operator'], value: NonNullable<Condition['value']>): Condition | null {
  const condition = { questionId: question.id, operator, value };
  return fits(condition, question) ? condition : null;
}

/** The one option whose coding has the code. */
function codeNamed(question: Question, code: string): string | undefined {
  if (!('options' in question)) return undefined;
  const named = question.options.filter((option) => option.valueType === undefined && (option.coding?.code ?? option.code) === code);
  return named.length === 1 ? named[0]?.code : undefined;
}

/** The one option with this text or number. */
function optionSaying(question: Question, kind: string, value: unknown, part: FoundAnswer['part']): string | undefined {
  if (!('options' in question) || part !== 'value') return undefined;
  const valueType = { text: 'string', number: 'integer', date: 'date' }[kind];
  if (valueType === undefined) return undefined;
  const saying = question.options.filter((option) => option.valueType === valueType && option.text.en === String(value));
  return saying.length === 1 ? saying[0]?.code : undefined;
}
