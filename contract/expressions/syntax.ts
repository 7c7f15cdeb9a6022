import { parseExpression, type SyntaxNode } from './engine.ts';

/** The references of an expression, found without evaluating it. */
export interface References {
  /** The variables, such as `%a`. */
  readonly names: ReadonlySet<string>;
  /** The items, by linkId. */
  readonly linkIds: ReadonlySet<string>;
  /** Whether it reads items that it does not name, for example to add all answers. */
  readonly isBroad: boolean;
  /** The answers that are compared with a text. */
  readonly compared: ReadonlySet<ComparedAnswer>;
}

/** A comparison such as `….where(linkId = 'a').answer.value.code = 'x'`. */
export interface ComparedAnswer {
  readonly linkId: string;
  readonly part: 'value' | 'code';
  readonly text: string;
}

/** The references of an expression that can be evaluated, or the part that is not understood. */
export type ReadExpression =
  | { readonly ok: true; readonly references: References }
  | { readonly ok: false; readonly notUnderstood: string };

const longest = 4000;
const deepest = 60;

/** The supported functions. Their cost is bounded, and they use neither the network nor a clock nor regular expressions. */
const functions: ReadonlySet<string> = new Set([
  ...['where', 'select', 'repeat', 'ofType', 'first', 'last', 'tail', 'skip', 'take', 'single', 'item', 'intersect', 'exclude'],
  ...['exists', 'empty', 'not', 'all', 'allTrue', 'anyTrue', 'allFalse', 'anyFalse', 'count', 'distinct', 'isDistinct', 'subsetOf'],
  ...['supersetOf', 'union', 'combine', 'children', 'descendants', 'iif', 'aggregate', 'sum', 'min', 'max', 'avg', 'trace'],
  ...['toInteger', 'toDecimal', 'toString', 'toBoolean', 'toDate', 'toDateTime', 'toQuantity', 'convertsToInteger', 'convertsToDecimal'],
  ...['convertsToString', 'convertsToBoolean', 'convertsToDate', 'is', 'as', 'hasValue', 'getValue', 'extension', 'weight', 'ordinal'],
  ...['abs', 'ceiling', 'floor', 'round', 'sqrt', 'power', 'exp', 'ln', 'log', 'truncate', 'today', 'sort'],
  ...['startsWith', 'endsWith', 'contains', 'indexOf', 'lastIndexOf', 'substring', 'length', 'upper', 'lower', 'replace', 'trim', 'split'],
  ...['join', 'toChars'],
]);

const known: ReadonlySet<string> = new Set(['resource', 'questionnaire', 'context', 'qitem', 'patient', 'ucum']);
/** The elements of `%patient`. */
const patientParts: ReadonlySet<string> = new Set(['birthDate', 'gender']);

/** Analyses an expression; `variables` are the names in scope. */
export function readExpression(text: string, variables: ReadonlySet<string>): ReadExpression {
  const analysis = analysisOf(text);
  if (analysis.notUnderstood !== null) return { ok: false, notUnderstood: analysis.notUnderstood };
  const { constants, linkIds, isBroad, compared } = analysis;
  const outside = constants.filter(({ name }) => !variables.has(name));
  for (const { name, part } of outside) {
    if (!known.has(name)) return { ok: false, notUnderstood: `%${name}` };
    if (name === 'patient' && !patientParts.has(part ?? '')) return { ok: false, notUnderstood: `%patient${part ? `.${part}` : ''}` };
  }
  const names = new Set(constants.map(({ name }) => name).filter((name) => variables.has(name)));
  return { ok: true, references: { names, linkIds, isBroad, compared: new Set(compared) } };
}

/** Returns the names of the external constants of an expression: `a` for `%a`. */
export function constantsIn(text: string): string[] {
  return [...new Set(analysisOf(text).constants.map(({ name }) => name))];
}

interface Analysis {
  readonly notUnderstood: string | null;
  /** External constants, each with the member that is read: `gender` for `%patient.gender`. */
  readonly constants: readonly { readonly name: string; readonly part: string | null }[];
  readonly linkIds: ReadonlySet<string>;
  readonly isBroad: boolean;
  readonly compared: readonly ComparedAnswer[];
}

/** Analyses by text. Parsing takes longer than evaluating. */
const analyses = new Map<string, Analysis>();

function analysisOf(text: string): Analysis {
  const kept = analyses.get(text);
  if (kept) return kept;
  if (analyses.size >= 1000) analyses.clear();
  const made = analyse(text);
  analyses.set(text, made);
  return made;
}

