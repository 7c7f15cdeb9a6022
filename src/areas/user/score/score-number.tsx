import { useTranslation } from 'react-i18next';
import type { OverallScore } from '../../../../contract/scores.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
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
    <Stack gap={2}>
      <Text figures="tabular">
        <span className={classes.value}>{formatNumber(overall, reader)}</span>{' '}
        <Text as="span" tone="muted">
          {t('now.outOf')}
        </Text>
      </Text>
      <ScoreTrend change={change} />
      <Text tone="muted">{sentence}</Text>
    </Stack>
  );
}
