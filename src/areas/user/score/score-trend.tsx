import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/text/text.tsx';
import classes from './score-number.module.css';

/** The change of the score in four weeks; null while that is not known yet. */
export function ScoreTrend({ change }: { readonly change: number | null }) {
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
