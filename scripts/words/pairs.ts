import { parseAst } from 'vite';

export interface Pair {
  /** Its path in the file: keys and indexes, with a dot between them; empty for a pair that has no key. */
  readonly path: string;
  /** Plain text where it is a string, otherwise the source. Null where this language lacks it. */
  readonly english: string | null;
  readonly spanish: string | null;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

type Side = 'english' | 'spanish';

/**
 * Finds the texts of a TypeScript file in both languages: objects with the keys `en` and `es`, choices such as
 * `language === 'es' ? … : …`, and the calls `words(english, spanish)` of the shipped forms. Throws where the source cannot be parsed.
 */
export function pairsOf(source: string): Pair[] {
  const pairs: Pair[] = [];
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node, '');
  return pairs;

  function visit(node: Node, path: string): void {
    // Names of columns and codes in the data export: the English follows from the code where it is null.
    if (node.type === 'ObjectExpression' && /^(codeWords|spanishColumns)$/.test(path)) {
      pairs.push(...propertiesOf(node).map((property) => ofCode(path, property)));
      return;
    }
    const sides = sidesOf(source, node);
    if (sides) {
      pairs.push(...together(source, path, sides.english, sides.spanish));
      return;
    }
    for (const [property, value] of Object.entries(node)) {
      if (property === 'typeAnnotation') continue;
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) visit(child, join(path, nameOf(node, child)));
      }
    }
  }
}

function ofCode(path: string, property: Node): Pair {
  const { elements, value } = property.value as { elements?: Node[]; value?: unknown };
  const [english, spanish] = elements ? elements.map((element) => element.value) : [null, value];
  const textOf = (found: unknown) => (typeof found === 'string' ? found : null);
  return { path: join(path, keyOf(property)), english: textOf(english), spanish: textOf(spanish) };
}

function together(source: string, path: string, english: Node, spanish: Node): Pair[] {
  const leaves = new Map<string, Record<Side, string | null>>();
  for (const [side, node] of [
    ['english', english],
    ['spanish', spanish],
  ] as const) {
    for (const [place, text] of leavesOf(source, node, path)) {
      leaves.set(place, { english: null, spanish: null, ...leaves.get(place), [side]: text });
    }
  }
  return [...leaves].map(([place, both]) => ({ path: place, ...both }));
}

function leavesOf(source: string, node: Node, path: string): [string, string][] {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return leavesOf(source, node.expression as Node, path);
  if (node.type === 'ObjectExpression') {
    return propertiesOf(node).flatMap((property) => leavesOf(source, property.value as Node, join(path, keyOf(property))));
  }
  if (node.type === 'ArrayExpression') {
    return (node.elements as Node[]).flatMap((element, index) => leavesOf(source, element, join(path, String(index))));
  }
  if (node.type === 'Literal' && typeof node.value === 'string') return [[path, node.value]];
  const text = source.slice(node.start, node.end);
  return /['`]/.test(text) ? [[path, text]] : [];
}

function sidesOf(source: string, node: Node): Record<Side, Node> | null {
  if (node.type === 'ObjectExpression') {
    const side = (key: string) => propertiesOf(node).find((property) => keyOf(property) === key)?.value as Node | undefined;
    const [english, spanish] = [side('en'), side('es')];
    return english && spanish ? { english, spanish } : null;
  }
  if (node.type === 'CallExpression') {
    const [english, spanish] = node.arguments as Node[];
    return (node.callee as Node).name === 'words' && english && spanish ? { english, spanish } : null;
  }
  if (node.type !== 'ConditionalExpression') return null;
  const test = node.test as Node;
  const isChoice = /^(isSpanish|language === 'es')$/.test(source.slice(test.start, test.end));
  return isChoice ? { english: node.alternate as Node, spanish: node.consequent as Node } : null;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function propertiesOf(object: Node): Node[] {
  return (object.properties as Node[]).filter(({ type }) => type === 'Property');
}

function keyOf(property: Node): string {
  const key = property.key as Node;
  return String(key.type === 'Identifier' ? key.name : key.value);
}

/** The name that a node gives its child: the key of a property, the name of a constant or function. */
function nameOf(node: Node, child: Node): string {
  if (node.type === 'Property' && child === node.value) return keyOf(node);
  if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') return String((node.id as Node).name ?? '');
  return '';
}

function join(path: string, name: string): string {
  return path && name ? `${path}.${name}` : path + name;
}
