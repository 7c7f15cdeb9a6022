import * as fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/browser';
import { padToFormat } from './leading-zeros.ts';
import { likeliestSheet } from './open-table.ts';
import { parseCsv } from './parse-csv.ts';
import { parseSheets } from './parse-sheet.ts';

const text = (value: string) => ({ value, type: String });

it('pads any number in any format of zeros, and loses no digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.nat({ max: 999_999_999 }), (places, number) => {
      const code = '0'.repeat(places);
      expect(padToFormat(code, String(number))).toBe(String(number).padStart(places, '0'));
      expect(padToFormat(`"E-"${code};[Red]-${code}`, String(number))).toBe(`E-${String(number).padStart(places, '0')}`);
    }),
    { seed: 10 },
  );
  expect(padToFormat('000\\-000', '1234')).toBe('001-234');
  expect(padToFormat('000-000', '12345678')).toBe('12345-678');
  for (const code of ['General', '0', '0.00', '#,##0', 'dd/mm/yyyy', '0%', '00E+00', '@']) expect(padToFormat(code, '7')).toBeNull();
});

it('an Excel number shown with zeros is read as shown; other numbers and days as usual', async () => {
  const number = (value: number, format?: string) => ({ value, type: Number, ...(format && { format }) });
  const blob = await writeWorkbook(
    [
      [text('Código'), text('Plain'), text('Day')],
      [number(7, '00000'), number(7), { value: new Date('2021-03-03T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' }],
      [number(123456, '00000'), number(1.5, '0.00'), null],
    ],
    {},
  ).toBlob();
  const [sheet] = await parseSheets(await blob.arrayBuffer());
  expect(sheet?.cells).toEqual([
    ['Código', 'Plain', 'Day'],
    ['00007', '7', '2021-03-03'],
    ['123456', '1.5', ''],
  ]);
});

it('a CSV that keeps zeros by a formula is read as the text within', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^0{0,4}\d{1,8}$/), fc.constantFrom(',', ';', '\t'), (number, sign) => {
      const quoted = `"=""${number}"""`;
      const file = [`Code${sign}Email`, `="${number}"${sign}a@x.example`, `${quoted}${sign}b@x.example`].join('\r\n');
      const rows = parseCsv(strToU8(file)).slice(1, 3);
      expect(rows.map(([cell]) => cell)).toEqual([number, number]);
    }),
    { seed: 10 },
  );
});

const people = [
  ['Name', 'Email'],
  ['Ana Gil', 'ana@x.example'],
];
const words = [['How to fill this in'], ['Ask HR for the address'], ['One row per person'], ['Save, then send']];
const sheet = (name: string, cells: string[][], isHidden = false) => ({ name, cells, isHidden });

it('chooses the sheet with people: not the instructions before it, and a hidden one only if no other has any', () => {
  expect(likeliestSheet([sheet('Read me', words), sheet('Staff', people)])).toBe(1);
  expect(likeliestSheet([sheet('Old', [...people, ...people], true), sheet('Read me', words), sheet('Staff', people)])).toBe(2);
  expect(likeliestSheet([sheet('Read me', words), sheet('Data', people, true)])).toBe(1);
  expect(likeliestSheet([sheet('A', people), sheet('B', [...people, ['Bo Ek', 'bo@x.example']])])).toBe(1);
});

it('reads every sheet of a workbook, and which are hidden', async () => {
  const blob = await writeWorkbook([
    { sheet: 'Léeme & más', data: words.map((row) => row.map(text)) },
    { sheet: 'Plantilla', data: people.map((row) => row.map(text)) },
  ]).toBlob();
  const content = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const workbook = strFromU8(content['xl/workbook.xml'] ?? new Uint8Array()).replace(
    /(<sheet\b[^>]*name="Plantilla")/,
    '$1 state="hidden"',
  );
  const hidden = zipSync({ ...content, 'xl/workbook.xml': strToU8(workbook) });
  const sheets = await parseSheets(hidden.buffer as ArrayBuffer);
  expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Léeme & más', false],
    ['Plantilla', true],
  ]);
  expect(sheets[1]?.cells).toEqual(people);
});
