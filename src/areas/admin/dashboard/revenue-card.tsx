import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminDashboard } from '../../../../contract/admin-dashboard.ts';
import { formatMonth } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { type ChartData, maxSeries } from '../../../ui/chart/chart-data.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** Revenue of the last twelve months, by currency. */
export function RevenueCard({ revenue }: { readonly revenue: NonNullable<AdminDashboard['revenue']> }) {
  const { t } = useTranslation('admin');
  const reader = useReader();
  const data = useMemo((): ChartData => {
    const months = [...new Set(revenue.map(({ month }) => month))];
    const currencies = [...new Set(revenue.map(({ paid }) => paid.currency))].slice(0, maxSeries);
    const centsOf = (month: string, currency: string) =>
      revenue.find((one) => one.month === month && one.paid.currency === currency)?.paid.cents ?? 0;
    return {
      title: t('revenue.title'),
      look: 'bar',
      along: t('revenue.month'),
      isTime: true,
      isMonthly: true,
      places: months.map((month) => ({ key: `${month}-01`, label: formatMonth(month, reader) })),
      series: currencies.map((currency) => ({
        name: t('revenue.series', { currency }),
        values: months.map((month) => centsOf(month, currency) / 100),
      })),
      minimum: 0,
    };
  }, [revenue, reader, t]);
  return (
    <Card title={t('revenue.title')}>
      {revenue.length === 0 ? (
        <Text tone="muted">{t('revenue.none')}</Text>
      ) : (
        <>
          <Text look="quiet">{t('revenue.lead')}</Text>
          <Chart data={data} />
        </>
      )}
    </Card>
  );
}
