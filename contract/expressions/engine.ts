import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { isWeight } from '../fhir/terms.ts';

/** A node of the tree that fhirpath parses an expression to. */
export interface SyntaxNode {
  readonly type: string;
  readonly text?: string;
  readonly children?: readonly SyntaxNode[];
}

/** The work that the expressions of a form may take together: evaluated nodes, the elements of their results, and comparisons. */
export const maxSteps = 60_000;
const maxCollection = 3000;
const maxText = 4000;
/** Comparing two elements takes about this fraction of the time that evaluating a node takes. */
const comparisonsPerStep = 50;

/** Counts the work of evaluations. The count is the same on every machine, so that device and provider stop at the same place. */
export interface Budget {
  steps: number;
  /** The limit; `maxSteps` by default. */
  readonly limit?: number;
  /** A budget of several evaluations, which this work is charged to as well. */
  readonly shared?: Budget;
}

class ExpressionTooCostly extends Error {}

/** What an evaluation may refer to by name: `%resource` and the like. */
export type Environment = Readonly<Record<string, unknown>>;

export interface Evaluation {
  readonly environment: Environment;
  /** Today, YYYY-MM-DD, where the member is. */
  readonly today: string;
  readonly budget: Budget;
  /** Called with each evaluated node and its result. */
  readonly onNode?: (node: SyntaxNode, result: readonly unknown[]) => void;
}

export type Expression = (focus: object, evaluation: Evaluation) => unknown[];

/** Returns null for what is no FHIRPath. */
export function parseExpression(text: string): SyntaxNode | null {
  try {
    return fhirpath.parse(text) as SyntaxNode;
  } catch {
    return null;
  }
}

/**
 * Compiles an expression. Its focus is a QuestionnaireResponse of FHIR R4, or one of its items. Results keep the engine's own types,
 * so that they can be variables of other expressions; `plainResults` converts them.
 */
export function compileExpression(text: string, focus: 'response' | 'item'): Expression {
  const path = focus === 'response' ? text : { base: 'QuestionnaireResponse.item', expression: text };
  const options = { resolveInternalTypes: false, userInvocationTable: ownFunctions, traceFn: discardTrace };
  const compiled = fhirpath.compile(path as string, r4, options as never);
  return (data, evaluation) => {
    const outer = running;
    running = { ...evaluation, sizes: new Map() };
    try {
      return compiled(data, { ...evaluation.environment }, { debugger: countNode } as never) as unknown[];
    } finally {
      running = outer;
    }
  };
}

/** The results as plain values: texts, numbers, booleans, codings, and quantities. */
export function plainResults(results: readonly unknown[]): unknown[] {
  return fhirpath.resolveInternalTypes([...results]) as unknown[];
}

interface RunningEvaluation extends Evaluation {
  /** The number of elements of the last result of each node. */
  readonly sizes: Map<SyntaxNode, number>;
}

let running: RunningEvaluation | null = null;

/** Replaces the trace of `trace()`, which would write answers to the console. */
function discardTrace(): void {}

function countNode(_context: unknown, focus: unknown, result: unknown, node: SyntaxNode): void {
  if (!running) return;
  const found = Array.isArray(result) ? result : [result];
  running.sizes.set(node, found.length);
  const steps =
    1 + found.length + Math.floor(comparisonsOf(node, Array.isArray(focus) ? focus.length : 1, running.sizes) / comparisonsPerStep);
  const isLong = found.length > maxCollection || found.some((each) => typeof each === 'string' && each.length > maxText);
  if (isLong || !canAfford(running.budget, steps)) throw new ExpressionTooCostly('The expression takes too much work.');
  running.onNode?.(node, found);
}

/** Charges steps to a budget and those that it shares; returns false when one of them is exceeded. */
function canAfford(budget: Budget, steps: number): boolean {
  budget.steps += steps;
  const isWithin = budget.steps <= (budget.limit ?? maxSteps);
  return (budget.shared === undefined || canAfford(budget.shared, steps)) && isWithin;
}

/** Functions that compare each element of their input with each other one, or with each of their argument. */
const comparing: ReadonlySet<string> = new Set([
  ...['distinct', 'isDistinct', 'union', 'intersect', 'exclude', 'subsetOf', 'supersetOf', 'repeat'],
]);

/** The most comparisons of elements that evaluating a node has taken. */
function comparisonsOf(node: SyntaxNode, focusSize: number, sizes: ReadonlyMap<SyntaxNode, number>): number {
  const sizeOf = (each: SyntaxNode) => sizes.get(each) ?? 0;
  if (node.type === 'UnionExpression') return (node.children ?? []).reduce((sum, child) => sum + sizeOf(child), 0) ** 2;
  const [called] = node.type === 'FunctionInvocation' ? (node.children ?? []) : [];
  if (!comparing.has(called?.text ?? '')) return 0;
  const given = called?.children?.at(-1)?.children?.[0];
  return focusSize * Math.max(focusSize, sizeOf(node), given ? sizeOf(given) : 0);
}

let lastDay: { readonly day: string; readonly value: unknown } | null = null;

/** `today()`: the day of the evaluation instead of that of this machine's clock. */
function today(): unknown {
  const day = running?.today ?? '';
  if (lastDay?.day !== day) lastDay = { day, value: fhirpath.evaluate({}, `@${day}`, {}, r4, { resolveInternalTypes: false })[0] };
  return [lastDay.value];
}

interface Weighed {
  readonly extension?: readonly { readonly url?: string; readonly valueDecimal?: number }[];
  readonly valueCoding?: Weighed;
}

/** The weights of answers, which are in the response beside them; the engine would ask a terminology server. */
function weight(nodes: readonly unknown[]): number[] {
  return nodes.flatMap((node) => {
    const data = (node as { data?: Weighed } | null)?.data;
    const extensions = [...(data?.extension ?? []), ...(data?.valueCoding?.extension ?? [])];
    return extensions.find(isWeight)?.valueDecimal ?? [];
  });
}

const ownFunctions = {
  today: { fn: today, arity: { 0: [] }, internalStructures: true },
  weight: { fn: weight, arity: { 0: [] }, internalStructures: true },
  ordinal: { fn: weight, arity: { 0: [] }, internalStructures: true },
};
