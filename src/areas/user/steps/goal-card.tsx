import { useTranslation } from 'react-i18next';
import { changeGoal } from '../../../domain/steps/actions.ts';
import type { ShownGoal } from '../../../domain/steps/shown-steps.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { SendingBadge } from '../../../steps/index.ts';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { StepButton } from './step-button.tsx';
import classes from './steps.module.css';

interface GoalCardProps {
  readonly goal: ShownGoal;
  /** How many active steps lead to it. */
  readonly stepCount: number;
  readonly today: string;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** A goal: why, how it is known that it is reached, and until when. */
export function GoalCard({ goal, stepCount, today, onChange, onRemove }: GoalCardProps) {
  const { t } = useTranslation('member-steps');
  const reader = useReader();
  const { title, why, sign, until, reachedOn, isShared, sending } = goal;
  const facts = [
    reachedOn
      ? t('goal.reached', { day: formatCalendarDay(reachedOn, reader) })
      : until && t('goal.until', { day: formatCalendarDay(until, reader) }),
    stepCount === 0 ? t('goal.noSteps') : t('goal.steps', { count: stepCount }),
    isShared ? t('card.shared') : t('card.private'),
  ].filter(Boolean);
  return (
    <div className={classes.card}>
      <Row gap={3} justify="between" wraps>
        <Stack gap={1} grows shrinks>
          <Text as="h3" size="md" weight={600}>
            {title}
          </Text>
          <Text look="note">{facts.join(' · ')}</Text>
        </Stack>
        <SendingBadge sending={sending} decideAt="/user/sync" />
      </Row>
      {why && (
        <Text>
          <Text as="span" weight={600}>
            {t('goal.why')}:
          </Text>{' '}
          {why}
        </Text>
      )}
      {sign && (
        <Text>
          <Text as="span" weight={600}>
            {t('goal.sign')}:
          </Text>{' '}
          {sign}
        </Text>
      )}
      <div className={classes.actions}>
        <StepButton
          title={title}
          label={reachedOn ? t('goal.notReached') : t('goal.reach')}
          onClick={() => void changeGoal(goal, { reachedOn: reachedOn ? null : today })}
        />
        <StepButton title={title} label={t('card.change')} onClick={onChange} />
        <StepButton title={title} label={t('card.remove')} isDanger onClick={onRemove} />
      </div>
    </div>
  );
}
