import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EnterpriseDashboard } from '../../../../contract/enterprise-dashboard.ts';
import { smallestForDetail } from '../../../../contract/group-sizes.ts';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { formatMonth } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { FigureList } from '../../../ui/text/figure-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useFigureWords } from '../figure-words.ts';

/** Health figures of the last closed month, with the reason for each hidden one. */
export function HealthCard({ health }: { readonly health: NonNullable<EnterpriseDashboard['health']> }) {
  const { t } = useTranslation('enterprise');
  const reader = useReader();
  const { month, minimumGroupSize, people, averageScore, change, participation, releasedAt } = health;
  const whyNot = useFigureWords(minimumGroupSize);
  const whyNotActive = useFigureWords(smallestForDetail);
  const action = <Link to="/enterprise/analytics">{t('health.more')}</Link>;
  if (month === null) {
    return (
      <Card title={t('health.title')} action={action}>
        <Text tone="muted" width="reading">
          {t('health.before', { least: minimumGroupSize })}
        </Text>
      </Card>
    );
  }
  return (
    <Card title={t('health.title')} action={action}>
      <FigureList
        figures={[
          {
            name: t('health.score'),
            value: averageScore.value === null ? '–' : formatNumber(averageScore.value, reader, { maximumFractionDigits: 1 }),
            note: whyNot(averageScore) ?? t('health.of100'),
          },
          {
            name: t('health.change'),
            value:
              change.value === null
                ? '–'
                : formatNumber(change.value, reader, { signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
            note: whyNot(change) ?? t('health.points'),
          },
          {
            name: t('health.participation'),
            value:
              participation.value === null
                ? '–'
                : formatNumber(participation.value, reader, { style: 'percent', maximumFractionDigits: 0 }),
            note: whyNotActive(participation) ?? t('health.recorded'),
          },
        ]}
      />
      <Text look="quiet">
        {t('health.about', { month: formatMonth(month, reader), people: t('health.people', { count: people }) })}{' '}
        {t('health.group', { least: minimumGroupSize })} {releasedAt ? t('health.released', { day: formatDay(releasedAt, reader) }) : ''}
      </Text>
    </Card>
  );
}
