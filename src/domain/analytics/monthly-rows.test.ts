import { describe, expect, it } from 'vitest';
import { clipboardRows, hasMonths, pasteBlock, readMonth, readRows } from './monthly-rows.ts';

it.each([
  ['2026-10', '2026-10'],
  ['2026-10-31', '2026-10'],
  ['2026/1', '2026-01'],
  ['10/2026', '2026-10'],
  ['01/10/2026', '2026-10'],
  ['Oct-26', '2026-10'],
  ['oct.-26', '2026-10'],
  ['September 2026', '2026-09'],
  ['Septiembre de 2026', '2026-09'],
  ['ene 2026', '2026-01'],
  ['13/2026', null],
  ['1998-04', null],
  ['345', null],
  ['Total', null],
])('reads %s as the month %s', (text, month) => {
  expect(readMonth(text)).toBe(month);
});

describe('rows of a file', () => {
  it('are read by the titles of their columns, in any order and in both languages', () => {
    const rows = [
      ['Mes', 'Costes de salud (€)', 'Plantilla', 'Departamento', 'Días de ausencia'],
      ['oct-26', '41.382', '347', 'Todos', ''],
      ['Total', '41.382', '347', '', ''],
      ['', '', '', '', ''],
      ['dic-26', '1', '1', '', '1'],
    ];
    expect(readRows(rows, '2026-11')).toEqual({
      cells: [
        ['health-costs|2026-10', '41.382'],
        ['total-employees|2026-10', '347'],
      ],
      skipped: [3, 5],
      unknown: ['Departamento'],
    });
  });

  it('without titles are read in the order of the screen', () => {
    expect(readRows([['2026-10', '347', '94.7%']], '2026-11').cells).toEqual([
      ['total-employees|2026-10', '347'],
      ['attendance-rate|2026-10', '94.7%'],
    ]);
  });
});

describe('a block from the clipboard', () => {
  it('is pasted into the grid from a cell on, and reports cells that do not fit', () => {
    const rows = clipboardRows('1\t2\r\n3\t4\r\n');
    expect(hasMonths(rows)).toBe(false);
    expect(pasteBlock(rows, { name: 'health-costs', month: '2026-10' }, ['2026-09', '2026-10'])).toEqual({
      cells: [
        ['health-costs|2026-10', '1'],
        ['absence-days|2026-10', '2'],
      ],
      outside: 2,
    });
  });

  it('is recognised by its own months', () => {
    expect(hasMonths(clipboardRows('Month\tEmployees\n2026-10\t3'))).toBe(true);
  });
});
