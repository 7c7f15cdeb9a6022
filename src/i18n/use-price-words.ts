import { useTranslation } from 'react-i18next';
import type { Plan } from '../../contract/plan.ts';
import { formatMoney, formatNumber } from './format.ts';
import { useReader } from './use-reader.ts';

/** The words for prices and numbers of seats, the same on every page. The page loads the namespace `prices`. */
export function usePriceWords() {
  const { t } = useTranslation('prices');
  const reader = useReader();
  return {
    /** What a seat costs in a month or a year, before VAT. */
    priceOf: (interval: 'month' | 'year', price: Plan['pricePerMonth']): string =>
      t(interval === 'month' ? 'perMonth' : 'perYear', { price: formatMoney(price, reader) }),
    /** How many seats a plan can be ordered with. */
    seatsOf: ({ minimumSeats, maximumSeats }: Pick<Plan, 'minimumSeats' | 'maximumSeats'>): string => {
      const least = formatNumber(minimumSeats, reader);
      return maximumSeats === null ? t('seatsFrom', { least }) : t('seatsBetween', { least, most: formatNumber(maximumSeats, reader) });
    },
  };
}
