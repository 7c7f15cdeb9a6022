import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayLater } from '../../../../contract/calendar-days.ts';
import { measurementKinds, plausible } from '../../../../contract/measurement-rules.ts';
import { inUnit, toCanonical, unitsOf } from '../../../../contract/measurement-units.ts';
import type { Measurement } from '../../../../contract/measurements.ts';
import { newId } from '../../../platform/ids.ts';
import { fhirBundle } from './fhir-bundle.ts';
import { planImport } from './plan-import.ts';
import { readFileNumber } from './read-amount.ts';
import { readCsvCells } from './read-csv.ts';
import { readFhir } from './read-fhir.ts';
import { countKinds, type Reading } from './read-file.ts';

const userId = newId();
const reading: Reading = { timeZone: 'Europe/Madrid', today: '2026-11-20', isMonthFirst: false };
const table = (...rows: readonly string[]) => rows.map((row) => row.split(';'));
const heading = 'day;kind;value;unit';

const measured = fc
  .record({
    kind: fc.constantFrom(...measurementKinds),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    back: fc.integer({ min: 0, max: 300 }),
    minute: fc.integer({ min: 0, max: 1439 }),
    note: fc.option(fc.constantFrom('Before breakfast', 'En ayunas')),
  })
  .map(({ kind, share, back, minute, note }): Measurement => {
    const { minimum, maximum } = plausible[kind];
    const isPair = kind === 'blood-pressure';
    const value = toCanonical(
      kind,
      unitsOf(kind)[0] ?? 'kg',
      inUnit(kind, unitsOf(kind)[0] ?? 'kg', minimum + share * (maximum - minimum)),
    );
    const day = dayLater('2026-11-19', -back);
    const measuredAt = new Date(Date.parse(`${day}T06:00:00Z`) + minute * 1000).toISOString();
    return {
      id: newId(),
      userId,
      kind,
      value,
      secondValue: isPair ? Math.max(20, Math.round(value / 2)) : null,
      day,
      measuredAt,
      note,
      source: 'typed',
    };
  });

describe('a FHIR bundle', () => {
  it('reads as what was written, and adds nothing to it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(measured, { minLength: 1, maxLength: 10 }), async (items) => {
        const text = JSON.stringify(fhirBundle(items, userId, new Date('2026-11-20T08:00:00Z')));
        const { entries, leftOut } = readFhir(text, reading);
        expect(leftOut).toEqual([]);
        expect(entries).toMatchObject(
          items.map(({ kind, value, secondValue, day, measuredAt, note }) => ({ kind, value, secondValue, day, measuredAt, note })),
        );
        expect((await planImport(entries, items, userId)).items).toEqual([]);
      }),
    );
  });

  const observation = (given: object) =>
    JSON.stringify({ resourceType: 'Observation', status: 'final', effectiveDateTime: '2026-11-18', ...given });
  const coded = (code: string) => ({ code: { coding: [{ system: 'http://loinc.org', code }] } });
  const quantity = (value: number, unit: string) => ({ valueQuantity: { value, unit, code: unit, system: 'http://unitsofmeasure.org' } });

  it.each([
    ['4548-4', 6.5, '%', { kind: 'hba1c', value: 47.53 }],
    ['2093-3', 201, 'mg/dL', { kind: 'cholesterol', value: 5.198 }],
    ['29463-7', 180.5, '[lb_av]', { kind: 'weight', value: 81.873 }],
    ['93832-4', 7.5, 'h', { kind: 'sleep-time', value: 450 }],
  ])('%s: %d %s is taken', (code, value, unit, expected) => {
    expect(readFhir(observation({ ...coded(code), ...quantity(value, unit) }), reading).entries).toMatchObject([
      { ...expected, hasTime: false },
    ]);
  });

  it.each([
    ['another code', { ...coded('8867-4'), ...quantity(70, '/min') }, 'kind'],
    ['another unit', { ...coded('29463-7'), ...quantity(12, '[stone_av]') }, 'unit'],
    ['no value', coded('29463-7'), 'value'],
    ['a month', { ...coded('29463-7'), ...quantity(80, 'kg'), effectiveDateTime: '2026-11' }, 'day'],
    ['a day to come', { ...coded('29463-7'), ...quantity(80, 'kg'), effectiveDateTime: '2026-12-01' }, 'day'],
    ['what nobody weighs', { ...coded('29463-7'), ...quantity(800, 'kg') }, 'range'],
    ['a result taken back', { ...coded('29463-7'), ...quantity(80, 'kg'), status: 'entered-in-error' }, 'status'],
  ])('%s is left out, and it says why', (_, given, problem) => {
    expect(readFhir(observation(given), reading)).toMatchObject({ entries: [], leftOut: [{ place: 1, problem }] });
  });

  it('takes the day on which it was measured where the member lives', () => {
    const given = { ...coded('29463-7'), ...quantity(80, 'kg'), effectiveDateTime: '2026-11-18T23:30:00Z' };
    expect(readFhir(observation(given), reading).entries).toMatchObject([{ day: '2026-11-19', measuredAt: '2026-11-18T23:30:00.000Z' }]);
  });

  it.each([
    ['no JSON', '<xml/>', 'format'],
    ['nothing measured', '{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Patient"}}]}', 'empty'],
  ])('is refused as a whole with %s', (_, text, reason) => {
    expect(() => readFhir(text, reading)).toThrow(expect.objectContaining({ reason }));
  });

  it('never fails in another way, whatever the file holds', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.record({ resourceType: fc.constant('Observation'), code: fc.anything() }).map((each) => JSON.stringify(each)),
        ),
        (text) => {
          try {
            readFhir(text, reading);
          } catch (error) {
            expect(error).toMatchObject({ name: 'UnreadableFile' });
          }
        },
      ),
    );
  });
});

