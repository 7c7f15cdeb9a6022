import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { type Credit, type CreditProblem, creditOfAmount, creditOfLines, leftOf } from '../../../../contract/credit-rules.ts';
import type { Invoice } from '../../../../contract/invoice.ts';
import { subscriptions } from '../../../../contract/subscriptions.ts';
import { creditedInvoice, notesOf } from '../../../domain/subscriptions/crediting.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useConflictText } from '../../../i18n/use-conflict-text.ts';
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

/** Credits a part of an invoice by a credit note: an amount with VAT, or single lines without it. */
export function CreditSheet(props: CreditSheetProps) {
  const { t } = useTranslation('admin-enterprises');
  const { invoice, onClose } = props;
  const money = useMoney(invoice);
  const form = useCreditForm(props);
  const left = leftOf(creditedInvoice(invoice));
  const open = openLines(invoice);
  const credit = creditOf(invoice, form.values);
  return (
    <FormSheet
      form={form}
      title={t('crediting.title', { number: invoice.invoiceNumber })}
      submitLabel={t('crediting.submit')}
      cancelLabel={t('back')}
      onClose={onClose}
    >
      <Text>{t('crediting.text', { left: money(left.amountCents) })}</Text>
      {invoice.status === 'paid' && <Text>{t('crediting.refund')}</Text>}
      {open.length > 0 && (
        <SelectField
          {...form.field('of')}
          label={t('crediting.of')}
          options={(['amount', 'lines'] as const).map((value) => ({ value, label: t(`crediting.ofKinds.${value}`) }))}
        />
      )}
      {form.values.of === 'amount' ? (
        <NumberField {...form.field('amount')} label={t('crediting.amount', { currency: invoice.amount.currency })} fractionDigits={2} />
      ) : (
        <LineFields form={form} invoice={invoice} />
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

interface LineFieldsProps {
  readonly form: ReturnType<typeof useCreditForm>;
  readonly invoice: Invoice;
}

function LineFields({ form, invoice }: LineFieldsProps) {
  const { t } = useTranslation('admin-enterprises');
  const { language } = useReader();
  const money = useMoney(invoice);
  const { currency } = invoice.amount;
  return openLines(invoice).map(({ line, name, left }) => (
    <NumberField
      key={name}
      {...form.field(name)}
      isOptional
      label={t('crediting.line', { plan: line.planName[language], currency })}
      help={t('crediting.lineLeft', { left: money(left), amount: money(line.amount.cents) })}
      fractionDigits={2}
    />
  ));
}

/** The lines with a remainder to credit. */
function openLines(invoice: Invoice) {
  const { lines } = leftOf(creditedInvoice(invoice));
  return invoice.lines
    .map((line, index) => ({ line, index, name: `line${index}` as LineField, left: lines[index] ?? 0 }))
    .filter(({ left }) => left > 0);
}

/** The entered credit; null while empty. */
function creditOf(invoice: Invoice, values: CreditValues): Credit | CreditProblem | null {
  const rules = creditedInvoice(invoice);
  if (values.of === 'amount') return typeof values.amount === 'number' ? creditOfAmount(rules, Math.round(values.amount * 100)) : null;
  const chosen = openLines(invoice).flatMap(({ index, name }) => {
    const typed = values[name];
    return typeof typed === 'number' ? [{ line: index, netCents: Math.round(typed * 100) }] : [];
  });
  return chosen.length === 0 ? null : creditOfLines(rules, chosen);
}

function useMoney({ amount: { currency } }: Invoice) {
  const reader = useReader();
  return (cents: number) => formatMoney({ cents, currency }, reader);
}

function useCreditForm({ invoice, onClose, onDone }: CreditSheetProps) {
  const { t } = useTranslation('admin-enterprises');
  const money = useMoney(invoice);
  const { id, version } = invoice;
  const open = openLines(invoice);
  return useContractForm<CreditValues, CreditValues>({
    schema: z.object({
      of: z.enum(['amount', 'lines']),
      amount: price,
      reason: subscriptions.creditPart.body.shape.reason,
      ...Object.fromEntries(open.map(({ name }) => [name, price])),
    }) as never,
    values: { of: 'amount', amount: null, reason: '', ...Object.fromEntries(open.map(({ name }) => [name, null])) },
    words: { reason: t('crediting.reasonMissing'), amount: t('crediting.amountMissing') },
    check: useCreditCheck(invoice),
    describeFailure: useConflictText(t('changed')),
    onSubmit: async (values) => {
      const credit = creditOf(invoice, values);
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
}

/** The problem if the amount is above the remainder, or zero. */
function useCreditCheck(invoice: Invoice) {
  const { t } = useTranslation('admin-enterprises');
  const money = useMoney(invoice);
  const left = leftOf(creditedInvoice(invoice));
  const open = openLines(invoice);
  return (values: CreditValues) => {
    const credit = creditOf(invoice, values);
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
  };
}

/** The partial credit notes of an invoice, with its remainder. */
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
