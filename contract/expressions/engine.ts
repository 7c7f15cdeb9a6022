import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { isWeight } from '../fhir/terms.ts';

/** A node of the syntax tree of an expression. */
export interface SyntaxNode {
  readonly type: string;
  readonly text?: string;
  readonly children?: readonly SyntaxNode[];
}

/** The most work for one evaluation of a form: the number of evaluated nodes, elements of their results, and comparisons. */
export const maxSteps = 60_000;
const maxCollection = 3000;
const maxText = 4000;
/** The number of comparisons of two elements that count as one step. */
const comparisonsPerStep = 50;

/** Counts the work of evaluations. The count is the same on every machine, so that device and provider stop at the same place. */
export interface Budget {
  steps: number;
  /** The limit; `maxSteps` by default. */
  readonly limit?: number;
  /** A budget for several evaluations; the work is added to it too. */
  readonly shared?: Budget;
}

class ExpressionTooCostly extends Error {}

/** The values of external constants, such as `%resource`, by name. */
export type Environment = Readonly<Record<string, unknown>>;

export interface Evaluation {
  readonly environment: Environment;
  /** The date of today where the member is, YYYY-MM-DD. */
  readonly today: string;
  readonly budget: Budget;
  /** Called with each evaluated node and its result. */
  readonly onNode?: (node: SyntaxNode, result: readonly unknown[]) => void;
}

export type Expression = (focus: object, evaluation: Evaluation) => unknown[];

/** Returns the syntax tree; null if the text is not FHIRPath. */
export function parseExpression(text: string): SyntaxNode | null {
  try {
    return fhirpath.parse(text) as SyntaxNode;
  } catch {
    return null;
  }
}

/**
 * Compiles an expression that is evaluated on a QuestionnaireResponse of FHIR R4 or on one of its items. Results keep the types of the
 * engine, so that other expressions can use them as variables; `plainResults` converts them.
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

/** Converts results to plain values: texts, numbers, booleans, codings, and quantities. */
export function plainResults(results: readonly unknown[]): unknown[] {
  return fhirpath.resolveInternalTypes([...results]) as unknown[];
}

interface RunningEvaluation extends Evaluation {
  /** The number of elements in the last result of each node. */
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

/** Adds steps to a budget and to the one that it shares; returns false if either is exceeded. */
function canAfford(budget: Budget, steps: number): boolean {
  budget.steps += steps;
  const isWithin = budget.steps <= (budget.limit ?? maxSteps);
  return (budget.shared === undefined || canAfford(budget.shared, steps)) && isWithin;
}

/** Functions that compare each element of their input with each other one, or with each of their argument. */
const comparing: ReadonlySet<string> = new Set([
  ...['distinct', 'isDistinct', 'union', 'intersect', 'exclude', 'subsetOf', 'supersetOf', 'repeat'],
]);

/** Returns an upper bound of the comparisons that evaluating a node took. */
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

/** `weight()`: reads the weights in the response itself, where the engine would ask a terminology server. */
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
