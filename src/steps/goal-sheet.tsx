import { useTranslation } from 'react-i18next';
import { steps } from '../../contract/steps.ts';
import { useIsOffline } from '../domain/outbox/queries.ts';
import { useAccount } from '../domain/query/use-account.ts';
import { addGoal, changeGoal } from '../domain/steps/actions.ts';
import type { ShownGoal } from '../domain/steps/shown-steps.ts';
import { notify } from '../ui/feedback/notify.ts';
import { DayField } from '../ui/form/date-fields.tsx';
import { TextAreaField, TextField } from '../ui/form/fields.tsx';
import { FormSheet } from '../ui/form/form-sheet.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';
import { SharedField, useLeaving } from './sheet-parts.tsx';
import { useOwnToday } from './use-own-today.ts';

export interface GoalSheetProps {
  /** The goal to change; null for a new one. */
  readonly goal: ShownGoal | null;
  readonly onClose: () => void;
}

const schema = steps.writeGoal.body.pick({ title: true, why: true, sign: true, until: true, isShared: true });

/** Writes a goal of the signed-in member's own. The change is queued, so this works without a connection. */
export function GoalSheet({ goal, onClose }: GoalSheetProps) {
  const { t } = useTranslation('step-sheets');
  const leaving = useLeaving();
  const isOffline = useIsOffline();
  const account = useAccount();
  const today = useOwnToday();
  const known = goal?.until ?? null;
  const form = useContractForm({
    schema,
    values: {
      title: goal?.title ?? '',
      why: goal?.why ?? null,
      sign: goal?.sign ?? null,
      until: known,
      isShared: goal?.isShared ?? true,
    },
    words: { title: t('goal.titleMissing') },
    check: ({ until }) => ({ until: until !== null && until !== known && until < today ? t('goal.untilPast') : undefined }),
    onSubmit: async (fields, changed) => {
      if (goal) await changeGoal(goal, changed);
      else if (account) await addGoal(account.accountId, fields);
      onClose();
      await notify(t(isOffline ? 'savedHere' : 'saved'), 'ok');
    },
  });
  return (
    <FormSheet
      form={form}
      title={t(goal ? 'goal.editTitle' : 'goal.newTitle')}
      submitLabel={t('save')}
      cancelLabel={t('cancel')}
      onClose={onClose}
      leaving={leaving}
    >
      <TextField {...form.field('title')} label={t('goal.title')} help={t('goal.titleHelp')} maxLength={200} autoComplete="off" />
      <TextAreaField {...form.field('why')} label={t('goal.why')} rows={2} isOptional />
      <TextAreaField {...form.field('sign')} label={t('goal.sign')} rows={2} isOptional />
      <DayField {...form.field('until')} label={t('goal.until')} min={today} isOptional />
      <SharedField {...form.field('isShared')} of="goal" />
    </FormSheet>
  );
}
