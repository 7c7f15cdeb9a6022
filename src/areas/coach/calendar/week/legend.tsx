import { useTranslation } from 'react-i18next';
import classes from './schedule.module.css';

const kinds = [
  ['session', 'booked'],
  ['free', 'free'],
  ['requested', 'requested'],
  ['off', 'off'],
] as const;

/** What the colours mean. */
export function Legend() {
  const { t } = useTranslation('coach-calendar');
  return (
    <ul className={classes.legend} aria-label={t('legend.label')}>
      {kinds.map(([kind, word]) => (
        <li key={kind}>
          <span className={classes.swatch} data-kind={kind} />
          {t(`legend.${word}`)}
        </li>
      ))}
    </ul>
  );
}
