import { useTranslation } from 'react-i18next';
import type { Times } from '../../../../domain/sessions/session-fields.ts';
import { formatDay, formatTimeRange, insideSentence } from '../../../../i18n/format.ts';
import { useToday } from '../../../../sessions/index.ts';
import { Text } from '../../../../ui/text/text.tsx';
import classes from './form.module.css';

const mostListed = 6;

/** Every session that will be made, before it is. */
export function RepeatPreview({ times }: { readonly times: readonly Times[] }) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const last = times.at(-1);
  if (!last) return null;
  const listed = times.length <= mostListed ? times : times.slice(0, mostListed - 1);
  const when = ({ startsAt, endsAt }: Times) => `${formatDay(startsAt, reader)}, ${formatTimeRange(startsAt, endsAt, reader)}`;
  return (
    <div className={classes.preview} aria-live="polite">
      <Text weight={600}>{t('form.preview', { count: times.length })}</Text>
      <ul className={classes.times}>
        {listed.map((time) => (
          <li key={time.startsAt}>{when(time)}</li>
        ))}
        {listed.length < times.length && (
          <li>{t('form.more', { count: times.length - listed.length, when: insideSentence(formatDay(last.startsAt, reader), reader) })}</li>
        )}
      </ul>
    </div>
  );
}
