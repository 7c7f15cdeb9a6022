import { strFromU8, strToU8, type Unzipped } from 'fflate';

const formats = /<(?:\w+:)?numFmt\b[^>]*>/g;
const cellStyles = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/;
const style = /<(?:\w+:)?xf\b[^>]*>/g;
const cell = /<((?:\w+:)?c)\b([^>]*?)>([\s\S]*?)<\/\1>/g;

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/**
 * Converts numbers that an Excel file shows with leading zeros to text as shown: 7 in the format `00000` becomes 00007. Parsers
 * that read values alone would lose the zeros.
 */
export function withLeadingZeros(file: Unzipped): Unzipped {
  const styles = file['xl/styles.xml'];
  const padded = styles ? paddedStyles(strFromU8(styles)) : new Map<string, string>();
  if (padded.size === 0) return file;
  const sheets = Object.entries(file).filter(([path]) => /^xl\/worksheets\/[^/]+\.xml$/.test(path));
  return { ...file, ...Object.fromEntries(sheets.map(([path, content]) => [path, strToU8(asTexts(strFromU8(content), padded))])) };
}

/** The format of each style that pads numbers with zeros, by the style's number. */
function paddedStyles(xml: string): ReadonlyMap<string, string> {
  const codes = new Map(
    [...xml.matchAll(formats)].map(([tag]): [string, string] => [
      attribute(tag, 'numFmtId') ?? '',
      unescaped(attribute(tag, 'formatCode') ?? ''),
    ]),
  );
  const used = [...(cellStyles.exec(xml)?.[1] ?? '').matchAll(style)].map(([tag]) => codes.get(attribute(tag, 'numFmtId') ?? '') ?? '');
  return new Map(used.flatMap((code, index): [string, string][] => (padToFormat(code, '7') === null ? [] : [[String(index), code]])));
}

function asTexts(xml: string, padded: ReadonlyMap<string, string>): string {
  return xml.replaceAll(cell, (whole, name: string, attributes: string, content: string) => {
    const code = padded.get(attribute(attributes, 's') ?? '');
    const type = attribute(attributes, 't') ?? 'n';
    const number = /<(?:\w+:)?v>(\d+)<\/(?:\w+:)?v>/.exec(content)?.[1];
    const text = code !== undefined && type === 'n' && number !== undefined ? padToFormat(code, number) : null;
    if (text === null) return whole;
    const prefix = name.slice(0, -1);
    return `<${name}${attributes.replace(/\s[st]="[^"]*"/g, '')} t="str"><${prefix}v>${escaped(text)}</${prefix}v></${name}>`;
  });
}

/** Formats a whole number by zeros and fixed texts, such as `00000` or `"E-"000`; null for any other format. */
export function padToFormat(code: string, digits: string): string | null {
  const [section = ''] = code.split(';');
  const tokens = section.match(/"[^"]*"|\\.|\[[^\]]*\]|./gs) ?? [];
  const places = tokens.filter((token) => token === '0').length;
  const isFixed = (token: string) => token === '0' || token.startsWith('"') || token.startsWith('\\') || /^[- /]$/.test(token);
  if (places < 2 || !tokens.every(isFixed)) return null;
  const filled = digits.padStart(places, '0');
  let next = 0;
  return tokens
    .map((token) => {
      if (token !== '0') return token.startsWith('"') ? token.slice(1, -1) : token.replace('\\', '');
      const end = next === 0 ? filled.length - places + 1 : next + 1;
      const part = filled.slice(next, end);
      next = end;
      return part;
    })
    .join('');
}

const entities: Readonly<Record<string, string>> = { '&quot;': '"', '&apos;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
export const unescaped = (text: string) => text.replaceAll(/&(?:quot|apos|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
