import type { Question } from '../intake-form.ts';
import type { Node } from './fhirpath-syntax.ts';
import type { Item } from './terms.ts';

/** The scope of an expression: the items of the file, and the questions made from them. */
export interface ExpressionScope {
  readonly items: readonly Item[];
  readonly questions: ReadonlyMap<string, Question>;
  /** Variables of the whole file. */
  readonly variables: ReadonlyMap<string, string>;
}

export interface FoundAnswer {
  readonly question: Question;
  readonly item: Item;
  readonly part: 'answer' | 'value' | 'code';
  /** Whether questions are below it; then there can be an `answer` without a value. */
  readonly hasBelow: boolean;
}

type Walk =
  | { readonly at: 'items'; readonly items: readonly Item[]; readonly isResource: boolean }
  | { readonly at: 'answer' | 'value' | 'code'; readonly item: Item };

/** Finds the answer that a path leads to, by following it through the items as a response nests them. */
export function answerAt(node: Node, asked: ExpressionScope): FoundAnswer | null {
  const end = walk(node, asked);
  if (!end || end.at === 'items') return null;
  const question = asked.questions.get(end.item.linkId);
  if (!question) return null;
  const hasBelow = (end.item.item ?? []).some(({ type }) => type !== 'display');
  return { question, item: end.item, part: end.at, hasBelow };
}

function walk(node: Node, asked: ExpressionScope): Walk | null {
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
      // Items below a question are in its answer.
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
  // `first()` of a single answer is the answer itself.
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

export function everyItem(items: readonly Item[]): Item[] {
  return items.flatMap((item) => [item, ...everyItem(item.item ?? [])]);
}

function inGroups(items: readonly Item[]): Item[] {
  return items.flatMap((item) => [item, ...(item.type === 'group' ? inGroups(item.item ?? []) : [])]);
}

/** `linkId = 'x'` or `'x' = linkId`. */
function linkIdIn(node: Node): string | undefined {
  if (node.kind !== 'both' || node.operator !== '=') return undefined;
  const [path, literal] = node.right.kind === 'text' ? [node.left, node.right] : [node.right, node.left];
  return namesOf(path)?.join('.') === 'linkId' && literal.kind === 'text' ? literal.value : undefined;
}

/** Returns the names of a path that starts at the focus. */
export function namesOf(node: Node): string[] | null {
  if (node.kind !== 'member') return null;
  if (node.of === null) return node.name === '$this' ? [] : [node.name];
  const before = namesOf(node.of);
  return before && [...before, node.name];
}
