import { IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { weekdayOf } from '../../contract/calendar-days.ts';
import type { ShownStep } from '../domain/steps/shown-steps.ts';
import { formatCalendarDay, weekdayNames } from '../i18n/format-calendar.ts';
import { useReader } from '../i18n/use-reader.ts';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import { type MarkedDay, markDays } from './day-marks.ts';
import classes from './step-days.module.css';
import { useStepWords } from './use-step-words.ts';

interface StepDaysProps {
  readonly step: ShownStep;
  /** Calendar day in the member's zone. */
  readonly today: string;
  readonly count?: 7 | 14;
}

/** The last days of a step: each is a shape to look at and a sentence to hear, never a colour alone. */
export function StepDays({ step, today, count = 7 }: StepDaysProps) {
  const { t } = useTranslation('steps');
  const { valueWords } = useStepWords();
  const reader = useReader();
  const names = weekdayNames(reader);
  const wordsOf = ({ day, mark, tick }: MarkedDay) => {
    const isAmount = step.answer !== 'yes-no';
    const amount = tick?.value != null && isAmount ? [valueWords(step, tick.value)] : [];
    const answer = mark === 'open' && amount.length > 0 ? amount : [t(`days.${mark}`), ...amount];
    return `${day === today ? t('days.today') : formatCalendarDay(day, reader)}: ${answer.join(', ')}`;
  };
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from a list without bullets.
    <ul role="list" className={classes.days} data-count={count} aria-label={t('days.label', { count })}>
      {markDays(step, today, count).map((marked) => (
        <li key={marked.day} className={classes.day} data-today={marked.day === today || undefined}>
          <span className={classes.weekday} aria-hidden="true">
            {names[weekdayOf(marked.day) - 1]?.short}
          </span>
          <span className={classes.mark} data-mark={marked.mark} aria-hidden="true">
            {marked.mark === 'kept' && <IconCheck size="72%" stroke={3} />}
            {marked.mark === 'paused' && <IconPlayerPause size="72%" stroke={2} />}
          </span>
          <VisuallyHidden>{wordsOf(marked)}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
