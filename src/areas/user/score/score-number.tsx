import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OverallScore } from '../../../../contract/scores.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './score-number.module.css';

interface ScoreNumberProps {
  readonly current: OverallScore;
  readonly change: number | null;
}

/** The overall score as one number, its trend, and its parts in a sentence. */
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

/** The change of the score in four weeks; null while that is not known yet. */
function ScoreTrend({ change }: { readonly change: number | null }) {
  const { t } = useTranslation('score');
  if (change === null) return <Text tone="muted">{t('now.first')}</Text>;
  const Icon = change > 0 ? IconArrowUpRight : change < 0 ? IconArrowDownRight : IconArrowRight;
  const text = change > 0 ? t('now.up', { count: change }) : change < 0 ? t('now.down', { count: -change }) : t('now.steady');
  return (
    <p className={classes.trend}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
