import { useTranslation } from 'react-i18next';
import { attendanceShare, type Practice } from '../../../domain/coaches/practice.ts';
import { formatNumber, type Reader } from '../../../i18n/format.ts';
import { Card } from '../../../ui/page/card.tsx';
import { FigureList } from '../../../ui/text/figure-list.tsx';

/** The four most important figures. */
export function Figures({ practice, reader }: { readonly practice: Practice; readonly reader: Reader }) {
  const { t } = useTranslation('practice');
  const { average, count } = practice.rating.rating;
  const share = attendanceShare(practice.attendance);
  const sessionCount = practice.frequency.reduce((sum, week) => sum + week.oneOnOne + week.group + week.orientation, 0);
  const one = { maximumFractionDigits: 1 };
  return (
    <Card title={t('analytics.figures')}>
      <FigureList
        figures={[
          {
            name: t('analytics.rating'),
            value: average === null ? '–' : formatNumber(average, reader, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
            note: count === 0 ? t('analytics.noRating') : t('analytics.ratingOf', { count }),
          },
          { name: t('analytics.sessions'), value: formatNumber(sessionCount, reader), note: t('analytics.inThisTime') },
          {
            name: t('analytics.hours'),
            value: formatNumber(practice.hours.totalMinutes / 60, reader, one),
            note: t('analytics.inThisTime'),
          },
          {
            name: t('analytics.attendance'),
            value: share === null ? '–' : formatNumber(share, reader, { style: 'percent', maximumFractionDigits: 0 }),
            note: share === null ? t('analytics.none') : t('analytics.attendanceOf'),
          },
        ]}
      />
    </Card>
  );
}
