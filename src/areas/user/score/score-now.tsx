import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type NextStep, nextStepOf } from '../../../domain/scores/next-step.ts';
import { countedEntry, feelingOn, type ShownEntry, type ShownScores } from '../../../domain/scores/shown-scores.ts';
import { changeInFourWeeks } from '../../../domain/scores/trend.ts';
import type { Reader } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Box, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './score.module.css';
import { ScoreNumber } from './score-number.tsx';

interface ScoreNowProps {
  readonly scores: ShownScores;
  readonly today: string;
  readonly reader: Reader;
  readonly onRecord: () => void;
}

/** The score of today, its parts, how it is computed, and the next step. */
export function ScoreNow({ scores: { current, history, entries }, today, reader, onRecord }: ScoreNowProps) {
  const { t } = useTranslation('score');
  const change = current && changeInFourWeeks(current, history);
  const step = nextStepOf(current, change, feelingOn(entries, today) !== null);
  return (
    <Card look="hero" title={t('now.title')}>
      {current ? (
        <>
          <ScoreNumber current={current} change={change} />
          <dl className={classes.parts}>
            {(['health', 'self'] as const).map((kind) => (
              <Part key={kind} name={t(`parts.${kind}`)} entry={countedEntry(entries, kind, today)} reader={reader} />
            ))}
          </dl>
        </>
      ) : (
        <EmptyState level={3} picture="plant" title={t('now.noneTitle')} text={t('now.noneText')} />
      )}
      <Stack gap={1} width="reading">
        <Text as="h3" size="sm">
          {t('next.title')}
        </Text>
        <p>{t(`next.${step}`)}</p>
        <NextAction step={step} onRecord={onRecord} />
      </Stack>
    </Card>
  );
}

function Part({ name, entry, reader }: { readonly name: string; readonly entry: ShownEntry | null; readonly reader: Reader }) {
  const { t } = useTranslation('score');
  return (
    <Box shrinks>
      <Text as="dt" tone="muted">
        {name}
      </Text>
      <dd>
        {entry ? (
          <>
            <Text as="span" size="lg" weight={650} figures="tabular">
              {entry.value}
            </Text>{' '}
            <Text as="span" tone="muted">
              {t('parts.on', { day: formatCalendarDay(entry.day, reader, 'short') })}
            </Text>
          </>
        ) : (
          <Text as="span" tone="muted">
            {t('parts.none')}
          </Text>
        )}
      </dd>
    </Box>
  );
}

function NextAction({ step, onRecord }: { readonly step: NextStep; readonly onRecord: () => void }) {
  const { t } = useTranslation('score');
  if (step === 'talk-to-your-coach') {
    return (
      <Button className={classes.nextAction} component={Link} to="/user/coach">
        {t('next.findTime')}
      </Button>
    );
  }
  if (step !== 'record-a-measurement') return null;
  return (
    <Button className={classes.nextAction} onClick={onRecord}>
      {t('next.record')}
    </Button>
  );
}
