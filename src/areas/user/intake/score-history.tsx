import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntakeForm } from '../../../../contract/intake-form.ts';
import { scoreHistory } from '../../../domain/intake/score-history.ts';
import type { ShownAnswer } from '../../../domain/intake/shown-answers.ts';
import { calendarDay } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface ScoreHistoryProps {
  readonly form: IntakeForm;
  /** To this form, of any version. */
  readonly answers: readonly ShownAnswer[];
}

/** The score of a form over its answers; left out while there is only one. */
export function ScoreHistory({ form, answers }: ScoreHistoryProps) {
  const { t } = useTranslation('intake');
  const reader = useReader();
  const history = useMemo(() => scoreHistory(answers, (at) => calendarDay(at, reader)), [answers, reader]);
  const { points, maximum, hasOtherScales } = history;
  const data = useMemo<ChartData>(
    () => ({
      title: t('history.caption', { form: form.title[reader.language] }),
      look: 'line',
      along: t('history.day'),
      isTime: true,
      places: points.map(({ day }) => ({ key: day, label: formatCalendarDay(day, reader, 'short') })),
      series: [{ name: t('history.score'), values: points.map(({ total }) => total) }],
      minimum: 0,
      maximum,
    }),
    [points, maximum, form, reader, t],
  );
  if (points.length < 2) return null;
  return (
    <Card title={t('history.title')}>
      <Text tone="muted">{t('history.meaning', { maximum })}</Text>
      <Chart data={data} />
      {hasOtherScales && <Text look="note">{t('history.otherScales')}</Text>}
    </Card>
  );
}
