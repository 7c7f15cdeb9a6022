import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

/** Calls that neither throw nor begin anything whose failure could get lost. */
const harmless = new Set([
  ...['clearTimeout', 'clearInterval', 'resolve', 'reject', 'ignoreLoss', 'onError', 'wakeJobs', 'shutDown', 'exit'],
  ...['add', 'delete', 'destroy', 'terminate', 'abort', 'on', 'once', 'setTimeout', 'unref', 'error', 'warn', 'fatal', 'now', 'min'],
]);
/** Look after what is given to them (`provider/kernel/background.ts`). */
const watching = new Set(['guarded', 'inBackground', 'add']);
const timers = new Set(['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick']);
const listens = new Set(['on', 'once', 'addListener', 'addEventListener', 'prependListener']);

/**
 * Finds in a source of the provider what could end its process: a promise that nobody looks at, and a listener or a timer that does
 * more than what cannot fail and is not wrapped in `guarded`.
 * @returns one line for each, with file, line and what it is
 */
export function findUnwatched(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed.`);
  const known = localFunctions(program as unknown as Node);
  const found: string[] = [];
  walk(program as unknown as Node, [], (node, above) => {
    const what = problemOf(node, above, known);
    if (what !== null) found.push(`${path}:${text.slice(0, node.start).split('\n').length} ${what}`);
  });
  return found;
}

function problemOf(node: Node, above: readonly Node[], known: ReadonlyMap<string, Node>): string | null {
  if (node.type === 'UnaryExpression' && node.operator === 'void') return 'void hides a promise: use inBackground';
  if (node.type !== 'CallExpression') return null;
  const name = nameOf(node.callee as Node);
  const given = node.arguments as readonly Node[];
  if (name === 'then' && given.length === 1 && !isLookedAt(node, above)) return 'a promise goes on without a catch';
  const isMember = (node.callee as Node).type === 'MemberExpression';
  const callback = timers.has(name) ? given[isMember && name === 'setTimeout' ? 1 : 0] : listenerOf(name, given);
  return callback && !isHarmless(callback, known) ? `what ${name} runs is not guarded` : null;
}

/** An event has a name; `on` of the query builder is given columns, and `once` of node:events an emitter and the name. */
function listenerOf(name: string, [event, listener]: readonly Node[]): Node | undefined {
  if (!listens.has(name) || listener?.type === 'Literal') return undefined;
  return event?.type === 'Literal' || event?.type === 'Identifier' ? listener : undefined;
}

/** Whether a failure at the end of a chain of promises is caught, or goes to who called. */
function isLookedAt(node: Node, above: readonly Node[]): boolean {
  const [parent, call] = [above.at(-1), above.at(-2)];
  if (parent?.type === 'MemberExpression' && parent.object === node && call?.type === 'CallExpression' && call.callee === parent) {
    const isCaught = nameOf(parent) === 'catch' || (nameOf(parent) === 'then' && (call.arguments as unknown[]).length === 2);
    return isCaught || isLookedAt(call, above.slice(0, -2));
  }
  if (parent?.type === 'ChainExpression') return isLookedAt(parent, above.slice(0, -1));
  const isGivenOn = parent?.type === 'CallExpression' || (parent?.type === 'ArrowFunctionExpression' && parent.body === node);
  return isGivenOn || parent?.type === 'AwaitExpression' || parent?.type === 'ReturnStatement';
}

function isHarmless(callback: Node, known: ReadonlyMap<string, Node>, asked: readonly Node[] = []): boolean {
  if (callback.type === 'Identifier') {
    const meant = known.get(String(callback.name));
    return meant ? isHarmless(meant, known, asked) : harmless.has(String(callback.name));
  }
  if (callback.type === 'CallExpression') return nameOf(callback.callee as Node) === 'guarded';
  if (!/Function/.test(callback.type) || callback.async === true) return false;
  if (asked.includes(callback)) return true;
  let isSafe = true;
  walk(callback.body as Node, [], (node) => {
    if (node.type === 'ThrowStatement') isSafe = false;
    if (node.type !== 'CallExpression') return true;
    const callee = node.callee as Node;
    if (watching.has(nameOf(callee))) return false;
    const meant = callee.type === 'Identifier' ? known.get(String(callee.name)) : undefined;
    if (meant ? !isHarmless(meant, known, [...asked, callback]) : !harmless.has(nameOf(callee))) isSafe = false;
    return true;
  });
  return isSafe;
}

/** The functions that a file gives a name to. */
function localFunctions(program: Node): Map<string, Node> {
  const known = new Map<string, Node>();
  walk(program, [], (node) => {
    if (node.type === 'FunctionDeclaration') known.set(nameOf(node.id as Node), node);
    const made = node.type === 'VariableDeclarator' ? (node.init as Node | null) : null;
    if (made && (/Function/.test(made.type) || nameOf((made.callee as Node | undefined) ?? made) === 'guarded')) {
      known.set(nameOf(node.id as Node), made);
    }
  });
  return known;
}

function nameOf(node: Node): string {
  if (node.type === 'MemberExpression') return nameOf(node.property as Node);
  return node.type === 'Identifier' ? String(node.name) : '';
}

/** @param visit returns false where what is below need not be visited */
function walk(node: Node, above: readonly Node[], visit: (node: Node, above: readonly Node[]) => unknown): void {
  if (visit(node, above) === false) return;
  const below = [...above, node];
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) walk(child, below, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}
