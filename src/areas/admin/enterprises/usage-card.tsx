import { useTranslation } from 'react-i18next';
import type { Figure } from '../../../../contract/figure.ts';
import type { EnterpriseOverview } from '../../../domain/enterprises/for-admins.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { formatMonth } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { FigureList } from '../../../ui/text/figure-list.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** Figures about its members: only what the enterprise's own administrators see too. */
export function UsageCard({ employees, usage }: Pick<EnterpriseOverview, 'employees' | 'usage'>) {
  const { t } = useTranslation('admin-enterprises');
  const reader = useReader();
  const number = (value: number) => formatNumber(value, reader);
  const figure = ({ value, isSuppressed, why }: Figure, options?: Intl.NumberFormatOptions) => ({
    value: value === null ? '–' : formatNumber(value, reader, options),
    note: isSuppressed && why !== null ? t(`usage.why.${why}`) : undefined,
  });
  return (
    <Card title={t('usage.title')}>
      <FigureList
        figures={[
          { name: t('column.employees'), value: number(employees.total) },
          { name: t('usage.invited'), value: number(employees.invited) },
          { name: t('column.members'), value: number(employees.joined) },
        ]}
      />
      <FigureList
        figures={[
          { name: t('usage.score'), ...figure(usage.averageScore, { maximumFractionDigits: 1 }) },
          { name: t('usage.change'), ...figure(usage.change, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }) },
          { name: t('usage.participation'), ...figure(usage.participation, { style: 'percent' }) },
        ]}
      />
      <Text look="note">
        {usage.month === null
          ? t('usage.notYet', { count: usage.minimumGroupSize })
          : t('usage.about', {
              month: formatMonth(usage.month, reader),
              people: number(usage.people),
              floor: number(usage.minimumGroupSize),
            })}
      </Text>
    </Card>
  );
}
