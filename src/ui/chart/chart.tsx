import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../spreadsheet/data-table.tsx';
import classes from './chart.module.css';
import type { ChartData } from './chart-data.ts';
import { loadDrawing } from './load-drawing.ts';

interface ChartProps {
  readonly data: ChartData;
  /** Shown beside the chart where there is room, and in print; has more detail than the chart. */
  readonly table?: ReactNode;
  /** The table has too many columns to fit beside the chart. */
  readonly isTableWide?: boolean;
}

/**
 * Lines, areas or bars in the colours of the theme, and the same numbers as a table. The table also
 * is shown while the code that draws is not on this device. Give `data` a stable identity
 * (`useMemo`): each new one is drawn.
 */
export function Chart({ data, table, isTableWide = false }: ChartProps) {
  const { t } = useTranslation('chart');
  const [isTable, setIsTable] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const showsTable = isTable || isMissing;
  return (
    <figure
      className={classes.chart}
      data-beside={table === undefined ? undefined : isTableWide ? 'wide' : 'narrow'}
      data-table={showsTable || undefined}
    >
      {!showsTable && (
        <div className={classes.drawn}>
          <Drawing data={data} onMissing={() => setIsMissing(true)} />
          {data.look === 'bar' && data.series.length > 1 && <Names data={data} />}
        </div>
      )}
      {table ? <div className={classes.aside}>{table}</div> : showsTable && <ChartTable data={data} />}
      {isMissing && <p className={classes.note}>{t('missing')}</p>}
      <button
        type="button"
        className={classes.switch}
        onClick={() => {
          setIsTable(!showsTable);
          setIsMissing(false);
        }}
      >
        {showsTable ? t(isMissing ? 'retry' : 'showChart') : t('showTable')}
      </button>
    </figure>
  );
}

function Drawing({ data, onMissing }: { readonly data: ChartData; readonly onMissing: () => void }) {
  const { t } = useTranslation('chart');
  const [Drawn, setDrawn] = useState<ComponentType<{ readonly data: ChartData }> | null>(null);
  const latest = useRef(onMissing);
  latest.current = onMissing;

  useEffect(() => {
    let isShown = true;
    loadDrawing().then(
      ({ ApexchartsDrawing }) => isShown && setDrawn(() => ApexchartsDrawing),
      () => isShown && latest.current(),
    );
    return () => {
      isShown = false;
    };
  }, []);

  return (
    <div className={classes.drawing} role="img" aria-label={t('label', { title: data.title })}>
      {Drawn && <Drawn data={data} />}
    </div>
  );
}

function Names({ data }: { readonly data: ChartData }) {
  return (
    <ul className={classes.names} aria-hidden="true">
      {data.series.map(({ name }, index) => (
        <li key={name}>
          <span className={classes.swatch} style={{ background: `var(--zh-chart-${index})` }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The same numbers as the chart, latest first where they follow time. */
function ChartTable({ data }: { readonly data: ChartData }) {
  const rows = data.places.map(({ key, label }, index) => ({
    key,
    cells: [label, ...data.series.map(({ values }) => values[index] ?? null)],
  }));
  if (data.isTime) rows.reverse();
  const columns = [{ title: data.along }, ...data.series.map(({ name }) => ({ title: name, kind: 'number' as const, digits: 1 }))];
  return <DataTable table={{ name: data.title, columns, rows: rows.map(({ cells }) => cells) }} keys={rows.map(({ key }) => key)} />;
}
