import { useTranslation } from 'react-i18next';
import { useEmergencyNumbers } from '../domain/support/emergency.ts';
import classes from './chat.module.css';

/** Says that nobody watches a conversation day and night, and whom to call instead: the first number of the person's country. */
export function CareLine() {
  const { t } = useTranslation('chat');
  const number = useEmergencyNumbers()[0]?.number;
  return (
    <p className={classes.care}>
      {t('care.text')} {number !== undefined && <a href={`tel:${number.replaceAll(/[\s-]/g, '')}`}>{t('care.call', { number })}</a>}
    </p>
  );
}
