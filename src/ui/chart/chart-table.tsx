import { DataTable } from '../spreadsheet/data-table.tsx';
import type { ChartData } from './chart-data.ts';

/** The same numbers as the chart, latest first where they follow time. */
export function ChartTable({ data }: { readonly data: ChartData }) {
  const rows = data.places.map(({ key, label }, index) => ({
    key,
    cells: [label, ...data.series.map(({ values }) => values[index] ?? null)],
  }));
  if (data.isTime) rows.reverse();
  const columns = [{ title: data.along }, ...data.series.map(({ name }) => ({ title: name, kind: 'number' as const, digits: 1 }))];
  return <DataTable table={{ name: data.title, columns, rows: rows.map(({ cells }) => cells) }} keys={rows.map(({ key }) => key)} />;
}
