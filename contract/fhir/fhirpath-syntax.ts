/** The part of the grammar of FHIRPath (hl7.org/fhirpath) that the import understands. */
export type Node =
  | { readonly kind: 'text' | 'date'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'variable'; readonly name: string }
  /** A step of a path; without `of` it starts at the focus. */
  | { readonly kind: 'member'; readonly of: Node | null; readonly name: string }
  | { readonly kind: 'call'; readonly of: Node | null; readonly name: string; readonly given: readonly Node[] }
  | { readonly kind: 'both'; readonly operator: string; readonly left: Node; readonly right: Node };

interface Token {
  readonly kind: 'text' | 'date' | 'number' | 'word' | 'variable' | 'sign';
  readonly text: string;
}

const patterns: readonly (readonly [Token['kind'], RegExp])[] = [
  ['text', /'((?:[^'\\]|\\['"`\\/])*)'/y],
  // Days only: comparisons of times are not understood.
  ['date', /@(\d{4}-\d{2}-\d{2})(?![T\d-])/y],
  ['number', /(\d+(?:\.\d+)?)(?![\w'])/y],
  ['variable', /%(?:`([\w-]+)`|(\w+)(?!-))/y],
  ['word', /([A-Za-z_$]\w*)/y],
  ['sign', /(<=|>=|!=|=|<|>|\(|\)|\.|,)/y],
];
const gap = /\s*/y;

/** Returns the tokens; null if the text is not in this part of the grammar. */
function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  let index = 0;
  for (;;) {
    gap.lastIndex = index;
    gap.test(text);
    index = gap.lastIndex;
    if (index === text.length) return tokens;
    const found = patterns.flatMap(([kind, pattern]) => {
      pattern.lastIndex = index;
      const match = pattern.exec(text);
      return match ? [{ kind, text: match[1] ?? match[2] ?? '', end: pattern.lastIndex }] : [];
    })[0];
    if (!found || tokens.length > 2000) return null;
    tokens.push({ kind: found.kind, text: found.kind === 'text' ? found.text.replace(/\\(.)/g, '$1') : found.text });
    index = found.end;
  }
}

class NotUnderstood extends Error {}

/** Operators from the lowest to the highest precedence. */
const levels: readonly (readonly string[])[] = [['implies'], ['or'], ['and'], ['in', 'contains'], ['=', '!='], ['<', '<=', '>', '>=']];

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Node {
    const node = this.#level(0, 0);
    if (this.#at < this.#tokens.length) throw new NotUnderstood();
    return node;
  }

  #next(text?: string): Token | null {
    const token = this.#tokens[this.#at];
    if (!token || (text !== undefined && (token.text !== text || token.kind === 'text'))) return null;
    this.#at += 1;
    return token;
  }

  #need(text: string): void {
    if (!this.#next(text)) throw new NotUnderstood();
  }

  #level(level: number, depth: number): Node {
    const operators = levels[level];
    if (depth > 60) throw new NotUnderstood();
    if (!operators) return this.#path(depth);
    let left = this.#level(level + 1, depth);
    for (;;) {
      const operator = operators.find((each) => this.#next(each));
      if (operator === undefined) return left;
      left = { kind: 'both', operator, left, right: this.#level(level + 1, depth) };
    }
  }

  #path(depth: number): Node {
    let node = this.#term(depth);
    while (this.#next('.')) node = this.#step(node, depth);
    return node;
  }

  #term(depth: number): Node {
    if (this.#next('(')) {
      const node = this.#level(0, depth + 1);
      this.#need(')');
      return node;
    }
    const token = this.#tokens[this.#at];
    if (!token) throw new NotUnderstood();
    if (token.kind === 'word' && token.text !== 'true' && token.text !== 'false') return this.#step(null, depth);
    this.#at += 1;
    switch (token.kind) {
      case 'text':
      case 'date':
        return { kind: token.kind, value: token.text };
      case 'number':
        return { kind: 'number', value: Number(token.text) };
      case 'variable':
        return { kind: 'variable', name: token.text };
      case 'word':
        return { kind: 'boolean', value: token.text === 'true' };
      default:
        throw new NotUnderstood();
    }
  }

  #step(of: Node | null, depth: number): Node {
    const token = this.#next();
    if (token?.kind !== 'word') throw new NotUnderstood();
    if (!this.#next('(')) return { kind: 'member', of, name: token.text };
    const given: Node[] = [];
    if (!this.#next(')')) {
      do given.push(this.#level(0, depth + 1));
      while (this.#next(','));
      this.#need(')');
    }
    return { kind: 'call', of, name: token.text, given };
  }
}

/** Parses an expression; null if it is not in this part of the grammar. */
export function parseFhirPath(text: string): Node | null {
  const tokens = tokensOf(text);
  if (tokens === null || tokens.length === 0) return null;
  try {
    return new Parser(tokens).whole();
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}
