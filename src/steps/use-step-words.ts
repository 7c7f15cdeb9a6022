import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { keptOfLast, stepStreak } from '../../contract/step-rules.ts';
import type { Step, StepRhythm } from '../../contract/steps.ts';
import { pauseOn } from '../domain/steps/pauses.ts';
import type { ShownStep } from '../domain/steps/shown-steps.ts';
import { formatWeekday, insideSentence, type Reader, upperFirst } from '../i18n/format.ts';
import { formatCalendarDay } from '../i18n/format-calendar.ts';
import { useReader } from '../i18n/use-reader.ts';

type Unit = NonNullable<Step['unit']>;

export interface StepWords {
  /** 'Every day', 'Mon, Wed, Fri', '3 times a week' */
  readonly rhythmWords: (rhythm: StepRhythm) => string;
  /** 'Yes or no', 'At least 20 minutes', 'Rating from 1 to 5' */
  readonly answerWords: (step: Pick<Step, 'answer' | 'unit' | 'target'>) => string;
  /** An answer: 'Yes', '25 minutes', '4 of 5' */
  readonly valueWords: (step: Pick<Step, 'answer' | 'unit'>, value: number) => string;
  /** 'minutes' */
  readonly unitWords: (unit: Unit) => string;
  /** 'Kept 4 of 5' */
  readonly keptWords: (counts: { readonly kept: number; readonly due: number }) => string;
  /** 'Kept 4 of 5', of the last times that the step was due; null before the first. */
  readonly keptOfLastWords: (step: ShownStep, today: string) => string | null;
  /** '5 days in a row'; null for fewer than two. */
  readonly streakWords: (step: ShownStep, today: string) => string | null;
  /** 'Paused', 'Paused until Fri 4 Dec'; null if it is not. */
  readonly pausedWords: (step: Pick<Step, 'pauses'>, today: string) => string | null;
}

/** Words a step. Days, such as today, are calendar days in the member's zone. */
export function useStepWords(): StepWords {
  const { t } = useTranslation('steps');
  const reader = useReader();
  return useMemo(() => {
    const unitWords: StepWords['unitWords'] = (unit) => t(`units.${unit}`);
    const valueWords: StepWords['valueWords'] = ({ answer, unit }, value) => {
      if (answer === 'yes-no') return t(value >= 1 ? 'yes' : 'no');
      if (answer === 'rating') return t('ratingOf', { rating: value });
      return t(`amount.${unit ?? 'times'}`, { count: value });
    };
    const keptWords: StepWords['keptWords'] = ({ kept, due }) => t('kept', { kept, count: due });
    return {
      unitWords,
      valueWords,
      keptWords,
      rhythmWords: (rhythm) => {
        if (rhythm.kind === 'daily') return t('daily');
        return rhythm.kind === 'weekly' ? t('weekly', { count: rhythm.times }) : weekdayWords(rhythm.weekdays, t('daily'), reader);
      },
      answerWords: ({ answer, unit, target }) => {
        if (answer !== 'number') return t(`answers.${answer}`);
        if (target !== null) return t('atLeast', { amount: valueWords({ answer, unit }, target) });
        return upperFirst(unitWords(unit ?? 'times'));
      },
      keptOfLastWords: (step, today) => {
        const counts = keptOfLast(step, step.ticks, today);
        return counts.due === 0 ? null : keptWords(counts);
      },
      streakWords: (step, today) => {
        const count = stepStreak(step, step.ticks, today);
        return count < 2 ? null : t(`streak.${step.rhythm.kind}`, { count });
      },
      pausedWords: ({ pauses }, today) => {
        const pause = pauseOn(pauses, today);
        if (!pause) return null;
        return pause.to === null ? t('paused') : t('pausedUntil', { day: formatCalendarDay(pause.to, reader, 'short') });
      },
    };
  }, [t, reader]);
}

/** 'Mon, Wed, Fri' / 'Lun, mié, vie'. */
function weekdayWords(weekdays: readonly number[], everyDay: string, { language }: Reader): string {
  if (weekdays.length === 7) return everyDay;
  const greenwich = { language, timeZone: 'UTC' };
  // 5 January 1970 was a Monday.
  const names = weekdays
    .toSorted((one, other) => one - other)
    .map((weekday) => insideSentence(formatWeekday(Date.UTC(1970, 0, 4 + weekday), greenwich), greenwich));
  return upperFirst(names.join(', '));
}
