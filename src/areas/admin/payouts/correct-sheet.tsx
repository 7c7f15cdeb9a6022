import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import { type CoachPayout, payouts as endpoints } from '../../../../contract/payouts.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { formatMoney, insideSentence } from '../../../i18n/format.ts';
import { formatMonth } from '../../../i18n/format-calendar.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { NumberField, SelectField, TextField, type Typed } from '../../../ui/form/fields.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';

interface CorrectSheetProps {
  readonly payout: CoachPayout;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const schema = endpoints.correct.body
  .pick({ reason: true })
  .extend({ direction: z.enum(['add', 'take']), amount: z.number().positive().max(100_000) });

/** A correction that increases or decreases a payout. */
export function CorrectSheet({ payout, onClose, onDone }: CorrectSheetProps) {
  const { t } = useTranslation('admin-payouts');
  const wordOf = useErrorText();
  const reader = useReader();
  const [id] = useState(() => uuid());
  const isClosed = payout.status === 'paid' || payout.exportId !== null;
  const form = useContractForm({
    schema,
    values: { direction: 'add' as 'add' | 'take', amount: null as Typed, reason: '' },
    words: { amount: t('correcting.amountMissing'), reason: t('correcting.reasonMissing') },
    describeFailure: async (error) => (errorCode(error) === 'NOT_ALLOWED_NOW' ? t('correcting.tooMuch') : wordOf(error)),
    onSubmit: async ({ direction, amount, reason }) => {
      const cents = Math.round(amount * 100) * (direction === 'add' ? 1 : -1);
      const { payout: entered } = await callOnline('payouts.correct', {
        body: { id, coachId: payout.coachId, cents, reason, about: payout.startsOn },
      }).finally(onDone);
      onClose();
      const month = insideSentence(formatMonth(entered.startsOn.slice(0, 7), reader), reader);
      await notify(t('correcting.done', { month, amount: formatMoney(entered.amount, reader) }), 'ok');
    },
  });
  const { field } = form;
  return (
    <FormSheet form={form} title={t('correcting.title')} submitLabel={t('correcting.submit')} cancelLabel={t('cancel')} onClose={onClose}>
      <Text>{t(isClosed ? 'correcting.closed' : 'correcting.text')}</Text>
      <FieldPair>
        <SelectField
          {...field('direction')}
          label={t('correcting.direction')}
          options={(['add', 'take'] as const).map((value) => ({ value, label: t(`correcting.${value}`) }))}
        />
        <NumberField {...field('amount')} label={t('correcting.amount', { currency: payout.amount.currency })} fractionDigits={2} />
      </FieldPair>
      <TextField {...field('reason')} label={t('correcting.reason')} help={t('correcting.reasonHelp')} maxLength={200} />
    </FormSheet>
  );
}
