import { Button } from '@mantine/core';
import { IconMoodCry, IconMoodEmpty, IconMoodHappy, IconMoodSad, IconMoodSmile, type TablerIcon } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordSelfScore } from '../../../domain/scores/actions.ts';
import { type Level, levelOf, levels } from '../../../domain/scores/levels.ts';
import type { ShownEntry } from '../../../domain/scores/shown-scores.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './self-score.module.css';
import '../../../ui/button-styles.ts';

const icons: Record<Level, TablerIcon> = {
  veryLow: IconMoodCry,
  low: IconMoodSad,
  between: IconMoodEmpty,
  good: IconMoodSmile,
  veryGood: IconMoodHappy,
};

interface SelfScoreProps {
  readonly day: string;
  /** How the day felt, as said before; null while nothing was said. */
  readonly held: ShownEntry | null;
  /** The question, where it is not about today. */
  readonly question?: string;
}

/** How a day feels, in two taps: a word, and Save. */
export function SelfScore({ day, held, question }: SelfScoreProps) {
  const { t } = useTranslation('score');
  const [isChanging, setIsChanging] = useState(false);
  if (held && !isChanging) {
    const level = t(`self.levels.${levelOf(held.value)}`);
    return (
      <div className={classes.said}>
        <p className={classes.saidWords} role="status">
          <span className={classes.saidLevel}>{question ? t('self.on', { level }) : t('self.today', { level })}</span>{' '}
          <span className={classes.points}>{t('self.points', { count: held.value })}</span>
        </p>
        {held.state === 'waiting' && <StatusBadge tone="quiet">{t('self.waiting')}</StatusBadge>}
        <Button variant="subtle" onClick={() => setIsChanging(true)}>
          {t('self.change')}
        </Button>
      </div>
    );
  }
  return <Choice day={day} question={question} onDone={() => setIsChanging(false)} canLeave={held !== null} />;
}

interface ChoiceProps extends Pick<SelfScoreProps, 'day' | 'question'> {
  readonly canLeave: boolean;
  readonly onDone: () => void;
}

function Choice({ day, question, canLeave, onDone }: ChoiceProps) {
  const { t } = useTranslation('score');
  const name = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const save = async (value: number) => {
    setIsSaving(true);
    setHasFailed(false);
    try {
      await recordSelfScore(value, day);
      setChosen(null);
      onDone();
    } catch {
      setHasFailed(true);
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null) void save(chosen);
      }}
    >
      <fieldset className={classes.choice}>
        <legend className={classes.question}>{question ?? t('self.title')}</legend>
        <div className={classes.levels}>
          {levels.map((level) => {
            const Icon = icons[level.name];
            return (
              <label key={level.name} className={classes.level}>
                <input
                  type="radio"
                  name={name}
                  className={classes.input}
                  checked={chosen === level.value}
                  onChange={() => setChosen(level.value)}
                />
                <Icon className={classes.face} size={30} stroke={1.6} aria-hidden="true" />
                <span className={classes.word}>{t(`self.levels.${level.name}`)}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
      {hasFailed && (
        <p className={classes.failed} role="alert">
          {t('self.failed')}
        </p>
      )}
      {(chosen !== null || canLeave) && (
        <div className={classes.buttons}>
          {chosen !== null && (
            <Button type="submit" disabled={isSaving}>
              {t('self.save')}
            </Button>
          )}
          {canLeave && (
            <Button variant="subtle" onClick={onDone}>
              {t('self.cancel')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
