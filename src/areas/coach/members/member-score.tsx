import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OverallScore } from '../../../../contract/scores.ts';
import { useScoreHistory } from '../../../domain/scores/queries.ts';
import { insideSentence } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface MemberScoreProps {
  readonly userId: string;
  readonly name: string;
}

/** A member's scores over time. */
export function MemberScore({ userId, name }: MemberScoreProps) {
  const { t } = useTranslation('coach-notes');
  const history = useScoreHistory(userId);
  return (
    <Card title={t('score.chart', { name })}>
      <QueryFrame query={history} level={3} skeleton={{ lines: 5, height: '18rem' }} offline={t('score.offlineTitle')}>
        {(shown) => <ScoreLines history={shown} title={t('score.chart', { name })} />}
      </QueryFrame>
    </Card>
  );
}

function ScoreLines({ history, title }: { readonly history: readonly OverallScore[]; readonly title: string }) {
  const { t } = useTranslation('coach-notes');
  const reader = useReader();
  const data = useMemo<ChartData>(
    () => ({
      title,
      look: 'line',
      along: t('score.day'),
      isTime: true,
      places: history.map(({ day }) => ({ key: day, label: formatCalendarDay(day, reader, 'short') })),
      series: [
        { name: t('score.overall'), values: history.map(({ overall }) => overall) },
        { name: t('score.measured'), values: history.map(({ health }) => health), isDashed: true },
        { name: t('score.felt'), values: history.map(({ self }) => self), isDashed: true },
      ],
      minimum: 0,
      maximum: 100,
    }),
    [history, title, reader, t],
  );
  const first = history[0];
  if (!first) return <Text look="note">{t('score.none')}</Text>;
  if (history.length === 1)
    return <p>{t('score.one', { points: first.overall, day: insideSentence(formatCalendarDay(first.day, reader, 'short'), reader) })}</p>;
  return <Chart data={data} />;
}
