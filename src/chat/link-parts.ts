interface LinkPart {
  readonly words: string;
  /** Null for words that lead nowhere. */
  readonly href: string | null;
}

const address = /\bhttps?:\/\/[^\s<>"'“”«»]+/giu;
/** What ends a sentence does not belong to the address before it. */
const endOfSentence = /[.,;:!?…)\]}]+$/u;

/**
 * A text cut into words and web addresses. An address is shown as the browser reads it, its host in
 * the letters that are looked up: one that looks like another's does not. One with a name or password
 * before its host, and one that cannot be read, stay words.
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

/** A closing bracket belongs to an address that opens one. */
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
    // No address: it stays words.
    return null;
  }
}
