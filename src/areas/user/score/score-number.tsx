import { useTranslation } from 'react-i18next';
import type { OverallScore } from '../../../../contract/scores.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import classes from './score-number.module.css';
import { ScoreTrend } from './score-trend.tsx';

interface ScoreNumberProps {
  readonly current: OverallScore;
  readonly change: number | null;
}

/** The overall score as one number, its trend, and what it is made of in a sentence. */
export function ScoreNumber({ current, change }: ScoreNumberProps) {
  const { t } = useTranslation('score');
  const reader = useReader();
  const { overall, health, self } = current;
  const sentence = health === null ? t('now.selfOnly') : self === null ? t('now.healthOnly') : t('now.bothParts', { health, self });
  return (
    <div className={classes.block}>
      <p className={classes.number}>
        <span className={classes.value}>{formatNumber(overall, reader)}</span> <span className={classes.muted}>{t('now.outOf')}</span>
      </p>
      <ScoreTrend change={change} />
      <p className={classes.muted}>{sentence}</p>
    </div>
  );
}
