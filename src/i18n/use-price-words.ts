import { useTranslation } from 'react-i18next';
import type { Plan } from '../../contract/plan.ts';
import { formatMoney, formatNumber } from './format.ts';
import { useReader } from './use-reader.ts';

/** The texts for prices and numbers of seats, the same on every page. The page loads the namespace `prices`. */
export function usePriceWords() {
  const { t } = useTranslation('prices');
  const reader = useReader();
  return {
    /** The price of a seat per month or year, before VAT. */
    priceOf: (interval: 'month' | 'year', price: Plan['pricePerMonth']): string =>
      t(interval === 'month' ? 'perMonth' : 'perYear', { price: formatMoney(price, reader) }),
    /** The possible numbers of seats of a plan. */
    seatsOf: ({ minimumSeats, maximumSeats }: Pick<Plan, 'minimumSeats' | 'maximumSeats'>): string => {
      const least = formatNumber(minimumSeats, reader);
      return maximumSeats === null ? t('seatsFrom', { least }) : t('seatsBetween', { least, most: formatNumber(maximumSeats, reader) });
    },
  };
}
