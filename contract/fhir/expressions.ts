import type { Question } from '../intake-form.ts';
import { fits } from '../intake-form-check.ts';
import type { Condition } from '../intake-visibility.ts';
import { type Node, parseFhirPath } from './fhirpath-syntax.ts';
import { core, type Extension, extensionAt, type Item, sdc } from './terms.ts';

type ShowWhen = NonNullable<Question['showWhen']>;
type Formula = Condition | { readonly match: 'all' | 'any'; readonly of: readonly Formula[] };

/** What an expression can be about: the items of the file, and the questions that they became. */
export interface Asked {
  readonly items: readonly Item[];
  readonly questions: ReadonlyMap<string, Question>;
  /** Expressions that the file gives a name for all of its items. */
  readonly variables: ReadonlyMap<string, string>;
}

/** The variables of a whole file; a name that an item gives once more means something else there. */
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

/** With each variable replaced by what it stands for; null where one of them is not understood, or stands for itself. */
function resolved(node: Node, { variables }: Pick<Asked, 'variables'>, depth = 0): Node | null {
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

const mostConditions = 60;

/** The expression of an item that says when it is asked; undefined without one, null for one that is not FHIRPath. */
export function enableWhenExpressionOf(item: Item): string | null | undefined {
  const found = extensionAt(item.extension, `${sdc}enableWhenExpression`);
  if (!found) return undefined;
  const { expression, language } = (found.valueExpression ?? {}) as { expression?: string; language?: string };
  return expression !== undefined && language === 'text/fhirpath' ? expression : null;
}

/**
 * Conditions that hold exactly where the expression is true; null where it says what they cannot. FHIRPath knows three
 * truths: without an answer a comparison is neither true nor false, and an item is asked only where the whole is true. So it is
 * read from both sides: when a part is true, and, within a `not`, when it is false.
 */
export function conditionsOfExpression(expression: string, asked: Asked): ShowWhen | null {
  const written = parseFhirPath(expression);
  const tree = written && resolved(written, asked);
  const formula = tree && whenIs(tree, true, asked);
  if (!formula) return null;
  const plain = simplified(formula);
  const conditions = 'match' in plain ? plain.of : [plain];
  if (conditions.some((each) => 'match' in each) || conditions.length > mostConditions) return null;
  const said = unique(conditions as readonly Condition[]);
  // One condition is all of them.
  return { match: 'match' in plain && said.length > 1 ? plain.match : 'all', conditions: said };
}

/** `all` within `all` is one list, and a list of one is its part. */
function simplified(formula: Formula): Formula {
  if (!('match' in formula)) return formula;
  const of = formula.of.map(simplified).flatMap((part) => ('match' in part && part.match === formula.match ? part.of : [part]));
  const [only] = of;
  return only !== undefined && of.length === 1 ? only : { match: formula.match, of };
}

function unique(conditions: readonly Condition[]): Condition[] {
  const said = conditions.map((condition) => JSON.stringify(condition));
  return conditions.filter((_, index) => said.indexOf(said[index] ?? '') === index);
}

/** When a part is true, or when it is false. */
function whenIs(node: Node, truth: boolean, asked: Asked): Formula | null {
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

function joined(match: 'all' | 'any', parts: readonly (Formula | null)[]): Formula | null {
  const of = parts.flatMap((part) => (part === null ? [] : [part]));
  return of.length === parts.length ? { match, of } : null;
}

/** A yes-or-no answer that stands for itself. */
function whenYes(node: Node, truth: boolean, asked: Asked): Formula | null {
  const found = answerAt(node, asked);
  return found?.part === 'value' && found.question.type === 'yes-no' ? checked(found.question, 'includes', truth) : null;
}

function whenCall(node: Extract<Node, { kind: 'call' }>, truth: boolean, asked: Asked): Formula | null {
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

/** `answer.where(value.code = 'x')` and `answer.value.where(code = 'x')`: one of those chosen. */
function chosenWithin(node: Node, asked: Asked): { readonly question: Question; readonly code: string } | null {
  if (node.kind !== 'call' || node.name !== 'where' || node.of === null) return null;
  const [test] = node.given;
  if (test?.kind !== 'both' || test.operator !== '=' || test.right.kind !== 'text') return null;
  const found = answerAt(node.of, asked);
  if (!found || found.part === 'code') return null;
  const path = found.part === 'answer' ? ['value', 'code'] : ['code'];
  const said = namesOf(test.left);
  if (said === null || said.join('.') !== path.join('.')) return null;
  const code = codeNamed(found.question, test.right.value);
  return code === undefined ? null : { question: found.question, code };
}

/** Whether a code is among those chosen: false without an answer. */
function whenHolds(path: Node, value: Node, truth: boolean, asked: Asked): Formula | null {
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

function whenCompared(node: Extract<Node, { kind: 'both' }>, truth: boolean, asked: Asked): Formula | null {
  const { left, right } = node;
  if (isLiteral(left) && !isLiteral(right))
    return whenCompared({ ...node, left: right, right: left, operator: turned[node.operator] ?? '' }, truth, asked);
  if (!isLiteral(right)) return null;
  const found = answerAt(left, asked);
  const operator = truth ? node.operator : (contrary[node.operator] ?? '');
  if (found) return found.part === 'answer' ? null : whenAnswered(found, operator, right);
  // What is true or false itself, as `exists()`, beside a literal.
  if (right.kind !== 'boolean' || (operator !== '=' && operator !== '!=')) return null;
  return whenIs(left, right.value === (operator === '='), asked);
}

/** A comparison that is true: the question is answered, and as the comparison says. */
function whenAnswered({ question, part, item }: Found, operator: string, { kind, value }: Literal): Formula | null {
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
    // An answer of spaces is none to us.
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

/** An answer of a type that we keep as it is: an amount, or a time, is another thing than its number or its day. */
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

/** The one option that is a text or a number, and says this. */
function optionSaying(question: Question, kind: string, value: unknown, part: Found['part']): string | undefined {
  if (!('options' in question) || part !== 'value') return undefined;
  const valueType = { text: 'string', number: 'integer', date: 'date' }[kind];
  if (valueType === undefined) return undefined;
  const saying = question.options.filter((option) => option.valueType === valueType && option.text.en === String(value));
  return saying.length === 1 ? saying[0]?.code : undefined;
}

interface Found {
  readonly question: Question;
  readonly item: Item;
  readonly part: 'answer' | 'value' | 'code';
  /** Further questions stand below it, so that there can be an `answer` without a value. */
  readonly hasBelow: boolean;
}

type Walk =
  | { readonly at: 'items'; readonly items: readonly Item[]; readonly isResource: boolean }
  | { readonly at: 'answer' | 'value' | 'code'; readonly item: Item };

/** Which answer a path leads to: it is followed through the items as a response nests them. */
function answerAt(node: Node, asked: Asked): Found | null {
  const end = walk(node, asked);
  if (!end || end.at === 'items') return null;
  const question = asked.questions.get(end.item.linkId);
  if (!question) return null;
  const hasBelow = (end.item.item ?? []).some(({ type }) => type !== 'display');
  return { question, item: end.item, part: end.at, hasBelow };
}

function walk(node: Node, asked: Asked): Walk | null {
  if (node.kind === 'variable') return node.name === 'resource' ? { at: 'items', items: asked.items, isResource: true } : null;
  if ((node.kind !== 'member' && node.kind !== 'call') || node.of === null) return null;
  const before = walk(node.of, asked);
  if (!before) return null;
  return node.kind === 'member' ? stepTo(before, node.name) : stepBy(before, node);
}

function stepTo(before: Walk, name: string): Walk | null {
  if (before.at === 'items') {
    const { items, isResource } = before;
    if (name === 'item') {
      if (isResource) return { at: 'items', items, isResource: false };
      // Below a question further items stand in its answer.
      return { at: 'items', items: items.flatMap((item) => (item.type === 'group' ? (item.item ?? []) : [])), isResource: false };
    }
    const [only] = items;
    return name === 'answer' && !isResource && only && items.length === 1 && only.type !== 'group' ? { at: 'answer', item: only } : null;
  }
  if (before.at === 'answer') {
    if (name === 'item') return { at: 'items', items: before.item.item ?? [], isResource: false };
    return name === 'value' ? { at: 'value', item: before.item } : null;
  }
  return before.at === 'value' && name === 'code' ? { at: 'code', item: before.item } : null;
}

function stepBy(before: Walk, { name, given }: Extract<Node, { kind: 'call' }>): Walk | null {
  const [first] = given;
  // One answer is its own first one.
  if ((name === 'first' || name === 'last') && given.length === 0)
    return before.at !== 'items' && before.item.repeats !== true ? before : null;
  if (before.at !== 'items') return null;
  const { items, isResource } = before;
  if (name === 'descendants' && given.length === 0 && isResource) return { at: 'items', items: everyItem(items), isResource: false };
  if (name === 'repeat' && first?.kind === 'member' && first.of === null && first.name === 'item') {
    return { at: 'items', items: isResource ? inGroups(items) : [], isResource: false };
  }
  if (name !== 'where' || isResource || given.length !== 1 || first === undefined) return null;
  const linkId = linkIdIn(first);
  const found = items.filter((item) => item.linkId === linkId);
  return found.length === 1 ? { at: 'items', items: found, isResource: false } : null;
}

function everyItem(items: readonly Item[]): Item[] {
  return items.flatMap((item) => [item, ...everyItem(item.item ?? [])]);
}

function inGroups(items: readonly Item[]): Item[] {
  return items.flatMap((item) => [item, ...(item.type === 'group' ? inGroups(item.item ?? []) : [])]);
}

/** `linkId = 'x'`, either way round. */
function linkIdIn(node: Node): string | undefined {
  if (node.kind !== 'both' || node.operator !== '=') return undefined;
  const [path, literal] = node.right.kind === 'text' ? [node.left, node.right] : [node.right, node.left];
  return namesOf(path)?.join('.') === 'linkId' && literal.kind === 'text' ? literal.value : undefined;
}

/** The names of a path that begins where it is looked at. */
function namesOf(node: Node): string[] | null {
  if (node.kind !== 'member') return null;
  if (node.of === null) return node.name === '$this' ? [] : [node.name];
  const before = namesOf(node.of);
  return before && [...before, node.name];
}
