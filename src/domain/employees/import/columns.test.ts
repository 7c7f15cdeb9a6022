import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { assignField, findHeader, importFields, type Mapping, matchColumns, missingFields } from './columns.ts';
import { correctedRows, dayOrderIn, openTable, readTable, samplesOf } from './open-table.ts';

const isUnambiguous = (mapping: Mapping) => {
  const fields = mapping.filter((field) => field !== null);
  return new Set(fields).size === fields.length;
};

it('never takes two columns for one field, whatever they are called', () => {
  const heading = fc.constantFrom('Email', 'e-mail', 'Correo', 'Nombre', 'Name', 'Apellidos', 'Surname', 'Dept', 'Área', 'id', 'x', '');
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 12 }), (headings) => {
      expect(isUnambiguous(matchColumns(headings, []))).toBe(true);
    }),
  );
});

it('never takes two columns for one field, whatever is assigned by hand', () => {
  const choice = fc.tuple(fc.nat(5), fc.constantFrom(...importFields, null));
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 30 }), (choices) => {
      let mapping: Mapping = [null, null, null, null, null, null];
      for (const [column, field] of choices) {
        mapping = assignField(mapping, column, field);
        expect(mapping[column]).toBe(field);
        expect(isUnambiguous(mapping)).toBe(true);
      }
    }),
  );
});

it('takes the likelier of two columns, and leaves the other out', () => {
  expect(matchColumns(['Mail', 'Work email', 'Email'], [])).toEqual([null, null, 'email']);
});

it('takes “Nombre” for the whole name where nothing else names anybody', () => {
  expect(matchColumns(['Nombre', 'Correo'], [])).toEqual(['fullName', 'email']);
  expect(matchColumns(['Nombre', 'Apellidos'], [])).toEqual(['firstName', 'lastName']);
});

it('says what every row needs and no column gives', () => {
  expect(missingFields([null, 'department'])).toEqual(['email', 'firstName', 'lastName']);
  expect(missingFields(['fullName', 'email'])).toEqual([]);
  expect(missingFields(['firstName', 'email'])).toEqual(['lastName']);
});

it('finds the headings below a title, and none where people begin at once', () => {
  expect(findHeader([['Staff list'], [], ['Name', 'Email'], ['A B', 'a@x.example']])).toBe(2);
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
  ['Bo', 'bo@x', '05/06/2021'],
]);

it('asks how days are written where the file does not show it', () => {
  expect(dayOrderIn(table)).toEqual({ kind: 'asked' });
  const american = openTable('people.csv', [...table.cells, ['Cy Day', 'cy@x.example', '05/26/2021']]);
  expect(dayOrderIn(american)).toEqual({ kind: 'known', order: 'month-day' });
  expect(samplesOf(table, 2)).toEqual(['03/04/2020', '05/06/2021']);
});

it('takes corrections in, and sees then what stands twice', () => {
  const read = readTable(table, 'day-month');
  expect(read[1]?.problems).toEqual({ email: 'not-an-address', lastName: 'missing' });
  const mended = correctedRows(read, new Map([[3, { email: 'bo@x.example', lastName: 'Ek' }]]), 'day-month');
  expect(mended[1]?.user).toEqual({ firstName: 'Bo', lastName: 'Ek', email: 'bo@x.example', startedOn: '2021-06-05' });
  const doubled = correctedRows(read, new Map([[3, { email: 'ANA@x.example', lastName: 'Ek' }]]), 'day-month');
  expect(doubled[1]?.problems).toEqual({ email: 'repeated' });
});
