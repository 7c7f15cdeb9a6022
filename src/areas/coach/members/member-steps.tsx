import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../domain/query/use-now.ts';
import { endStep, removeStep } from '../../../domain/steps/actions.ts';
import { useSteps } from '../../../domain/steps/queries.ts';
import type { ShownStep, ShownSteps } from '../../../domain/steps/shown-steps.ts';
import { calendarDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { StepSheet } from '../../../steps/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './member.module.css';
import { MemberGoal } from './member-goal.tsx';
import { MemberStep, type StepDecision } from './member-step.tsx';

interface MemberStepsProps {
  readonly userId: string;
  readonly name: string;
  /** Of the member, in whose days steps are kept. */
  readonly timeZone: string;
}

type Open = { readonly kind: 'new' } | { readonly kind: StepDecision; readonly step: ShownStep };

/** The goals and steps that a member shares with the coach, who suggests further ones; also without a connection. */
export function MemberSteps({ userId, name, timeZone }: MemberStepsProps) {
  const { t } = useTranslation('coach-steps');
  const shown = useSteps(userId);
  const today = calendarDay(useNow(), { ...useReader(), timeZone });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title={t('card.title')}
      action={
        <Button variant="default" onClick={() => setOpen({ kind: 'new' })}>
          {t('card.suggest')}
        </Button>
      }
    >
      <QueryFrame
        query={shown}
        level={3}
        skeleton={{ lines: 4, height: '14rem' }}
        offline={{ title: t('card.offlineTitle', { name }), text: t('card.offlineText') }}
      >
        {(data) => <Known data={data} name={name} today={today} onDecide={(kind, step) => setOpen({ kind, step })} />}
      </QueryFrame>
      {(open?.kind === 'new' || open?.kind === 'edit') && (
        <StepSheet
          step={open.kind === 'edit' ? open.step : null}
          goals={shown.data?.goals ?? []}
          forMembers={{ userIds: [userId], name, today }}
          onClose={close}
        />
      )}
      {(open?.kind === 'end' || open?.kind === 'withdraw') && (
        <ConfirmDialog
          isOpen
          title={t(`${open.kind}.title`)}
          text={t(`${open.kind}.text`, { title: open.step.title, name })}
          confirmLabel={t(`${open.kind}.confirm`)}
          cancelLabel={t(`${open.kind}.cancel`)}
          isDanger
          onConfirm={() => {
            void (open.kind === 'end' ? endStep(open.step, today) : removeStep(open.step));
            close();
          }}
          onCancel={close}
        />
      )}
    </Card>
  );
}

interface KnownProps {
  readonly data: ShownSteps;
  readonly name: string;
  readonly today: string;
  readonly onDecide: (decision: StepDecision, step: ShownStep) => void;
}

function Known({ data: { goals, steps }, name, today, onDecide }: KnownProps) {
  const { t } = useTranslation('coach-steps');
  if (goals.length + steps.length === 0) return <Text look="note">{t('card.none', { name })}</Text>;
  const over = steps.filter(({ state }) => state === 'ended' || state === 'declined');
  const rest = steps.filter((step) => !over.includes(step));
  const list = (some: readonly ShownStep[]) => (
    <Stack as="ul" gap={4}>
      {some.map((step) => (
        <MemberStep
          key={step.id}
          step={step}
          goal={goals.find(({ id }) => id === step.goalId) ?? null}
          today={today}
          onDecide={(decision) => onDecide(decision, step)}
        />
      ))}
    </Stack>
  );
  return (
    <Stack gap={5}>
      {goals.length > 0 && (
        <Stack gap={2}>
          <Text as="h3" size="sm" weight={650}>
            {t('card.goals')}
          </Text>
          <Stack as="ul" gap={3}>
            {goals.map((goal) => (
              <MemberGoal key={goal.id} goal={goal} />
            ))}
          </Stack>
        </Stack>
      )}
      {rest.length > 0 && (
        <Stack gap={2}>
          {goals.length > 0 && (
            <Text as="h3" size="sm" weight={650}>
              {t('card.steps')}
            </Text>
          )}
          {list(rest)}
        </Stack>
      )}
      {over.length > 0 && (
        <details className={classes.details}>
          <summary>{t('card.ended', { count: over.length })}</summary>
          {list(over)}
        </details>
      )}
      <Text look="note">{t('card.only', { name })}</Text>
    </Stack>
  );
}
