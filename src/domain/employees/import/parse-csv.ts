import papaparse from 'papaparse';
import { decodeText } from './decode-text.ts';

/** The rows of a file as they stand in it, also empty ones: their place is the number a spreadsheet shows. */
export type Cells = readonly (readonly string[])[];

const separators = [',', ';', '\t', '|'];

/** The rows of a text file: encoding and separator are found out, line breaks within quotes belong to their cell. */
export function parseCsv(bytes: Uint8Array): Cells {
  const { text } = decodeText(bytes);
  const told = /^sep=(.)\r?\n/i.exec(text);
  const { data } = papaparse.parse<string[]>(told ? text.slice(told[0].length) : text, {
    delimiter: told?.[1] ?? '',
    delimitersToGuess: separators,
  });
  const rows = data.map((row) => row.map(withoutFormula));
  // The line that names the separator has a number too.
  return told ? [[], ...rows] : rows;
}

/** Programs write ="00123" so that Excel keeps the zeros: it is the text within. */
function withoutFormula(cell: string): string {
  const [, text] = /^\s*="(.*)"\s*$/s.exec(cell) ?? [];
  return text === undefined ? cell : text.replaceAll('""', '"');
}
