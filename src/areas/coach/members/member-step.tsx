import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../domain/query/use-account.ts';
import type { ShownGoal, ShownStep } from '../../../domain/steps/shown-steps.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { SendingBadge, StepDays, useStepWords } from '../../../steps/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './member.module.css';

export type StepDecision = 'edit' | 'end' | 'withdraw';

interface MemberStepProps {
  readonly step: ShownStep;
  readonly goal: ShownGoal | null;
  /** Calendar day in the member's zone. */
  readonly today: string;
  readonly onDecide: (decision: StepDecision) => void;
}

/** One step of a member: how it is kept, the member's notes, and what the coach can do about it. */
export function MemberStep({ step, goal, today, onDecide }: MemberStepProps) {
  const { t } = useTranslation('coach-steps');
  const reader = useReader();
  const { rhythmWords, answerWords, keptOfLastWords, streakWords, pausedWords } = useStepWords();
  const day = (at: string) => formatCalendarDay(at, reader, 'short');
  const accountId = useAccount()?.accountId;
  const isOwn = step.createdById === null || step.createdById === accountId;
  const isActive = step.state === 'active';
  const paused = isActive ? pausedWords(step, today) : null;
  const facts = [
    rhythmWords(step.rhythm),
    ...(step.answer === 'yes-no' ? [] : [answerWords(step)]),
    ...(goal ? [t('step.goal', { title: goal.title })] : []),
    ...(step.state === 'offered' && !isOwn && step.createdByName !== null ? [t('step.by', { name: step.createdByName })] : []),
  ];
  const kept = step.state === 'offered' ? [] : [keptOfLastWords(step, today), isActive ? streakWords(step, today) : null].filter(Boolean);
  return (
    <li className={classes.note}>
      <Stack gap={2}>
        <div>
          <Row gap="1 3" align="center" wraps>
            <Text as="span" weight={600} lines="anywhere" shrinks>
              {step.title}
            </Text>
            {step.state === 'offered' && <StatusBadge tone="info">{t('step.offered')}</StatusBadge>}
            {step.state === 'ended' && step.endedOn !== null && (
              <StatusBadge tone="quiet">{t('step.ended', { day: day(step.endedOn) })}</StatusBadge>
            )}
            {paused !== null && <StatusBadge tone="quiet">{paused}</StatusBadge>}
            <SendingBadge sending={step.sending} decideAt="/coach/sync" />
          </Row>
          <Text look="note" lines="anywhere">
            {facts.join(' · ')}
          </Text>
        </div>
        {kept.length > 0 && <Text size="sm">{kept.join(' · ')}</Text>}
        {isActive && <StepDays step={step} today={today} count={14} />}
        <TickNotes step={step} />
        {step.sending !== 'attention' && <Decisions step={step} isOwn={isOwn} onDecide={onDecide} />}
      </Stack>
    </li>
  );
}

/** Notes are shown for the latest days only. */
const shownNotes = 5;

/** What the member wrote beside their answers, latest first. */
function TickNotes({ step }: Pick<MemberStepProps, 'step'>) {
  const { t } = useTranslation('coach-steps');
  const { valueWords } = useStepWords();
  const reader = useReader();
  const noted = step.ticks
    .filter(({ value, note }) => value !== null && note !== null)
    .slice(-shownNotes)
    .reverse();
  if (noted.length === 0) return null;
  return (
    <Stack as="ul" gap={1} aria-label={t('step.notes')}>
      {noted.map(({ day, value, note }) => (
        <Text key={day} as="li" size="sm" lines="anywhere" width="reading">
          <Text as="span" look="note">
            {`${[formatCalendarDay(day, reader, 'short'), ...(value === null ? [] : [valueWords(step, value)])].join(' · ')}:`}
          </Text>{' '}
          <span>{note}</span>
        </Text>
      ))}
    </Stack>
  );
}

/** Coaches change steps that run or wait for an answer, end those that run, and withdraw what they suggested themselves. */
function Decisions({ step, isOwn, onDecide }: Pick<MemberStepProps, 'step' | 'onDecide'> & { readonly isOwn: boolean }) {
  const { t } = useTranslation('coach-steps');
  const { state } = step;
  const decisions: StepDecision[] = [
    ...(state === 'active' || state === 'offered' ? (['edit'] as const) : []),
    ...(state === 'active' ? (['end'] as const) : []),
    ...(state === 'offered' && isOwn ? (['withdraw'] as const) : []),
  ];
  if (decisions.length === 0) return null;
  return (
    <div className={classes.noteActions}>
      {decisions.map((decision) => (
        <Button
          key={decision}
          variant="subtle"
          size="compact-sm"
          {...(decision !== 'edit' && { color: 'danger' })}
          onClick={() => onDecide(decision)}
          aria-label={`${t(`step.${decision}`)}: ${step.title}`}
        >
          {t(`step.${decision}`)}
        </Button>
      ))}
    </div>
  );
}
