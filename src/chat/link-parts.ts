interface LinkPart {
  readonly words: string;
  /** Null for text that is not a link. */
  readonly href: string | null;
}

const address = /\bhttps?:\/\/[^\s<>"'“”«»]+/giu;
/** Punctuation that ends a sentence does not belong to the URL before it. */
const endOfSentence = /[.,;:!?…)\]}]+$/u;

/**
 * Splits a text into words and web URLs. A URL is shown as the browser parses it, its host in the letters that DNS looks up, so
 * that a lookalike is recognisable. One with a name or password before its host, and one that cannot be parsed, stay text.
 */
export function linkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const found = trimmed(match[0]);
    const url = readAddress(found);
    if (url?.username !== '' || url.password !== '') continue;
    if (match.index > from) parts.push({ words: text.slice(from, match.index), href: null });
    parts.push({ words: shownAddress(found, url), href: url.href });
    from = match.index + found.length;
  }
  if (from < text.length) parts.push({ words: text.slice(from), href: null });
  return parts;
}

/** A closing bracket belongs to a URL that contains an opening one. */
function trimmed(found: string): string {
  const ending = endOfSentence.exec(found)?.[0] ?? '';
  const start = found.slice(0, found.length - ending.length);
  return ending.startsWith(')') && start.includes('(') ? `${start})` : start;
}

function shownAddress(found: string, { protocol, host }: URL): string {
  const path = found.slice(found.indexOf('://') + 3).replace(/^[^/?#]*/u, '');
  return `${protocol}//${host}${path}`;
}

function readAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    // Not a valid URL: it stays text.
    return null;
  }
}
