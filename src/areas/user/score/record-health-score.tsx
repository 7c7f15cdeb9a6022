import { useTranslation } from 'react-i18next';
import { earliestScoreDay, isScoreDay } from '../../../../contract/score-rules.ts';
import { scores } from '../../../../contract/scores.ts';
import { recordHealthScore } from '../../../domain/scores/actions.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { DayField } from '../../../ui/form/date-fields.tsx';
import { NumberField, TextField, type Typed } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';

interface RecordHealthScoreProps {
  readonly today: string;
  readonly onClose: () => void;
}

const schema = scores.createHealth.body.pick({ value: true, day: true, note: true });

/** Records a measured value for a day; queued, so that it works offline. */
export function RecordHealthScore({ today, onClose }: RecordHealthScoreProps) {
  const { t } = useTranslation('score');
  const form = useContractForm({
    schema,
    values: { value: null as Typed, day: today, note: null as string | null },
    words: { value: t('record.valueProblem'), day: t('record.dayProblem') },
    check: ({ day }) => ({ day: isScoreDay(day, today) ? undefined : t('record.dayProblem') }),
    onSubmit: async ({ value, day, note }) => {
      await recordHealthScore(value, day, note ?? null);
      onClose();
      void notify(t('record.saved'), 'ok');
    },
  });
  return (
    <FormSheet form={form} title={t('record.title')} submitLabel={t('record.save')} cancelLabel={t('record.cancel')} onClose={onClose}>
      <Text tone="muted">{t('record.lead')}</Text>
      <NumberField {...form.field('value')} label={t('record.value')} />
      <DayField {...form.field('day')} label={t('record.day')} min={earliestScoreDay} max={today} />
      <TextField {...form.field('note')} label={t('record.note')} isOptional maxLength={200} />
    </FormSheet>
  );
}
