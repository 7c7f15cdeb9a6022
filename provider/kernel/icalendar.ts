/** `20261120T130000Z` */
export function utc(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Text as RFC 5545, section 3.3.11 writes it; other control characters have no place in it. */
export function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** The lines as a file. */
export function linesOf(lines: readonly string[]): string {
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const maxLineBytes = 75;

/** Lines have at most 75 octets; longer ones go on after a line break and a space, never within a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    // The space that a further line starts with counts too.
    const room = maxLineBytes - (parts.length === 0 ? 0 : 1);
    if (Buffer.byteLength(part + character) > room) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}
