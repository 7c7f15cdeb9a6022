import { useTranslation } from 'react-i18next';
import { useKnownSettings } from '../domain/support/settings.ts';
import classes from './chat.module.css';

/** That nobody watches a conversation day and night, and whom to call instead: the first number of the platform. */
export function CareLine() {
  const { t } = useTranslation('chat');
  const number = useKnownSettings().emergency[0]?.number;
  return (
    <p className={classes.care}>
      {t('care.text')} {number !== undefined && <a href={`tel:${number.replaceAll(/[\s-]/g, '')}`}>{t('care.call', { number })}</a>}
    </p>
  );
}
