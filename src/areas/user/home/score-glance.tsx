import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOwnScores } from '../../../domain/scores/queries.ts';
import { feelingOn } from '../../../domain/scores/shown-scores.ts';
import { changeInFourWeeks } from '../../../domain/scores/trend.ts';
import { useToday } from '../../../sessions/index.ts';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { ScoreNumber } from '../score/score-number.tsx';
import { SelfScore } from '../score/self-score.tsx';

/** The health score as one number with its trend, and how today feels in two taps; left out while nothing is known. */
export function ScoreGlance() {
  const { t } = useTranslation('score');
  const { today } = useToday();
  const { data, problem } = useOwnScores(today);
  if (!data) return problem ? null : <CardSkeleton lines={5} height="20rem" />;
  const { current, history, entries } = data;
  return (
    <Card title={t('now.title')} action={<Link to="/user/score">{t('now.more')}</Link>}>
      {current ? (
        <ScoreNumber current={current} change={changeInFourWeeks(current, history)} />
      ) : (
        <Text tone="muted">{t('now.noneText')}</Text>
      )}
      <SelfScore day={today} stored={feelingOn(entries, today)} />
      <Link to="/user/measurements">{t('measurements.see')}</Link>
    </Card>
  );
}
