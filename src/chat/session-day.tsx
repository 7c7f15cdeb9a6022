import { useTranslation } from 'react-i18next';
import { useNow } from '../domain/query/use-now.ts';
import { formatDayAndTime } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';

/** The session of a series that a group belongs to. */
export function SessionDay({ at }: { readonly at: string }) {
  const { t } = useTranslation('chat');
  const reader = useReader();
  const now = useNow();
  return <time dateTime={at}>{t('list.session', { when: formatDayAndTime(at, { ...reader, now }) })}</time>;
}
