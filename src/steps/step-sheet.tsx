import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../domain/outbox/queries.ts';
import { useAccount } from '../domain/query/use-account.ts';
import { addStep, changeStep, offerStep, type StepFields } from '../domain/steps/actions.ts';
import type { ShownGoal, ShownStep } from '../domain/steps/shown-steps.ts';
import { notify } from '../ui/feedback/notify.ts';
import { TextField } from '../ui/form/fields.tsx';
import { FormSheet } from '../ui/form/form-sheet.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';
import { Text } from '../ui/text/text.tsx';
import { SharedField, useLeaving } from './sheet-parts.tsx';
import { AnswerFields, DayFields, GoalField, ReminderFields, RhythmFields } from './step-fields.tsx';
import { changedFields, stepFieldsOf, stepFormSchema, stepFormValues } from './step-form.ts';
import { useOwnToday } from './use-own-today.ts';

/** The members to whom a coach suggests a step, or whose step it is. */
interface Members {
  readonly userIds: readonly string[];
  /** Of the only one. */
  readonly name?: string;
  /** Calendar day in their zone; by default in the reader's. */
  readonly today?: string;
}

export interface StepSheetProps {
  /** The step to change; null for a new one. */
  readonly step: ShownStep | null;
  /** The member's goals to choose from; none for several members. */
  readonly goals: readonly ShownGoal[];
  /** For a coach; without it the step is the signed-in member's own. */
  readonly forMembers?: Members;
  readonly onClose: () => void;
}

/** Writes a step, or suggests it: the change is queued, so this works without a connection. */
export function StepSheet({ step, goals, forMembers, onClose }: StepSheetProps) {
  const { t } = useTranslation('step-sheets');
  const leaving = useLeaving();
  const isOffline = useIsOffline();
  const account = useAccount();
  const ownToday = useOwnToday();
  const isCoach = forMembers !== undefined;
  const isOffer = isCoach && step === null;
  const count = forMembers?.userIds.length ?? 1;

  async function send(fields: StepFields): Promise<void> {
    if (step) await changeStep(step, changedFields(step, fields));
    else if (forMembers) await offerStep(forMembers.userIds, fields);
    else if (account) await addStep(account.accountId, fields);
  }

  const form = useContractForm({
    schema: stepFormSchema,
    values: stepFormValues(step, forMembers?.today ?? ownToday),
    words: { title: t('step.titleMissing'), remindAt: t('step.remindAtMissing'), startsOn: t('step.startMissing') },
    check: ({ rhythmKind, weekdays, startsOn, until }) => ({
      weekdays: rhythmKind === 'weekdays' && weekdays.length === 0 ? t('step.weekdaysMissing') : undefined,
      until: until !== null && until < startsOn ? t('step.untilEarly') : undefined,
    }),
    onSubmit: async (filledIn) => {
      await send({ ...stepFieldsOf(filledIn), ...(isCoach && { isShared: true }) });
      onClose();
      const saved = isOffline ? t('savedHere') : t('saved');
      const suggested = isOffline ? t('step.suggestedHere') : t('step.suggested', { count });
      await notify(isOffer ? suggested : saved, 'ok');
    },
  });
  return (
    <FormSheet
      form={form}
      title={isOffer ? suggestTitle() : t(step ? 'step.editTitle' : 'step.newTitle')}
      submitLabel={t(isOffer ? 'step.suggest' : 'save')}
      cancelLabel={t('cancel')}
      onClose={onClose}
      leaving={leaving}
    >
      {isOffer && <Text look="note">{t('step.decides', { count })}</Text>}
      <TextField {...form.field('title')} label={t('step.title')} help={t('step.titleHelp')} maxLength={200} autoComplete="off" />
      <AnswerFields form={form} isFixed={step?.ticks.some(({ value }) => value !== null) ?? false} />
      <RhythmFields form={form} />
      <GoalField form={form} goals={goals} />
      <ReminderFields form={form} isCoach={isCoach} />
      <DayFields form={form} />
      {!isCoach && <SharedField {...form.field('isShared')} of="step" />}
    </FormSheet>
  );

  function suggestTitle(): string {
    if (count > 1) return t('step.suggestTitleToSeveral', { count });
    return forMembers?.name === undefined ? t('step.suggestTitle') : t('step.suggestTitleTo', { name: forMembers.name });
  }
}
