import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  type CellKey,
  cellOf,
  type Entered,
  enteredCells,
  monthsOfYear,
  type UnsavedCells,
  yearsOf,
} from '../../../domain/analytics/monthly-cells.ts';
import { type Answer, useMonthlyData } from '../../../domain/analytics/queries.ts';
import { useKeptCells } from '../../../domain/analytics/unsaved-data.ts';
import { useIsDeactivated } from '../../../domain/enterprises/dashboard.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { calendarDay } from '../../../i18n/format.ts';
import { formatMonth } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Segments } from '../../../ui/page/segments.tsx';
import { CellDetails } from './cell-details.tsx';
import classes from './data-input.module.css';
import { FileActions } from './file-actions.tsx';
import { Grid } from './grid.tsx';
import { MonthForm } from './month-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { type Cells, useCells } from './use-cells.ts';
import { useTakenRows } from './use-taken-rows.ts';

/** The figures that the employer enters by month; analytics show them too. */
export function DataInputPage() {
  const { t } = useTranslation('data-input');
  const query = useMonthlyData();
  const kept = useKeptCells();
  const reader = useReader();
  const today = calendarDay(useNow(), reader);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryFrame
        query={query}
        data={query.data && kept ? { data: query.data, kept } : undefined}
        skeleton={{ lines: 10, height: '38rem' }}
        offline={t('offlineTitle')}
      >
        {(known) => <DataInput {...known} today={today} onSaved={query.refresh} />}
      </QueryFrame>
    </Page>
  );
}

interface DataInputProps {
  readonly data: Answer<'monthlyData'>;
  readonly kept: UnsavedCells;
  /** In the reader's zone. */
  readonly today: string;
  readonly onSaved: () => void;
}

export function DataInput({ data, kept, today, onSaved }: DataInputProps) {
  const { t } = useTranslation('data-input');
  const [search] = useSearchParams();
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const isReadOnly = useIsDeactivated();
  const entered = useMemo(() => enteredCells(data), [data]);
  const cells = useCells(kept, entered);
  const thisMonth = today.slice(0, 7);
  const years = yearsOf([...entered.keys(), ...(Object.keys(cells.unsaved) as CellKey[])], thisMonth);
  const year = years.find((each) => String(each) === search.get('year')) ?? Number(thisMonth.slice(0, 4));
  const months = monthsOfYear(year, thisMonth);
  const [activeKey, setActiveKey] = useState<CellKey | null>(null);
  const { takeRows, paste } = useTakenRows({ entered, cells, months, thisMonth });

  return (
    <>
      {isReadOnly && <Notice tone="info">{t('readOnly')}</Notice>}
      <Row gap="3 6" align="center" justify="between" wraps>
        <Segments
          label={t('year')}
          current={String(year)}
          items={years.map((each) => ({ key: String(each), label: String(each), to: `?year=${each}` }))}
        />
        <FileActions data={data} isReadOnly={isReadOnly} onRows={takeRows} />
      </Row>
      {isWide ? (
        <div className={classes.parts}>
          <Grid {...{ months, entered, cells, isReadOnly }} onActive={setActiveKey} onPaste={paste} />
          {(activeKey || !isReadOnly) && <ActiveDetails {...{ activeKey, entered, cells }} />}
        </div>
      ) : (
        <MonthForm key={year} {...{ months, entered, cells, isReadOnly }} />
      )}
      {!isReadOnly && <SaveBar cells={cells} onSaved={onSaved} />}
    </>
  );
}

interface ActiveDetailsProps {
  readonly activeKey: CellKey | null;
  readonly entered: ReadonlyMap<CellKey, Entered>;
  readonly cells: Cells;
}

/** The details of the active cell; without one, how to use the grid. */
function ActiveDetails({ activeKey, entered, cells }: ActiveDetailsProps) {
  const { t } = useTranslation('data-input');
  const reader = useReader();
  const titleOf = (key: CellKey) => {
    const { name, month } = cellOf(key);
    return `${t(`names.${name}`)}, ${formatMonth(month, reader)}`;
  };
  return (
    <div className={classes.details}>
      <Card look="quiet" title={activeKey ? titleOf(activeKey) : t('cell')}>
        {activeKey ? (
          <CellDetails
            cellKey={activeKey}
            entered={entered.get(activeKey)}
            cell={cells.unsaved[activeKey]}
            onUndo={() => cells.change([[activeKey, null]])}
          />
        ) : (
          <p>{t('keys')}</p>
        )}
      </Card>
    </div>
  );
}
