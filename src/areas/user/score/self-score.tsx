import { IconMoodCry, IconMoodEmpty, IconMoodHappy, IconMoodSad, IconMoodSmile, type TablerIcon } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordSelfScore, undoMs, undoSelfScore } from '../../../domain/scores/actions.ts';
import { type Level, levelOf, levels } from '../../../domain/scores/levels.ts';
import type { ShownEntry } from '../../../domain/scores/shown-scores.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './self-score.module.css';

const icons: Record<Level, TablerIcon> = {
  veryLow: IconMoodCry,
  low: IconMoodSad,
  between: IconMoodEmpty,
  good: IconMoodSmile,
  veryGood: IconMoodHappy,
};

interface SelfScoreProps {
  readonly day: string;
  /** The rating of the day that was given before; null if none. */
  readonly stored: ShownEntry | null;
  /** The question, where it is not about today. */
  readonly question?: string;
}

interface Undo {
  readonly intentionId: string;
  /** The rating of the previous day; null if none. */
  readonly before: ShownEntry | null;
}

/** Rates how a day feels with one tap, which can be undone. */
export function SelfScore({ day, stored, question }: SelfScoreProps) {
  const { t } = useTranslation('score');
  const { isChanging, setIsChanging, undo, hasFailed, choose, takeBack } = useSaveRating(day, stored);
  const failure = hasFailed && (
    <Text tone="danger" role="alert">
      {t('self.failed')}
    </Text>
  );
  if (!stored || isChanging) {
    return (
      <Stack gap={3}>
        <Choice question={question} chosen={stored && levelOf(stored.value)} onChoose={choose} />
        {failure}
        {stored && (
          <Row gap={2} wraps>
            <Button variant="subtle" onClick={() => setIsChanging(false)}>
              {t('self.cancel')}
            </Button>
          </Row>
        )}
      </Stack>
    );
  }
  const level = t(`self.levels.${levelOf(stored.value)}`);
  return (
    <Row gap="1 3" align="center" wraps>
      <p className={classes.saidWords} role="status">
        <Text as="span" weight={600}>
          {question ? t('self.on', { level }) : t('self.today', { level })}
        </Text>{' '}
        <Text as="span" look="note" figures="tabular">
          {t('self.points', { count: stored.value })}
        </Text>
      </p>
      {stored.state === 'waiting' && !undo && <StatusBadge tone="quiet">{t('self.waiting')}</StatusBadge>}
      {failure}
      {undo ? (
        <Button variant="subtle" onClick={() => void takeBack(undo)}>
          {t('self.undo')}
        </Button>
      ) : (
        <Button variant="subtle" onClick={() => setIsChanging(true)}>
          {t('self.change')}
        </Button>
      )}
    </Row>
  );
}

/** Saves the rating of a day, which can be undone for a while. */
function useSaveRating(day: string, stored: ShownEntry | null) {
  const [isChanging, setIsChanging] = useState(false);
  const [undo, setUndo] = useState<Undo | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!undo) return undefined;
    const timer = setTimeout(() => setUndo(null), undoMs);
    return () => clearTimeout(timer);
  }, [undo]);

  const attempt = async (work: () => Promise<Undo | null>) => {
    setHasFailed(false);
    try {
      setUndo(await work());
      setIsChanging(false);
    } catch {
      setHasFailed(true);
    }
  };
  const choose = (value: number) => attempt(async () => ({ intentionId: await recordSelfScore(value, day), before: stored }));
  const takeBack = ({ intentionId, before }: Undo) =>
    attempt(async () => {
      await undoSelfScore(intentionId, day, before);
      return null;
    });
  return { isChanging, setIsChanging, undo, hasFailed, choose, takeBack };
}

interface ChoiceProps extends Pick<SelfScoreProps, 'question'> {
  readonly chosen: Level | null;
  readonly onChoose: (value: number) => Promise<void>;
}

function Choice({ question, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('score');
  const [isSaving, setIsSaving] = useState(false);
  const choose = (value: number) => {
    if (isSaving) return;
    setIsSaving(true);
    void onChoose(value).finally(() => setIsSaving(false));
  };
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.question}>{question ?? t('self.title')}</legend>
      <div className={classes.levels}>
        {levels.map((level) => {
          const Icon = icons[level.name];
          return (
            <button
              key={level.name}
              type="button"
              className={classes.level}
              aria-pressed={chosen === level.name}
              onClick={() => choose(level.value)}
            >
              <Icon className={classes.face} size={30} stroke={1.6} aria-hidden="true" />
              <span className={classes.word}>{t(`self.levels.${level.name}`)}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
