import { useTranslation } from 'react-i18next';
import type { Invoice } from '../../../../contract/invoice.ts';
import { subscriptions } from '../../../../contract/subscriptions.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { leftOfInvoice } from '../../../domain/subscriptions/crediting.ts';
import { calendarDay, formatMoney } from '../../../i18n/format.ts';
import { useConflictText } from '../../../i18n/use-conflict-text.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { DayField } from '../../../ui/form/date-fields.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';

interface SheetProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const paymentSchema = subscriptions.recordPayment.body.omit({ baseVersion: true });

/** Records a payment from the bank statement. */
export function RecordPaymentSheet({ invoice, onClose, onDone }: SheetProps) {
  const { t } = useTranslation('admin-enterprises');
  const reader = useReader();
  const today = calendarDay(useNow(), reader);
  const { id, version, invoiceNumber, issuedAt } = invoice;
  const amount = leftOfInvoice(invoice);
  const issuedOn = calendarDay(issuedAt, reader);
  const form = useContractForm({
    schema: paymentSchema,
    values: { paidOn: today, reference: '' },
    words: { reference: t('payment.referenceMissing') },
    check: ({ paidOn }) => ({
      paidOn: paidOn > today ? t('payment.future') : paidOn < issuedOn ? t('payment.beforeInvoice') : undefined,
    }),
    describeFailure: useConflictText(t('changed')),
    onSubmit: async (body) => {
      await callOnline('subscriptions.recordPayment', { params: { id }, body: { ...body, baseVersion: version } }).finally(onDone);
      onClose();
      await notify(t('payment.done', { number: invoiceNumber }), 'ok');
    },
  });
  return (
    <FormSheet
      form={form}
      title={t('payment.title', { number: invoiceNumber })}
      submitLabel={t('payment.submit')}
      cancelLabel={t('cancel')}
      onClose={onClose}
    >
      <Text>{t('payment.text', { amount: formatMoney(amount, reader) })}</Text>
      <DayField {...form.field('paidOn')} label={t('payment.day')} min={issuedOn} max={today} />
      <TextField
        {...form.field('reference')}
        label={t('payment.reference')}
        help={t('payment.referenceHelp')}
        autoComplete="off"
        maxLength={140}
      />
    </FormSheet>
  );
}

const cancelSchema = subscriptions.cancelInvoice.body.omit({ baseVersion: true });

/** Cancels a whole invoice by a credit note, after showing the consequences. */
export function CancelInvoiceSheet({ invoice, onClose, onDone }: SheetProps) {
  const { t } = useTranslation('admin-enterprises');
  const reader = useReader();
  const { id, version, invoiceNumber, status } = invoice;
  const amount = leftOfInvoice(invoice);
  const form = useContractForm({
    schema: cancelSchema,
    values: { reason: '' },
    words: { reason: t('cancelling.reasonMissing') },
    describeFailure: useConflictText(t('changed')),
    onSubmit: async ({ reason }) => {
      const done = await callOnline('subscriptions.cancelInvoice', { params: { id }, body: { reason, baseVersion: version } }).finally(
        onDone,
      );
      onClose();
      await notify(t('cancelling.done', { number: done.creditNote?.number ?? '' }), 'ok');
    },
  });
  return (
    <FormSheet
      form={form}
      title={t('cancelling.title', { number: invoiceNumber })}
      submitLabel={t('cancelling.submit')}
      cancelLabel={t('back')}
      onClose={onClose}
      isDanger
    >
      <Text>{t('cancelling.text', { amount: formatMoney(amount, reader) })}</Text>
      {status === 'paid' && <Text>{t('cancelling.refund')}</Text>}
      <TextField {...form.field('reason')} label={t('cancelling.reason')} help={t('cancelling.reasonHelp')} maxLength={200} />
    </FormSheet>
  );
}
