import { useTranslation } from 'react-i18next';
import { formatAge } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';

interface AgeOfDataProps {
  /** When the data was fetched: UTC instant. Nothing is shown while it is unknown. */
  readonly at: string | number | Date | undefined;
  readonly timeZone?: string;
}

/** 'As of 10:30', in muted ink, beside data that may be old. */
export function AgeOfData({ at, timeZone }: AgeOfDataProps) {
  const { t } = useTranslation('common');
  const reader = useReader(timeZone);
  if (at === undefined) return null;
  return <time dateTime={new Date(at).toISOString()}>{t('age', { when: formatAge(at, reader) })}</time>;
}