describe('a table', () => {
  it('is read in Spanish and English, with comma and point, and in either unit', () => {
    const { entries, leftOut } = readCsvCells(
      table(
        'Fecha;Hora;Tipo;Valor;Unidad;Nota',
        '18/11/2026;07:30;Peso;81,6;kg;En ayunas',
        '2026-11-17;;Tensión arterial;128/82;;',
        '17.11.2026;;pasos;6.800;pasos;',
        '',
        '2026-11-16;;glucose;99;mg/dL;',
        '2026-11-16;;sleep;7.5;h;',
      ),
      reading,
    );
    expect(leftOut).toEqual([]);
    expect(entries).toMatchObject([
      {
        place: 2,
        kind: 'weight',
        value: 81.6,
        day: '2026-11-18',
        measuredAt: '2026-11-18T06:30:00.000Z',
        hasTime: true,
        note: 'En ayunas',
      },
      { place: 3, kind: 'blood-pressure', value: 128, secondValue: 82, hasTime: false, measuredAt: '2026-11-17T11:00:00.000Z' },
      { place: 4, kind: 'steps-walked', value: 6800 },
      { place: 6, kind: 'glucose', value: 5.494 },
      { place: 7, kind: 'sleep-time', value: 450 },
    ]);
    expect([...countKinds(entries)]).toHaveLength(5);
  });

  it.each([
    ['2026-11-18;mood;8;', 'kind'],
    ['2026-11-18;weight;heavy;kg', 'value'],
    ['2026-11-18;weight;80;', 'unit'],
    ['2026-11-18;weight;80;cm', 'unit'],
    ['yesterday;weight;80;kg', 'day'],
    ['2027-01-01;weight;80;kg', 'day'],
    ['2026-11-18;weight;800;kg', 'range'],
    ['2026-11-18;blood pressure;120;mmHg', 'pair'],
    ['2026-11-18;blood pressure;80/120;mmHg', 'pair'],
  ])('%s: left out for its %s', (row, problem) => {
    const { entries, leftOut } = readCsvCells(table(heading, row), reading);
    expect(entries).toEqual([]);
    expect(leftOut).toMatchObject([{ place: 2, problem }]);
  });

  it.each([
    ['nothing', [[]], 'empty'],
    ['columns that say too little', table('date;amount', '2026-11-18;80'), 'columns'],
  ])('is refused as a whole with %s', (_, cells, reason) => {
    expect(() => readCsvCells(cells, reading)).toThrow(expect.objectContaining({ reason }));
  });

  it.each([
    ['weight', '81,6', 81.6],
    ['weight', '1.081,6', 1081.6],
    ['steps-walked', '6,800', 6800],
    ['steps-walked', '12 345', 12345],
    ['weight', '-3', null],
    ['weight', '1e3', null],
    ['weight', '', null],
  ] as const)('of %s reads %j as %j', (kind, text, number) => {
    expect(readFileNumber(kind, text)).toBe(number);
  });
});

describe('an import', () => {
  const entriesOf = (...rows: readonly string[]) => readCsvCells(table(heading, ...rows), reading).entries;

  it('adds an entry that the file repeats once, and one that is known not at all', async () => {
    const known = { id: newId(), userId, kind: 'weight', value: 81.873, secondValue: null, day: '2026-11-17', note: null } as const;
    const stored: Measurement = { ...known, measuredAt: '2026-11-17T06:00:00.000Z', source: 'typed' };
    // The stored value was rounded in the table.
    const plan = await planImport(
      entriesOf('2026-11-18;weight;80;kg', '2026-11-18;weight;80,0;kg', '2026-11-17;weight;81.9;kg'),
      [stored],
      userId,
    );
    expect(plan).toMatchObject({ items: [{ kind: 'weight', value: 80, day: '2026-11-18' }], known: 2 });
  });

  it('gives an entry the same id each time, in any zone, and another one for another member', async () => {
    const rows = ['2026-11-18;weight;80;kg'];
    const elsewhere = readCsvCells(table(heading, ...rows), { ...reading, timeZone: 'America/Lima' }).entries;
    const [one, again, moved, other] = await Promise.all([
      planImport(entriesOf(...rows), [], userId),
      planImport(entriesOf(...rows), [], userId),
      planImport(elsewhere, [], userId),
      planImport(entriesOf(...rows), [], newId()),
    ]);
    expect(again.items[0]?.id).toBe(one.items[0]?.id);
    expect(moved.items[0]?.id).toBe(one.items[0]?.id);
    expect(other.items[0]?.id).not.toBe(one.items[0]?.id);
    expect(one.items[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
