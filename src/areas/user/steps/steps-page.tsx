import { IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { day } from '../../../../contract/endpoint.ts';
import { removeGoal, removeStep } from '../../../domain/steps/actions.ts';
import { useOwnSteps } from '../../../domain/steps/queries.ts';
import type { ShownGoal, ShownStep, ShownSteps } from '../../../domain/steps/shown-steps.ts';
import { useToday } from '../../../sessions/index.ts';
import { GoalSheet, PauseSheet, StepSheet } from '../../../steps/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { GoalCard } from './goal-card.tsx';
import { OfferedStep, StepCard } from './step-card.tsx';

type Open =
  | { readonly kind: 'step'; readonly step: ShownStep | null }
  | { readonly kind: 'goal'; readonly goal: ShownGoal | null }
  | { readonly kind: 'pause' | 'remove'; readonly step: ShownStep }
  | { readonly kind: 'remove-goal'; readonly goal: ShownGoal };

/** The goals and steps of the member: answered, agreed on, changed and ended here, also without a connection. */
export function StepsPage() {
  const { t } = useTranslation('member-steps');
  const steps = useOwnSteps();
  const [open, setOpen] = useState<Open | null>(null);
  const actions = (
    <Row gap={2} wraps>
      <Button onClick={() => setOpen({ kind: 'step', step: null })} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}>
        {t('page.addStep')}
      </Button>
      <Button
        variant="default"
        onClick={() => setOpen({ kind: 'goal', goal: null })}
        leftSection={<IconTargetArrow size={18} stroke={1.75} aria-hidden="true" />}
      >
        {t('page.addGoal')}
      </Button>
    </Row>
  );
  return (
    <Page title={t('page.title')} lead={t('page.lead')}>
      <QueryFrame query={steps} skeleton={{ rows: 4 }} offline={t('page.offlineTitle')}>
        {(shown) => (
          <Stack gap={5}>
            {shown.steps.length + shown.goals.length > 0 && actions}
            <Shown shown={shown} emptyActions={actions} onOpen={setOpen} />
          </Stack>
        )}
      </QueryFrame>
      <Sheets open={open} goals={steps.data?.goals ?? []} onClose={() => setOpen(null)} />
    </Page>
  );
}

interface ShownProps {
  readonly shown: ShownSteps;
  readonly emptyActions: ReactNode;
  readonly onOpen: (open: Open) => void;
}

function Shown({ shown: { goals, steps }, emptyActions, onOpen }: ShownProps) {
  const { t } = useTranslation('member-steps');
  const { today } = useToday();
  const [address] = useSearchParams();
  const askedStep = address.get('step');
  const askedDay = day.safeParse(address.get('day')).data ?? today;
  const isInState = (...states: ShownStep['state'][]) => steps.filter(({ state }) => states.includes(state));
  const offered = isInState('offered');
  const active = isInState('active');
  const ended = isInState('ended');
  const card = (step: ShownStep) => (
    <StepCard
      step={step}
      goals={goals}
      today={today}
      askedDay={step.id === askedStep ? askedDay : null}
      onAction={(action) => onOpen(action === 'change' ? { kind: 'step', step } : { kind: action, step })}
    />
  );
  if (offered.length + active.length + ended.length + goals.length === 0) {
    return <EmptyState title={t('page.emptyTitle')} text={t('page.emptyText')} actions={emptyActions} />;
  }
  return (
    <>
      {offered.length > 0 && (
        <Card title={t('home.offered', { count: offered.length })} padding="none" look="hero">
          <RowList items={offered} keyOf={({ id }) => id}>
            {(step) => <OfferedStep step={step} today={today} />}
          </RowList>
        </Card>
      )}
      {active.length > 0 && (
        <Card title={t('page.active')} padding="none">
          <RowList items={active} keyOf={({ id }) => id}>
            {card}
          </RowList>
        </Card>
      )}
      {goals.length > 0 && (
        <Card title={t('page.goals')} padding="none">
          <RowList items={goals} keyOf={({ id }) => id}>
            {(goal) => (
              <GoalCard
                goal={goal}
                stepCount={active.filter(({ goalId }) => goalId === goal.id).length}
                today={today}
                onChange={() => onOpen({ kind: 'goal', goal })}
                onRemove={() => onOpen({ kind: 'remove-goal', goal })}
              />
            )}
          </RowList>
        </Card>
      )}
      {ended.length > 0 && (
        <Card title={t('page.ended')} padding="none">
          <RowList items={ended} keyOf={({ id }) => id}>
            {card}
          </RowList>
        </Card>
      )}
    </>
  );
}

interface SheetsProps {
  readonly open: Open | null;
  readonly goals: readonly ShownGoal[];
  readonly onClose: () => void;
}

function Sheets({ open, goals, onClose }: SheetsProps) {
  const { t } = useTranslation('member-steps');
  if (open?.kind === 'remove' || open?.kind === 'remove-goal') {
    const isGoal = open.kind === 'remove-goal';
    const { title } = isGoal ? open.goal : open.step;
    return (
      <ConfirmDialog
        isOpen
        title={isGoal ? t('remove.goalTitle') : t('remove.title')}
        text={isGoal ? t('remove.goalText', { title }) : t('remove.text', { title })}
        confirmLabel={isGoal ? t('remove.goalConfirm') : t('remove.confirm')}
        cancelLabel={t('remove.cancel')}
        isDanger
        onConfirm={() => {
          void (open.kind === 'remove-goal' ? removeGoal(open.goal) : removeStep(open.step));
          onClose();
        }}
        onCancel={onClose}
      />
    );
  }
  return (
    <>
      {open?.kind === 'step' && <StepSheet step={open.step} goals={goals} onClose={onClose} />}
      {open?.kind === 'goal' && <GoalSheet goal={open.goal} onClose={onClose} />}
      {open?.kind === 'pause' && <PauseSheet step={open.step} onClose={onClose} />}
    </>
  );
}
