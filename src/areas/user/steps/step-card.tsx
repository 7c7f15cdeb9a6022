import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStepDueOn } from '../../../../contract/step-rules.ts';
import { acceptStep, declineStep, restartStep } from '../../../domain/steps/actions.ts';
import type { Sending, ShownGoal, ShownStep } from '../../../domain/steps/shown-steps.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { SendingBadge, StepDays, useStepWords } from '../../../steps/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AnswerStep } from './answer-step.tsx';
import { StepButton } from './step-button.tsx';
import classes from './steps.module.css';

const DaysSheet = lazy(async () => ({ default: (await import('./days-sheet.tsx')).DaysSheet }));
const NoteSheet = lazy(async () => ({ default: (await import('./note-sheet.tsx')).NoteSheet }));

export type StepAction = 'change' | 'pause' | 'remove';

interface StepCardProps {
  readonly step: ShownStep;
  readonly goals: readonly ShownGoal[];
  readonly today: string;
  /** Opened from a reminder about this day. */
  readonly askedDay: string | null;
  readonly onAction: (action: StepAction) => void;
}

/** One step with its answer for today, the days before, and what can be changed. */
export function StepCard({ step, goals, today, askedDay, onAction }: StepCardProps) {
  const { t } = useTranslation('member-steps');
  const words = useStepWords();
  const reader = useReader();
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'days' | 'note' | null>(null);
  useEffect(() => {
    if (askedDay !== null) place.current?.scrollIntoView({ block: 'center' });
  }, [askedDay]);
  const paused = step.state === 'active' ? words.pausedWords(step, today) : null;
  const isDue = step.state === 'active' && isStepDueOn(step, today);
  const goal = goals.find(({ id }) => id === step.goalId);
  const tick = step.ticks.find(({ day, value }) => day === today && value !== null);
  const close = () => setOpen(null);
  const facts = [
    words.rhythmWords(step.rhythm),
    step.answer === 'yes-no' ? null : words.answerWords(step),
    words.keptOfLastWords(step, today),
    words.streakWords(step, today),
    step.remindAt && step.state === 'active' ? t('card.reminder', { time: step.remindAt }) : null,
    step.isShared ? t('card.shared') : t('card.private'),
  ].filter((fact) => fact !== null);
  return (
    <div ref={place} className={classes.card} data-asked={askedDay !== null || undefined}>
      <div className={classes.head}>
        {isDue && step.answer === 'yes-no' && <AnswerStep step={step} day={today} />}
        <Stack gap={1} grows shrinks>
          <Text as="h3" size="md" weight={600}>
            {step.title}
          </Text>
          <Text look="note">{facts.join(' · ')}</Text>
          {goal && <Text look="note">{t('card.forGoal', { title: goal.title })}</Text>}
        </Stack>
        {paused && <StatusBadge tone="quiet">{paused}</StatusBadge>}
        <SendingBadge sending={sendingOf(step)} decideAt="/user/sync" />
      </div>
      {isDue && step.answer !== 'yes-no' && <AnswerStep step={step} day={today} />}
      {askedDay !== null && askedDay < today && step.state === 'active' && isStepDueOn(step, askedDay) && (
        <div className={classes.head}>
          <Text as="span">{formatCalendarDay(askedDay, reader)}</Text>
          <AnswerStep step={step} day={askedDay} />
        </div>
      )}
      <StepDays step={step} today={today} />
      {tick?.note && <p className={classes.note}>{tick.note}</p>}
      <div className={classes.actions}>
        {tick && (
          <StepButton title={step.title} label={tick.note ? t('card.changeNote') : t('card.note')} onClick={() => setOpen('note')} />
        )}
        {step.state === 'active' && (
          <>
            <StepButton title={step.title} label={t('card.otherDay')} onClick={() => setOpen('days')} />
            <StepButton title={step.title} label={t('card.change')} onClick={() => onAction('change')} />
            <StepButton title={step.title} label={t('card.pause')} onClick={() => onAction('pause')} />
          </>
        )}
        {step.state === 'ended' && (
          <>
            <StepButton title={step.title} label={t('card.again')} onClick={() => void restartStep(step, today)} />
            <StepButton title={step.title} label={t('card.remove')} isDanger onClick={() => onAction('remove')} />
          </>
        )}
      </div>
      <Suspense>
        {open === 'days' && <DaysSheet step={step} today={today} onClose={close} />}
        {open === 'note' && tick && <NoteSheet step={step} tick={tick} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Of the step itself, or of any of its answers. */
function sendingOf({ sending, ticks }: ShownStep): Sending {
  return sending === 'sent' && ticks.some((tick) => tick.sending === 'waiting') ? 'waiting' : sending;
}

/** A step that a coach suggests, to accept or to decline. */
export function OfferedStep({ step, today }: { readonly step: ShownStep; readonly today: string }) {
  const { t } = useTranslation('member-steps');
  const words = useStepWords();
  const accept = async () => {
    await acceptStep(step, today);
    await notify(t('card.accepted'), 'ok');
  };
  const decline = async () => {
    await declineStep(step);
    await notify(t('card.declined'));
  };
  const facts = [
    step.createdByName && t('card.by', { name: step.createdByName }),
    words.rhythmWords(step.rhythm),
    step.answer !== 'yes-no' && words.answerWords(step),
    step.remindAt && t('card.reminder', { time: step.remindAt }),
  ].filter(Boolean);
  return (
    <div className={classes.card}>
      <Stack gap={1}>
        <Text as="h3" size="md" weight={600}>
          {step.title}
        </Text>
        <Text look="note">{facts.join(' · ')}</Text>
      </Stack>
      <Row gap={2} wraps>
        <Button onClick={() => void accept()} aria-label={`${t('card.accept')}: ${step.title}`}>
          {t('card.accept')}
        </Button>
        <Button variant="default" onClick={() => void decline()} aria-label={`${t('card.decline')}: ${step.title}`}>
          {t('card.decline')}
        </Button>
      </Row>
    </div>
  );
}
