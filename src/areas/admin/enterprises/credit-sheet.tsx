import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { type Credit, type CreditProblem, creditOfAmount, creditOfLines, leftOf } from '../../../../contract/credit-rules.ts';
import type { Invoice } from '../../../../contract/invoice.ts';
import { subscriptions } from '../../../../contract/subscriptions.ts';
import { creditedInvoice, notesOf } from '../../../domain/subscriptions/crediting.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useChangedWords } from '../../../i18n/use-changed-words.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { NumberField, SelectField, TextField, type Typed } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { Text } from '../../../ui/text/text.tsx';

type LineField = `line${number}`;

interface CreditValues {
  readonly of: 'amount' | 'lines';
  readonly amount: Typed;
  readonly reason: string;
  readonly [line: LineField]: Typed;
}

interface CreditSheetProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const price = z.number().positive().max(1_000_000).nullable();

/** Takes a part of an invoice back by a credit note: an amount with VAT, or single lines without it. */
export function CreditSheet({ invoice, onClose, onDone }: CreditSheetProps) {
  const { t } = useTranslation('admin-enterprises');
  const reader = useReader();
  const { id, version, invoiceNumber, status, amount } = invoice;
  const { currency } = amount;
  const rules = creditedInvoice(invoice);
  const left = leftOf(rules);
  const fields = invoice.lines.map((line, index) => ({ line, index, name: `line${index}` as LineField, left: left.lines[index] ?? 0 }));
  const open = fields.filter((field) => field.left > 0);
  const money = (cents: number) => formatMoney({ cents, currency }, reader);
  const creditOf = (values: CreditValues): Credit | CreditProblem | null => {
    if (values.of === 'amount') return typeof values.amount === 'number' ? creditOfAmount(rules, Math.round(values.amount * 100)) : null;
    const chosen = open.flatMap(({ index, name }) => {
      const typed = values[name];
      return typeof typed === 'number' ? [{ line: index, netCents: Math.round(typed * 100) }] : [];
    });
    return chosen.length === 0 ? null : creditOfLines(rules, chosen);
  };
  const form = useContractForm<CreditValues, CreditValues>({
    schema: z.object({
      of: z.enum(['amount', 'lines']),
      amount: price,
      reason: subscriptions.creditPart.body.shape.reason,
      ...Object.fromEntries(open.map(({ name }) => [name, price])),
    }) as never,
    values: { of: 'amount', amount: null, reason: '', ...Object.fromEntries(open.map(({ name }) => [name, null])) },
    words: { reason: t('crediting.reasonMissing'), amount: t('crediting.amountMissing') },
    check: (values) => {
      const credit = creditOf(values);
      if (values.of === 'amount') {
        if (credit === null) return { amount: t('crediting.amountMissing') };
        return typeof credit === 'string' ? { amount: t('crediting.tooMuch', { left: money(left.amountCents) }) } : {};
      }
      const [first] = open;
      if (!first) return {};
      if (credit === null) return { [first.name]: t('crediting.lineMissing') };
      if (credit === 'too-much') return { [first.name]: t('crediting.tooMuchNet', { left: money(left.netCents) }) };
      const over = open.filter(({ name, left: ofLine }) => typeof values[name] === 'number' && Math.round(values[name] * 100) > ofLine);
      return Object.fromEntries(over.map((field) => [field.name, t('crediting.lineTooMuch', { left: money(field.left) })]));
    },
    describeFailure: useChangedWords(t('changed')),
    onSubmit: async (values) => {
      const credit = creditOf(values);
      if (credit === null || typeof credit === 'string') return;
      const of =
        values.of === 'amount'
          ? { amountCents: credit.netCents + credit.vatCents }
          : { lines: credit.lines.map(({ line, netCents }) => ({ line: line ?? 0, netCents })) };
      await callOnline('subscriptions.creditPart', { params: { id }, body: { of, reason: values.reason, baseVersion: version } }).finally(
        onDone,
      );
      onClose();
      await notify(t('crediting.done', { amount: money(credit.netCents + credit.vatCents) }), 'ok');
    },
  });
  const credit = creditOf(form.values);
  return (
    <FormSheet
      form={form}
      title={t('crediting.title', { number: invoiceNumber })}
      submitLabel={t('crediting.submit')}
      cancelLabel={t('back')}
      onClose={onClose}
    >
      <Text>{t('crediting.text', { left: money(left.amountCents) })}</Text>
      {status === 'paid' && <Text>{t('crediting.refund')}</Text>}
      {open.length > 0 && (
        <SelectField
          {...form.field('of')}
          label={t('crediting.of')}
          options={(['amount', 'lines'] as const).map((value) => ({ value, label: t(`crediting.ofKinds.${value}`) }))}
        />
      )}
      {form.values.of === 'amount' ? (
        <NumberField {...form.field('amount')} label={t('crediting.amount', { currency })} fractionDigits={2} />
      ) : (
        open.map(({ line, name, left: ofLine }) => (
          <NumberField
            key={name}
            {...form.field(name)}
            isOptional
            label={t('crediting.line', { plan: line.planName[reader.language], currency })}
            help={t('crediting.lineLeft', { left: money(ofLine), amount: money(line.amount.cents) })}
            fractionDigits={2}
          />
        ))
      )}
      <TextField {...form.field('reason')} label={t('crediting.reason')} help={t('cancelling.reasonHelp')} maxLength={200} />
      {credit !== null && typeof credit !== 'string' && (
        <FactList
          facts={[
            { label: t('invoice.net'), value: money(credit.netCents) },
            { label: t('invoice.vat'), value: money(credit.vatCents) },
            { label: t('crediting.total'), value: money(credit.netCents + credit.vatCents) },
            { label: t('crediting.leftAfter'), value: money(left.amountCents - credit.netCents - credit.vatCents) },
          ]}
        />
      )}
    </FormSheet>
  );
}

/** The credit notes over parts of an invoice, with what is left of it. */
export function CreditNotes({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation('admin-enterprises');
  const reader = useReader();
  const notes = notesOf(invoice);
  if (notes.length === 0) return null;
  return (
    <FactList
      facts={[
        ...notes.map((note) => ({
          label: t('crediting.note', { number: note.number }),
          value: `${formatMoney({ ...note.amount, cents: -note.amount.cents }, reader)} · ${note.reason}`,
        })),
        {
          label: t('crediting.left'),
          value: formatMoney({ ...invoice.amount, cents: leftOf(creditedInvoice(invoice)).amountCents }, reader),
        },
      ]}
    />
  );
}