function analyse(text: string): Analysis {
  const constants: { name: string; part: string | null }[] = [];
  const linkIds = new Set<string>();
  const compared: ComparedAnswer[] = [];
  let isBroad = false;
  const no = (notUnderstood: string): Analysis => ({ notUnderstood, constants: [], linkIds, isBroad, compared });
  const tree = text.length > longest || depthOf(text) > deepest ? null : parseExpression(text);
  if (!tree) return no(text.slice(0, 200));
  for (const { node, above } of nodesOf(tree)) {
    const { type, text: said = '' } = node;
    if (type === 'Functn' && !functions.has(said)) return no(`${said}()`);
    // Forms keep the options of their questions, not the value sets that the options came from.
    if (type === 'MemberInvocation' && said === 'contained') return no('contained');
    if (type === 'QuantityLiteral' && said.includes("'")) return no(said);
    if (type === 'ExternalConstantTerm') constants.push({ name: said, part: memberAfter(node, above) });
    if (type === 'EqualityExpression' && said === '=') for (const linkId of linkIdsIn(node)) linkIds.add(linkId);
    if (type === 'EqualityExpression') compared.push(...comparedIn(node));
    if (readsItems(node) && !above.some(isOneItem) && !isOneItem(node)) isBroad = true;
  }
  return { notUnderstood: null, constants, linkIds, isBroad, compared };
}

interface Found {
  readonly node: SyntaxNode;
  /** The nodes that contain it, the outermost first. */
  readonly above: readonly SyntaxNode[];
}

function nodesOf(tree: SyntaxNode, above: readonly SyntaxNode[] = []): Found[] {
  const below = [...above, tree];
  return [{ node: tree, above }, ...(tree.children ?? []).flatMap((child) => nodesOf(child, below))];
}

/** Returns the depth of nested brackets. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    most = Math.max(most, depth);
  }
  return most;
}

/** Returns the member that is read from a constant: `gender` for `%patient.gender`. */
function memberAfter(node: SyntaxNode, above: readonly SyntaxNode[]): string | null {
  const chain = above.findLast(({ type }) => type === 'InvocationExpression');
  const [of, member] = chain?.children ?? [];
  const isStart = of !== undefined && (of === node || (of.type === 'TermExpression' && of.children?.[0] === node));
  return isStart && member?.type === 'MemberInvocation' ? (member.text ?? null) : null;
}

/** Whether a step leads to items or to all elements below. */
function readsItems({ type, children }: SyntaxNode): boolean {
  const invocation = type === 'InvocationExpression' || type === 'InvocationTerm' ? children?.at(-1) : undefined;
  const name = invocation?.type === 'FunctionInvocation' ? invocation.children?.[0]?.text : invocation?.text;
  return (invocation?.type === 'MemberInvocation' && name === 'item') || name === 'descendants' || name === 'children' || name === 'repeat';
}

/** Returns the linkId of the item that a step leads to: `a` for `….where(linkId = 'a')`. */
export function itemIn(node: SyntaxNode): string | null {
  if (!isOneItem(node)) return null;
  const test = testOf(node);
  return (test && linkIdsIn(test)[0]) ?? null;
}

/** Whether the last step is `where(linkId = 'a')`. */
function isOneItem(node: SyntaxNode): boolean {
  const test = testOf(node);
  return test !== undefined && namesOneItem(test);
}

/** Returns the criteria of the last step if it is a `where`. */
function testOf(node: SyntaxNode): SyntaxNode | undefined {
  const called = node.type === 'InvocationExpression' ? node.children?.at(-1)?.children?.[0] : undefined;
  return called?.text === 'where' ? called.children?.at(-1)?.children?.[0] : undefined;
}

function namesOneItem(test: SyntaxNode): boolean {
  if (test.type === 'AndExpression') return test.children?.some(namesOneItem) === true;
  if (test.type === 'OrExpression') return test.children?.every(namesOneItem) === true;
  return test.type === 'EqualityExpression' && test.text === '=' && linkIdsIn(test).length > 0;
}

/** Returns the texts that `linkId` is compared with. */
function linkIdsIn({ children = [] }: SyntaxNode): string[] {
  const isLinkId = children.some((side) => lastName(side) === 'linkId');
  return isLinkId ? children.flatMap((side) => literalIn(side) ?? []) : [];
}

const answerPaths: Readonly<Record<string, ComparedAnswer['part']>> = {
  ...{ 'answer.value': 'value', 'answer.valueString': 'value' },
  ...{ 'answer.value.code': 'code', 'answer.valueCoding.code': 'code' },
};

function comparedIn({ children = [] }: SyntaxNode): ComparedAnswer[] {
  return children.flatMap((side, index) => {
    const text = literalIn(children[1 - index] ?? side);
    const names: string[] = [];
    for (let step: SyntaxNode | undefined = side; step?.type === 'InvocationExpression'; step = step.children?.[0]) {
      const linkId = itemIn(step);
      const part = answerPaths[names.join('.')];
      if (linkId !== null) return text !== undefined && part ? [{ linkId, part, text }] : [];
      names.unshift(lastName(step) ?? '()');
    }
    return [];
  });
}

function lastName(node: SyntaxNode): string | undefined {
  if (node.type === 'MemberInvocation') return node.text;
  const last = node.children?.at(-1);
  return ['TermExpression', 'InvocationTerm', 'InvocationExpression'].includes(node.type) && last ? lastName(last) : undefined;
}

function literalIn(node: SyntaxNode): string | undefined {
  if (node.type === 'StringLiteral') return unquoted(node.text ?? '');
  const [only, ...others] = node.children ?? [];
  return ['TermExpression', 'LiteralTerm'].includes(node.type) && only && others.length === 0 ? literalIn(only) : undefined;
}

function unquoted(text: string): string {
  return text.slice(1, -1).replace(/\\(.)/g, '$1');
}
