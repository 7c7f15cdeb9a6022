/** A position in a text; both count from 1, as editors do. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/**
 * Returns where a text stops being JSON (RFC 8259), or null when it is JSON. Engines word their parse errors differently and not all of
 * them give a position, so this parses the text itself.
 */
export function firstJsonError(text: string): TextPosition | null {
  const end = readValue(text, skipSpace(text, 0));
  if (end < 0) return positionAt(text, -end - 1);
  const rest = skipSpace(text, end);
  return rest === text.length ? null : positionAt(text, rest);
}

const space = /[ \t\n\r]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 8259 forbids them unescaped in strings.
const plainCharacters = /[^"\\\u0000-\u001f]*/y;
const escapeSequence = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const word = /true|false|null/y;

/** No real file is nested deeper; deeper input is refused instead of exhausting the stack. */
const deepest = 200;

/*
 * Every parser function returns the index after what it parsed, or `failed(index)`: the index at which it could
 * not go on, as a negative number.
 */
function failed(index: number): number {
  return -index - 1;
}

function readValue(text: string, start: number, depth = 0): number {
  const first = text[start];
  if (depth > deepest) return failed(start);
  if (first === '{') return readItems(text, start, '}', depth, true);
  if (first === '[') return readItems(text, start, ']', depth, false);
  if (first === '"') return readString(text, start);
  const end =
    first === '-' || (first !== undefined && first >= '0' && first <= '9') ? match(number, text, start) : match(word, text, start);
  return end === start ? failed(start) : end;
}

function readItems(text: string, start: number, close: string, depth: number, named: boolean): number {
  let index = skipSpace(text, start + 1);
  if (text[index] === close) return index + 1;
  for (;;) {
    if (named) {
      if (text[index] !== '"') return failed(index);
      index = readString(text, index);
      if (index < 0) return index;
      index = skipSpace(text, index);
      if (text[index] !== ':') return failed(index);
      index = skipSpace(text, index + 1);
    }
    index = readValue(text, index, depth + 1);
    if (index < 0) return index;
    index = skipSpace(text, index);
    if (text[index] === close) return index + 1;
    if (text[index] !== ',') return failed(index);
    index = skipSpace(text, index + 1);
  }
}

function readString(text: string, start: number): number {
  let index = start + 1;
  for (;;) {
    index = match(plainCharacters, text, index);
    if (text[index] === '"') return index + 1;
    const next = match(escapeSequence, text, index);
    if (next === index) return failed(index);
    index = next;
  }
}

function skipSpace(text: string, start: number): number {
  return match(space, text, start);
}

function match(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}

function positionAt(text: string, index: number): TextPosition {
  const before = text.slice(0, index);
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') };
}

/**
 * Names that an object of the text has twice (RFC 8259, section 4, leaves it to each parser which of them counts), with the place of
 * the second one. Call it with valid JSON.
 */
export function repeatedNames(text: string): (TextPosition & { readonly name: string })[] {
  const found: (TextPosition & { readonly name: string })[] = [];
  const open: (Set<string> | null)[] = [];
  let isName = false;
  for (let index = 0; index < text.length; ) {
    const character = text[index];
    if (character === '"') {
      const end = readString(text, index);
      const names = open.at(-1);
      if (isName && names) {
        const name: string = JSON.parse(text.slice(index, end));
        if (names.has(name)) found.push({ name: name.slice(0, 200), ...positionAt(text, index) });
        names.add(name);
        isName = false;
      }
      index = end;
      continue;
    }
    if (character === '{') open.push(new Set());
    else if (character === '[') open.push(null);
    else if (character === '}' || character === ']') open.pop();
    if (character === '{' || character === ',') isName = open.at(-1) !== null;
    index += 1;
  }
  return found;
}
