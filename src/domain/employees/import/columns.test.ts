import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CheckedRow, checkRow, joinColumns, type Reading, rowsOf } from './check-rows.ts';
import { assignField, fieldOf, findHeader, type Mapping, matchColumns, missingFields, moveEarlier } from './columns.ts';
import { importFields, joinedFields } from './fields.ts';
import { correctedRows, dayOrderIn, openTable, readTable, samplesOf, statusesIn } from './open-table.ts';
import { rememberedOf, withRemembered } from './remembered.ts';

/** No column in two fields, and several columns only in fields that join them. */
const isSound = (mapping: Mapping) => {
  const columns = Object.values(mapping).flat();
  return (
    new Set(columns).size === columns.length && importFields.every((field) => joinedFields.has(field) || (mapping[field]?.length ?? 0) <= 1)
  );
};
const reading: Reading = { order: 'day-month', today: '2026-11-26', leftStatuses: new Set() };
const settings = { seed: 10 };

const heading = fc.constantFrom(
  ...['Email', 'e-mail', 'Correo', 'Nombre', 'Name', 'Apellidos', 'Surname', 'Primer apellido', 'Segundo apellido', 'Apellido 1'],
  ...['Apellido', 'Middle name', 'Vorname', 'Nom', 'Dept', 'Área', 'id', 'Baja', 'Status', 'Fecha de baja', 'x', ''],
);

it('never maps one column to two fields, whatever the headings', () => {
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 12 }), (headings) => {
      expect(isSound(matchColumns(headings, []))).toBe(true);
    }),
    settings,
  );
});

it('never maps one column to two fields, nor loses one, whatever is assigned and moved by hand', () => {
  const choice = fc.tuple(fc.nat(5), fc.constantFrom(...importFields, null), fc.boolean());
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 30 }), (choices) => {
      let mapping: Mapping = {};
      for (const [column, field, isMoved] of choices) {
        mapping = assignField(mapping, column, field);
        expect(fieldOf(mapping, column)).toBe(field);
        if (field !== null) {
          const before = [...(mapping[field] ?? [])].sort();
          if (isMoved) mapping = moveEarlier(mapping, field, column);
          expect([...(mapping[field] ?? [])].sort()).toEqual(before);
        }
        expect(isSound(mapping)).toBe(true);
      }
    }),
    settings,
  );
});

it('joins the columns of a name in the order of the mapping, and loses no part of it', () => {
  const word = fc.stringMatching(/^[A-Za-zñé]{1,8}$/);
  fc.assert(
    fc.property(fc.array(fc.option(word, { nil: '' }), { minLength: 1, maxLength: 5 }), fc.boolean(), (row, isTurned) => {
      const order = row.map((_, column) => column);
      const columns = isTurned ? order.toReversed() : order;
      expect(joinColumns(row, columns).split(' ').filter(Boolean)).toEqual(columns.map((column) => row[column]).filter(Boolean));
    }),
    settings,
  );
});

it('takes the likelier of two columns, and leaves the other out', () => {
  expect(matchColumns(['Mail', 'Work email', 'Email'], [])).toEqual({ email: [2] });
});

it('maps “Nombre”, “Name” and “Nom” to the part of the name that no other column gives', () => {
  expect(matchColumns(['Nombre', 'Correo'], [])).toEqual({ fullName: [0], email: [1] });
  expect(matchColumns(['Nombre', 'Apellidos'], [])).toEqual({ firstName: [0], lastName: [1] });
  expect(matchColumns(['Name', 'Vorname'], [])).toEqual({ firstName: [1], lastName: [0] });
  expect(matchColumns(['Nom', 'Prénom'], [])).toEqual({ firstName: [1], lastName: [0] });
});

it('joins several columns into one field, in order', () => {
  expect(matchColumns(['Nombre', 'Primer apellido', 'Segundo apellido'], [])).toEqual({ firstName: [0], lastName: [1, 2] });
  expect(matchColumns(['Apellido 2', 'Apellido 1', 'Nombre'], [])).toEqual({ firstName: [2], lastName: [1, 0] });
  expect(matchColumns(['Apellido paterno', 'Apellido materno', 'Nombres'], [])).toEqual({ firstName: [2], lastName: [0, 1] });
  expect(matchColumns(['Apellido', 'Apellido', 'Nombre'], [])).toEqual({ firstName: [2], lastName: [0, 1] });
  expect(matchColumns(['First Name', 'Middle Name', 'Last Name'], [])).toEqual({ firstName: [0, 1], lastName: [2] });
  expect(matchColumns(['Nombre', 'Segundo nombre', 'Apellidos'], [])).toEqual({ firstName: [0, 1], lastName: [2] });
  expect(matchColumns(['Vorsatzwort', 'Nachname', 'Vorname'], [])).toEqual({ firstName: [2], lastName: [0, 1] });
  // A value that another column already contains is not repeated.
  expect(matchColumns(['Nombre', 'Apellidos', 'Segundo apellido'], [['Ana', 'García López', 'López']])).toEqual({
    firstName: [0],
    lastName: [1],
  });
  expect(matchColumns(['Nombre', 'Apellidos', 'Segundo apellido'], [['Ana', 'García', 'López']])).toEqual({
    firstName: [0],
    lastName: [1, 2],
  });
});

it('reports required fields without a column; one name is enough', () => {
  expect(missingFields({ department: [1] })).toEqual(['email', 'firstName']);
  expect(missingFields({ fullName: [0], email: [1] })).toEqual([]);
  expect(missingFields({ firstName: [0], email: [1] })).toEqual([]);
});

