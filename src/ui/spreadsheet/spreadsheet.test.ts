import fc from 'fast-check';
import Papa from 'papaparse';
import readWorkbook from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { csvOf } from './csv-of.ts';
import { guarded, unguarded } from './formula-guard.ts';
import type { Table } from './table.ts';
import { workbookOf } from './workbook-of.ts';

const people: Table = {
  name: 'People',
  columns: [
    { title: 'Name' },
    { title: 'Since', kind: 'day' },
    { title: 'Days', kind: 'number', digits: 1 },
    { title: 'Rate', kind: 'share', digits: 1 },
  ],
  rows: [
    ['Núria "Nú" Vidal, Lleida', '2026-11-20', 1234.56, 0.9534],
    ['=HYPERLINK("https://x.example")', null, -3, null],
  ],
};

it('is a CSV file that an English spreadsheet opens', () => {
  expect(csvOf(people, 'en')).toBe(
    [
      '\uFEFF"Name","Since","Days","Rate"',
      '"Núria ""Nú"" Vidal, Lleida",2026-11-20,1234.6,95.3%',
      '"\'=HYPERLINK(""https://x.example"")",,-3,',
      '',
    ].join('\r\n'),
  );
});

it('is a CSV file that a Spanish spreadsheet opens', () => {
  expect(csvOf(people, 'es').split('\r\n')[1]).toBe('"Núria ""Nú"" Vidal, Lleida";2026-11-20;1234,6;95,3%');
});

it('lets no text become a formula, and restores the original text', () => {
  const start = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', '', "'", ';', '"');
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(start, fc.string()).map((parts) => parts.join('')),
        { minLength: 1 },
      ),
      fc.constantFrom('en', 'es'),
      (texts, language) => {
        const file = csvOf(
          { name: 'x', columns: [{ title: 'Text' }, { title: 'End' }], rows: texts.map((text) => [text, 'end']) },
          language,
        );
        const read = Papa.parse<string[]>(file.slice(1), { delimiter: language === 'en' ? ',' : ';', newline: '\r\n' }).data.slice(1, -1);
        for (const [field] of read) expect(field).not.toMatch(/^[=+\-@\t\r\n＝]/);
        // An apostrophe that was typed in front of a formula cannot be distinguished from ours.
        const isPlain = (text: string) => unguarded(text) === text;
        expect(read.map(([field = '']) => unguarded(field)).filter((_, at) => isPlain(texts[at] ?? ''))).toEqual(texts.filter(isPlain));
      },
    ),
  );
  expect(unguarded(guarded('-1+1|A1'))).toBe('-1+1|A1');
});

it('is a workbook with a sheet for each table, with typed numbers, days and texts', async () => {
  const workbook = await workbookOf([people, { ...people, name: 'A name: far too long for what Excel takes [2026/11]' }, people]);
  const sheets = await readWorkbook(Buffer.from(await workbook.arrayBuffer()));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['People', 'A name  far too long for what E', 'People (2)']);
  expect(sheets[0]?.data).toEqual([
    ['Name', 'Since', 'Days', 'Rate'],
    ['Núria "Nú" Vidal, Lleida', new Date('2026-11-20T00:00:00Z'), 1234.56, 0.9534],
    ['=HYPERLINK("https://x.example")', null, -3, null],
  ]);
});
