import { useTranslation } from 'react-i18next';
import { type CoachPayout, payouts as endpoints } from '../../../../contract/payouts.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { calendarDay } from '../../../i18n/format.ts';
import { useConflictText } from '../../../i18n/use-conflict-text.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { DayField } from '../../../ui/form/date-fields.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';

interface PaySheetProps {
  readonly payouts: readonly CoachPayout[];
  /** Formatted. */
  readonly total: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const schema = endpoints.pay.body.pick({ paidOn: true, reference: true });

/** Records that coaches were paid: their months are then closed. */
export function PaySheet({ payouts, total, onClose, onDone }: PaySheetProps) {
  const { t } = useTranslation('admin-payouts');
  const today = calendarDay(useNow(), useReader());
  const form = useContractForm({
    schema,
    values: { paidOn: today, reference: '' },
    words: { reference: t('paying.referenceMissing') },
    check: ({ paidOn }) => ({ paidOn: paidOn > today ? t('paying.future') : undefined }),
    describeFailure: useConflictText(t('changed')),
    onSubmit: async (body) => {
      const items = payouts.map(({ id, version }) => ({ id, baseVersion: version }));
      await callOnline('payouts.pay', { body: { ...body, items } }).finally(onDone);
      onClose();
      await notify(t('paying.done', { count: payouts.length }), 'ok');
    },
  });
  return (
    <FormSheet form={form} title={t('paying.title')} submitLabel={t('paying.submit')} cancelLabel={t('cancel')} onClose={onClose}>
      <Text>{t('paying.text', { count: payouts.length, total })}</Text>
      <DayField {...form.field('paidOn')} label={t('paying.day')} max={today} />
      <TextField
        {...form.field('reference')}
        label={t('paying.reference')}
        help={t('paying.referenceHelp')}
        autoComplete="off"
        maxLength={35}
      />
    </FormSheet>
  );
}
