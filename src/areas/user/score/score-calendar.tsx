import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OverallScore } from '../../../../contract/scores.ts';
import { dayByKey, monthLater, weeksOf } from '../../../domain/scores/month-grid.ts';
import { useEntriesOfMonth } from '../../../domain/scores/queries.ts';
import type { ShownEntry } from '../../../domain/scores/shown-scores.ts';
import type { Reader } from '../../../i18n/format.ts';
import { formatMonth, weekdayNames } from '../../../i18n/format-calendar.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import classes from './calendar.module.css';
import { CalendarDay } from './calendar-day.tsx';
import { DayDetails } from './day-details.tsx';
import '@mantine/core/styles/ActionIcon.css';

interface ScoreCalendarProps {
  readonly history: readonly OverallScore[];
  readonly today: string;
  readonly reader: Reader;
}

/** A month of days with their records; the arrow keys move between days. */
export function ScoreCalendar({ history, today, reader }: ScoreCalendarProps) {
  const { t } = useTranslation('score');
  const selection = useSelectedDay(today);
  const { selected, month } = selection;
  const entries = useEntriesOfMonth(month, today);
  const overallOf = new Map(history.map(({ day, overall }) => [day, overall]));

  return (
    <Card title={t('calendar.title')}>
      <MonthHead month={month} isLatest={month >= today.slice(0, 7)} reader={reader} onMonth={(next) => selection.select(lastOf(next))} />
      <QueryFrame
        query={entries}
        level={3}
        skeleton={{ lines: 6, height: '22rem' }}
        offline={{ title: t('calendar.offlineTitle'), text: t('calendar.offlineText') }}
      >
        {(ofMonth) => {
          const recordedOn: RecordedOn = (day) => ({ overall: overallOf.get(day) ?? null, entries: entriesOf(ofMonth, day) });
          return (
            <div className={classes.both}>
              <div>
                <MonthGrid selection={selection} recordedOn={recordedOn} today={today} reader={reader} />
                <MarksKey />
              </div>
              <DayDetails key={selected} day={selected} today={today} {...recordedOn(selected)} reader={reader} />
            </div>
          );
        }}
      </QueryFrame>
    </Card>
  );
}

/** The score and the records of a day. */
type RecordedOn = (day: string) => { readonly overall: number | null; readonly entries: readonly ShownEntry[] };

type Selection = ReturnType<typeof useSelectedDay>;

/** The selected day; with the keyboard the focus moves to it. */
function useSelectedDay(today: string) {
  const [selected, setSelected] = useState(today);
  const movesFocus = useRef(false);
  const grid = useRef<HTMLTableElement>(null);

  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${selected}"]`)?.focus();
  }, [selected]);

  const select = (day: string) => setSelected(day > today ? today : day);
  const walk = (event: KeyboardEvent) => {
    const day = dayByKey(selected, event.key);
    if (day === null) return;
    event.preventDefault();
    movesFocus.current = true;
    select(day);
  };
  return { selected, month: selected.slice(0, 7), grid, select, walk };
}

interface MonthHeadProps {
  readonly month: string;
  readonly isLatest: boolean;
  readonly reader: Reader;
  readonly onMonth: (month: string) => void;
}

function MonthHead({ month, isLatest, reader, onMonth }: MonthHeadProps) {
  const { t } = useTranslation('score');
  return (
    <div className={classes.head}>
      <ActionIcon aria-label={t('calendar.previous')} onClick={() => onMonth(monthLater(month, -1))}>
        <IconChevronLeft size={22} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <h3 className={classes.month} id="score-month" aria-live="polite">
        {formatMonth(month, reader)}
      </h3>
      <ActionIcon aria-label={t('calendar.next')} disabled={isLatest} onClick={() => onMonth(monthLater(month, 1))}>
        <IconChevronRight size={22} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

interface MonthGridProps {
  readonly selection: Selection;
  readonly recordedOn: RecordedOn;
  readonly today: string;
  readonly reader: Reader;
}

function MonthGrid({ selection: { selected, month, grid, select, walk }, recordedOn, today, reader }: MonthGridProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days is the grid of the ARIA practices.
    <table className={classes.grid} ref={grid} role="grid" aria-labelledby="score-month" onKeyDown={walk}>
      <Weekdays reader={reader} />
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, index) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the empty places of a week have no other name.
                <td key={index} />
              ) : (
                <CalendarDay
                  key={day}
                  day={day}
                  today={today}
                  {...recordedOn(day)}
                  isSelected={day === selected}
                  reader={reader}
                  onSelect={() => select(day)}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the marks of the days mean. */
function MarksKey() {
  const { t } = useTranslation('score');
  return (
    <p className={classes.legend}>
      <span className={classes.key}>
        <span className={classes.mark} data-kind="health" /> {t('calendar.measured')}
      </span>
      <span className={classes.key}>
        <span className={classes.mark} data-kind="self" /> {t('calendar.felt')}
      </span>
    </p>
  );
}

function Weekdays({ reader }: { readonly reader: Reader }) {
  return (
    <thead>
      <tr>
        {weekdayNames(reader).map(({ short, long }) => (
          <th key={long} scope="col" abbr={long} className={classes.weekday}>
            {short}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function entriesOf(entries: readonly ShownEntry[], day: string): ShownEntry[] {
  return entries.filter((entry) => entry.day === day).sort((one, other) => one.recordedAt.localeCompare(other.recordedAt));
}

function lastOf(month: string): string {
  return (
    weeksOf(month)
      .flat()
      .findLast((day) => day !== null) ?? `${month}-01`
  );
}
