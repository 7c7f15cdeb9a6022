import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayLater } from '../../../../contract/calendar-days.ts';
import type { OverallScore } from '../../../../contract/scores.ts';
import type { Reader } from '../../../i18n/format.ts';
import { formatCalendarDay, formatDayOfAxis } from '../../../i18n/format-calendar.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Segments } from '../../../ui/page/segments.tsx';
import classes from './score.module.css';

const ranges = ['30', '90', '365'] as const;
type Range = (typeof ranges)[number];

/** The range in the URL; 90 days by default. */
export function rangeOf(text: string | null): Range {
  return ranges.find((range) => range === text) ?? '90';
}

/** Limits of the value axis: multiples of 20 around the values, at least 40 apart, so that a small change is visible but looks small. */
function axisAround(shown: readonly OverallScore[]): { readonly minimum: number; readonly maximum: number } {
  const values = shown.flatMap(({ overall, health, self }) => [overall, health ?? overall, self ?? overall]);
  const maximum = Math.min(100, Math.ceil(Math.max(...values) / 20) * 20);
  const minimum = Math.max(0, Math.min(Math.floor(Math.min(...values) / 20) * 20, maximum - 40));
  return { minimum, maximum: Math.max(maximum, minimum + 40) };
}

interface ScoreOverTimeProps {
  readonly history: readonly OverallScore[];
  readonly range: Range;
  readonly today: string;
  readonly reader: Reader;
}

/** The scores as lines over the days of a range. */
export function ScoreOverTime({ history, range, today, reader }: ScoreOverTimeProps) {
  const { t } = useTranslation('score');
  const from = dayLater(today, 1 - Number(range));
  const shown = useMemo(() => history.filter(({ day }) => day >= from && day <= today), [history, from, today]);
  const data = useMemo<ChartData>(
    () => ({
      title: t('chart.caption', { from: formatDayOfAxis(from, reader), to: formatDayOfAxis(today, reader) }),
      look: 'line',
      along: t('chart.along'),
      isTime: true,
      places: shown.map(({ day }) => ({ key: day, label: formatCalendarDay(day, reader, 'short') })),
      series: [
        { name: t('parts.overall'), values: shown.map(({ overall }) => overall) },
        { name: t('parts.health'), values: shown.map(({ health }) => health), isDashed: true },
        { name: t('chart.felt'), values: shown.map(({ self }) => self), isDashed: true },
      ],
      ...axisAround(shown),
      from,
      to: today,
    }),
    [shown, from, today, reader, t],
  );
  const first = shown[0];
  return (
    <Card title={t('chart.title')}>
      <Segments
        label={t('chart.ranges')}
        current={range}
        items={ranges.map((each) => ({ key: each, label: t(`chart.days${each}`), to: `?range=${each}` }))}
      />
      {shown.length > 1 ? (
        <Chart data={data} />
      ) : (
        <div className={classes.few}>
          <EmptyState
            level={3}
            picture="plant"
            title={t('chart.few', {
              count: shown.length,
              day: first && formatCalendarDay(first.day, reader, 'short'),
              points: first?.overall,
            })}
          />
        </div>
      )}
    </Card>
  );
}
