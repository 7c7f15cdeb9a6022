import { type ChosenUnits, chosenUnit, inUnit } from '../../../../contract/measurement-units.ts';
import type { Measurement } from '../../../../contract/measurements.ts';
import { localTimeOf } from '../../../domain/availability/local-time.ts';
import { headings } from '../../../domain/measurements/files/headings.ts';
import type { Table } from '../../../ui/spreadsheet/table.ts';

/** The measurements as a table that can be imported again, in any language and with any units. */
export function measurementTable(name: string, items: readonly Measurement[], units: ChosenUnits, timeZone: string | undefined): Table {
  const { day, time, kind, value, secondValue, unit, note } = headings;
  const number = { kind: 'number', digits: 3 } as const;
  return {
    name,
    columns: [
      { title: day[0], kind: 'day' },
      { title: time[0] },
      { title: kind[0] },
      { title: value[0], ...number },
      { title: secondValue[0], ...number },
      { title: unit[0] },
      { title: note[0] },
    ],
    rows: items.map((item) => {
      const chosen = chosenUnit(item.kind, units);
      const at = localTimeOf(Date.parse(item.measuredAt), timeZone);
      const second = item.secondValue === null ? null : inUnit(item.kind, chosen, item.secondValue);
      return [at.day, at.time, item.kind, inUnit(item.kind, chosen, item.value), second, chosen, item.note];
    }),
  };
}
