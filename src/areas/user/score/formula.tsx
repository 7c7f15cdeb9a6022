import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import classes from './score.module.css';

/** The rule of contract/score-rules.ts in plain words. */
export function Formula() {
  const { t } = useTranslation('score');
  return (
    <Card look="quiet" title={t('formula.title')}>
      <p className={classes.sum}>{t('formula.sum')}</p>
      <ul className={classes.rules}>
        <li>{t('formula.window')}</li>
        <li>{t('formula.one')}</li>
        <li>{t('formula.whole')}</li>
        <li>{t('formula.who')}</li>
      </ul>
    </Card>
  );
}
