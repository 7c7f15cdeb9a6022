import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Text } from '../../ui/text/text.tsx';

interface SeatNoteProps {
  /** Free seats; null without a subscription or a trial, undefined if unknown. */
  readonly free?: number | null;
}

/** What takes a seat, and how many are free. */
export function SeatNote({ free }: SeatNoteProps) {
  const { t } = useTranslation('prices');
  const reader = useReader();
  const known = free === undefined ? [] : [free === null ? t('noSeats') : t('freeSeats', { number: formatNumber(free, reader) })];
  return <Text look="note">{[t('seatRule'), ...known].join(' ')}</Text>;
}
