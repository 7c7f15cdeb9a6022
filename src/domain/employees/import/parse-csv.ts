import papaparse from 'papaparse';
import { decodeText } from '../../../platform/decode-text.ts';

/** The rows of a file, empty ones included: their index gives the number that a spreadsheet shows. */
export type Cells = readonly (readonly string[])[];

const separators = [',', ';', '\t', '|'];

/** Parses a text file: detects encoding and separator; line breaks within quotes belong to their cell. */
export function parseCsv(bytes: Uint8Array): Cells {
  const { text } = decodeText(bytes);
  const separatorLine = /^sep=(.)\r?\n/i.exec(text);
  const { data } = papaparse.parse<string[]>(separatorLine ? text.slice(separatorLine[0].length) : text, {
    delimiter: separatorLine?.[1] ?? '',
    delimitersToGuess: separators,
  });
  const rows = data.map((row) => row.map(withoutFormula));
  // The line that names the separator counts as a row too.
  return separatorLine ? [[], ...rows] : rows;
}

/** Programs write ="00123" so that Excel keeps the zeros: the value is the text within. */
function withoutFormula(cell: string): string {
  const [, text] = /^\s*="(.*)"\s*$/s.exec(cell) ?? [];
  return text === undefined ? cell : text.replaceAll('""', '"');
}
