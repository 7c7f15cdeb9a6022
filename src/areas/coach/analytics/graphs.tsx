import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Practice } from '../../../domain/coaches/practice.ts';
import type { Reader } from '../../../i18n/format.ts';
import { formatDayOfAxis, formatMonth } from '../../../i18n/format-calendar.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartData, ChartSeries } from '../../../ui/chart/chart-data.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Columns } from '../../../ui/page/columns.tsx';

/** Rating by month; sessions, attendance and hours by week; each with its table. */
export function Graphs({ practice, reader }: { readonly practice: Practice; readonly reader: Reader }) {
  const { t } = useTranslation('practice');
  const { rating, frequency, attendance, hours } = practice;
  const charts = useMemo<ChartData[]>(() => {
    const byWeek = (title: string, weeks: readonly { readonly startsOn: string }[], series: readonly ChartSeries[]): ChartData => ({
      title,
      look: 'bar',
      along: t('analytics.week'),
      isTime: false,
      places: weeks.map(({ startsOn }) => ({ key: startsOn, label: formatDayOfAxis(startsOn, reader) })),
      series,
      minimum: 0,
    });
    return [
      byWeek(t('analytics.sessionsChart'), frequency, [
        { name: t('analytics.oneOnOne'), values: frequency.map(({ oneOnOne }) => oneOnOne) },
        { name: t('analytics.group'), values: frequency.map(({ group }) => group) },
        ...(frequency.some(({ orientation }) => orientation > 0)
          ? [{ name: t('analytics.orientation'), values: frequency.map(({ orientation }) => orientation) }]
          : []),
      ]),
      byWeek(t('analytics.attendanceChart'), attendance, [
        { name: t('analytics.attended'), values: attendance.map(({ attended }) => attended) },
        { name: t('analytics.missed'), values: attendance.map(({ missed }) => missed) },
        { name: t('analytics.cancelled'), values: attendance.map(({ cancelled }) => cancelled) },
      ]),
      byWeek(t('analytics.hoursChart'), hours.weeks, [
        { name: t('analytics.hours'), values: hours.weeks.map(({ minutes }) => Math.round(minutes / 6) / 10) },
      ]),
      {
        title: t('analytics.ratingChart'),
        look: 'line',
        along: t('analytics.month'),
        isTime: true,
        isMonthly: true,
        places: rating.months.map(({ startsOn }) => ({ key: startsOn, label: formatMonth(startsOn.slice(0, 7), reader) })),
        series: [{ name: t('analytics.average'), values: rating.months.map(({ average }) => average) }],
        minimum: 1,
        maximum: 5,
      },
    ];
  }, [rating, frequency, attendance, hours, reader, t]);
  return (
    <Columns>
      {charts.map((data) => (
        <Card key={data.title} title={data.title}>
          <Chart data={data} />
        </Card>
      ))}
    </Columns>
  );
}
