import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOwnScore } from '../../../domain/scores/queries.ts';
import { changeInFourWeeks } from '../../../domain/scores/trend.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/card.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import classes from './home.module.css';

/** The health score as one number with its trend; left out while there is none. */
export function ScoreGlance() {
  const { t } = useTranslation('member');
  const reader = useReader();
  const { data, problem } = useOwnScore();
  if (!data) return problem ? null : <CardSkeleton lines={2} height="10.5rem" />;
  if (!data.current) return null;
  const change = changeInFourWeeks(data.current, data.history);
  return (
    <Card title={t('score.title')} action={<Link to="/user/score">{t('score.more')}</Link>}>
      <p className={classes.scoreNumber}>
        <span className={classes.scoreValue}>{formatNumber(data.current.overall, reader)}</span>{' '}
        <span className={classes.muted}>{t('score.outOf')}</span>
      </p>
      <Trend change={change} />
    </Card>
  );
}

function Trend({ change }: { readonly change: number | null }) {
  const { t } = useTranslation('member');
  if (change === null) return <p className={classes.muted}>{t('score.first')}</p>;
  const Icon = change > 0 ? IconArrowUpRight : change < 0 ? IconArrowDownRight : IconArrowRight;
  const words = change > 0 ? t('score.up', { points: change }) : change < 0 ? t('score.down', { points: -change }) : t('score.steady');
  return (
    <p className={classes.trend}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      {words}
    </p>
  );
}