it('finds the headings below a title, the labels below their keys, and none when people begin at once', () => {
  expect(findHeader([['Staff list'], [], ['Name', 'Email'], ['A B', 'a@x.example']])).toBe(2);
  expect(
    findHeader([
      ['STATUS', 'USERID', 'EMAIL'],
      ['Status', 'User ID', 'Email'],
      ['active', '7', 'a@x.example'],
    ]),
  ).toBe(1);
  expect(findHeader([['A', 'a@x.example']])).toBe(-1);
  expect(
    findHeader([
      ['Persona', 'Dirección'],
      ['A', 'B'],
    ]),
  ).toBe(0);
});

const table = openTable('people.csv', [
  ['Name', 'Email', 'Start date'],
  ['Ana Gil', 'ana@x.example', '03/04/2020'],
  ['Suharto', 'bo@x', '05/06/2021'],
]);

it('asks for the date format when the file does not show it', () => {
  expect(dayOrderIn(table)).toEqual({ kind: 'asked' });
  const american = openTable('people.csv', [...table.cells, ['Cy Day', 'cy@x.example', '05/26/2021']]);
  expect(dayOrderIn(american)).toEqual({ kind: 'known', order: 'month-day' });
  expect(samplesOf(table, 2)).toEqual(['03/04/2020', '05/06/2021']);
});

it('applies corrections, and then checks for repeated values', () => {
  const read = readTable(table, reading);
  expect(read[1]?.problems).toEqual({ email: 'not-an-address' });
  const mended = correctedRows(read, new Map([[3, { email: 'bo@x.example' }]]), reading);
  expect(mended[1]?.user).toEqual({ firstName: 'Suharto', lastName: '', email: 'bo@x.example', startedOn: '2021-06-05' });
  const doubled = correctedRows(read, new Map([[3, { email: 'ANA@x.example' }]]), reading);
  expect(doubled[1]?.problems).toEqual({ email: 'repeated' });
  const numbered = [2, 3].map(
    (row): CheckedRow => checkRow(row, { email: `p${row}@x.example`, firstName: 'P', employeeNumber: '7' }, reading),
  );
  expect(correctedRows(numbered, new Map(), reading)[1]?.problems).toEqual({ employeeNumber: 'number-repeated' });
});

it('takes a single name as the first, whichever column it is in', () => {
  for (const names of [{ firstName: 'Suharto' }, { lastName: 'Suharto' }, { fullName: 'Suharto' }]) {
    expect(checkRow(2, { email: 's@x.example', ...names }, reading).user).toMatchObject({ firstName: 'Suharto', lastName: '' });
  }
  expect(checkRow(2, { email: 's@x.example' }, reading).problems).toEqual({ firstName: 'missing' });
});

it('recognises leavers by a status or a past day, but not people who are ill or leave later', () => {
  const staff = openTable('people.csv', [
    ['Nombre', 'Correo', 'Situación', 'Fecha de baja'],
    ['A', 'a@x.example', 'Baja', ''],
    ['B', 'b@x.example', 'Baja médica', ''],
    ['C', 'c@x.example', 'Activo', '31/10/2026'],
    ['D', 'd@x.example', 'Activo', '31/12/2026'],
    ['E', 'e@x.example', 'Activo', '31.12.9999'],
    ['F', 'not an address', 'Baja', '01/02/2026'],
  ]);
  const leftStatuses = new Set(statusesIn(staff).flatMap(({ word, isLeaverStatus }) => (isLeaverStatus ? [word] : [])));
  expect([...leftStatuses]).toEqual(['baja']);
  const rows = readTable(staff, { ...reading, leftStatuses });
  expect(rows.map(({ left }) => left)).toEqual([{ leftOn: null }, null, { leftOn: '2026-10-31' }, null, null, { leftOn: '2026-02-01' }]);
  expect(rows.map(({ user }) => user?.email)).toEqual([undefined, 'b@x.example', undefined, 'd@x.example', 'e@x.example', undefined]);
  const active = openTable('people.csv', [
    ['Name', 'Email', 'Active'],
    ['A', 'a@x.example', 'Yes'],
    ['B', 'b@x.example', 'No'],
  ]);
  expect(statusesIn(active).map(({ label, isLeaverStatus }) => [label, isLeaverStatus])).toEqual([
    ['Yes', false],
    ['No', true],
  ]);
  const words = ['Terminated', 'Ausgeschieden', 'Sorti', 'Full-Time', 'Elternzeit', 'Active', 'Excedencia'];
  const found = statusesIn(openTable('', [['Email', 'Status'], ...words.map((word) => ['a@x.example', word])]));
  expect(found.filter(({ isLeaverStatus }) => isLeaverStatus).map(({ label }) => label)).toEqual(['Terminated', 'Ausgeschieden', 'Sorti']);
});

it('maps the columns of the next file as they were chosen for the last, whatever their order', () => {
  const last = openTable('a.csv', [
    ['Nick', 'Mail 2', 'Apellido 2', 'Apellido 1', 'Dept'],
    ['A', 'a@x.example', 'B', 'C', 'Ops'],
  ]);
  const chosen = { ...last, mapping: { email: [1], firstName: [0], lastName: [2, 3] } };
  const next = openTable('b.csv', [
    ['Apellido 1', 'Dept', 'Nick', 'Apellido 2', 'Mail 2', 'Puesto'],
    ['C', 'Ops', 'A', 'B', 'a@x.example', 'Chef'],
  ]);
  const mapping = withRemembered(next, rememberedOf(chosen));
  expect(mapping).toEqual({ email: [4], firstName: [2], lastName: [3, 0], jobTitle: [5] });
  expect(rowsOf(next.cells, 0, mapping)[0]?.values).toMatchObject({ firstName: 'A', lastName: 'B C' });
});
