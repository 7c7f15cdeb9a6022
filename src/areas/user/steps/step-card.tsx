import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayLater } from '../../../../contract/calendar-days.ts';
import { isStepDueOn } from '../../../../contract/step-rules.ts';
import { changeStep } from '../../../domain/steps/actions.ts';
import type { ShownGoal, ShownStep } from '../../../domain/steps/shown-steps.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { StepDays, useStepWords } from '../../../steps/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AnswerStep } from './answer-step.tsx';
import classes from './steps.module.css';

const DaysSheet = lazy(async () => ({ default: (await import('./days-sheet.tsx')).DaysSheet }));
const LineSheet = lazy(async () => ({ default: (await import('./line-sheet.tsx')).LineSheet }));

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
  const [open, setOpen] = useState<'days' | 'line' | null>(null);
  useEffect(() => {
    if (askedDay !== null) place.current?.scrollIntoView({ block: 'center' });
  }, [askedDay]);
  const paused = step.state === 'active' ? words.pausedWords(step, today) : null;
  const isDue = step.state === 'active' && isStepDueOn(step, today);
  const goal = goals.find(({ id }) => id === step.goalId);
  const tick = step.ticks.find(({ day }) => day === today);
  const close = () => setOpen(null);
  const facts = [
    words.rhythmWords(step.rhythm),
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
        <Sending step={step} hasWaitingTick={step.ticks.some(({ sending }) => sending === 'waiting')} />
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
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setOpen('line')}
            aria-label={`${tick.note ? t('card.changeNote') : t('card.note')}: ${step.title}`}
          >
            {tick.note ? t('card.changeNote') : t('card.note')}
          </Button>
        )}
        {step.state === 'active' && (
          <>
            <Button variant="subtle" size="compact-sm" onClick={() => setOpen('days')} aria-label={`${t('card.otherDay')}: ${step.title}`}>
              {t('card.otherDay')}
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => onAction('change')} aria-label={`${t('card.change')}: ${step.title}`}>
              {t('card.change')}
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => onAction('pause')} aria-label={`${t('card.pause')}: ${step.title}`}>
              {t('card.pause')}
            </Button>
          </>
        )}
        {step.state === 'ended' && (
          <>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => void changeStep(step, { state: 'active', endedOn: null, pauses: pausedSince(step, today) })}
              aria-label={`${t('card.again')}: ${step.title}`}
            >
              {t('card.again')}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              color="danger"
              onClick={() => onAction('remove')}
              aria-label={`${t('card.remove')}: ${step.title}`}
            >
              {t('card.remove')}
            </Button>
          </>
        )}
      </div>
      <Suspense>
        {open === 'days' && <DaysSheet step={step} today={today} onClose={close} />}
        {open === 'line' && tick && <LineSheet step={step} tick={tick} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** The days between its end and today become a pause: nobody was asked on them. */
function pausedSince({ pauses, endedOn }: ShownStep, today: string): ShownStep['pauses'] {
  if (endedOn === null || dayLater(endedOn, 1) >= today) return pauses;
  return [...pauses, { from: dayLater(endedOn, 1), to: dayLater(today, -1) }];
}

function Sending({ step, hasWaitingTick }: { readonly step: ShownStep; readonly hasWaitingTick: boolean }) {
  const { t } = useTranslation('member-steps');
  if (step.sending === 'attention') {
    return (
      <Stack gap={1}>
        <StatusBadge tone="warning">{t('card.attention')}</StatusBadge>
        <Link to="/user/sync">{t('card.decide')}</Link>
      </Stack>
    );
  }
  return step.sending === 'waiting' || hasWaitingTick ? <StatusBadge tone="quiet">{t('card.waiting')}</StatusBadge> : null;
}

/** A step that a coach suggests, to accept or to decline. */
export function OfferedStep({ step, today }: { readonly step: ShownStep; readonly today: string }) {
  const { t } = useTranslation('member-steps');
  const words = useStepWords();
  const accept = async () => {
    // It begins when it is accepted, not in a past that nobody could keep.
    await changeStep(step, { state: 'active', startsOn: step.startsOn < today ? today : step.startsOn });
    await notify(t('card.accepted'), 'ok');
  };
  const decline = async () => {
    await changeStep(step, { state: 'declined' });
    await notify(t('card.declined'));
  };
  return (
    <div className={classes.card}>
      <Stack gap={1}>
        <Text as="h3" size="md" weight={600}>
          {step.title}
        </Text>
        <Text look="note">
          {[step.createdByName && t('card.by', { name: step.createdByName }), words.rhythmWords(step.rhythm)].filter(Boolean).join(' · ')}
        </Text>
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
