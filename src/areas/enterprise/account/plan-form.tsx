import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import type { Subscriptions } from '../../../domain/subscriptions/account.ts';
import { initialSeats } from '../../../domain/subscriptions/seat-rules.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { BoundField, NumberField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FieldPair, Form } from '../../../ui/form/form.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { BillingFields } from './billing-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { QuoteCard } from './quote-card.tsx';
import { type OrderForm, type OrderSeats, usePlanOrder } from './use-plan-order.ts';

interface PlanFormProps {
  readonly subscriptions: Subscriptions;
  readonly onDone: () => Promise<void>;
}

/** Plan, billing period and seats, with what they cost; and, the first time, who the invoices are for. */
export function PlanForm({ subscriptions, onDone }: PlanFormProps) {
  const isOffline = useIsOffline();
  const { form, seats, quoted, quote, askAgain, isPriced, asked, label } = usePlanOrder(subscriptions, onDone);
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" loading={form.isBusy} disabled={isOffline || (quote === null && isPriced)}>
          {label}
        </Button>
      }
    >
      <PlanFields form={form} subscriptions={subscriptions} seats={seats} />
      <QuoteCard
        quoted={quoted}
        interval={form.values.interval}
        isOffline={isOffline}
        isCancelled={subscriptions.current?.status === 'cancelled'}
        onRetry={askAgain}
      />
      <InvoiceFields form={form} billing={subscriptions.billing} />
      {asked && <OrderSummary order={asked} />}
    </Form>
  );
}

interface PlanFieldsProps {
  readonly form: OrderForm;
  readonly subscriptions: Subscriptions;
  readonly seats: OrderSeats;
}

/** Choosing another plan sets the seats to a number that it allows. */
function PlanFields({ form, subscriptions, seats: { used, planOf } }: PlanFieldsProps) {
  const { t } = useTranslation(['employer-account', 'prices']);
  const reader = useReader();
  const { field, values } = form;
  return (
    <Card>
      <SelectField
        {...field('interval')}
        label={t('change.interval')}
        options={(['month', 'year'] as const).map((value) => ({ value, label: t(`change.${value}`) }))}
      />
      <BoundField {...field('planId')}>
        {({ value, onChange }) => (
          <PlanChoice
            plans={subscriptions.plans}
            interval={values.interval}
            value={value}
            currentId={subscriptions.current?.planId ?? null}
            onChange={(id) => {
              onChange(id);
              form.set('seats', initialSeats(planOf(id), Number(values.seats) || 0, used));
            }}
          />
        )}
      </BoundField>
      <NumberField
        {...field('seats')}
        label={t('change.seats')}
        help={`${t('prices:seatRule')} ${t('change.seatsHelp', { number: formatNumber(used, reader) })}`}
        maxLength={7}
      />
    </Card>
  );
}

interface InvoiceFieldsProps {
  readonly form: OrderForm;
  /** Null until the first order. */
  readonly billing: Subscriptions['billing'];
}

/** Who the invoices are for, and where they are sent. */
function InvoiceFields({ form: { field }, billing }: InvoiceFieldsProps) {
  const { t } = useTranslation('employer-account');
  return (
    <Card title={t('change.billing')}>
      {billing === null ? (
        <BillingFields field={(name) => field(`billing.${name}`) as never} />
      ) : (
        <Text>{[billing.name, billing.addressLine, `${billing.postalCode} ${billing.city}`].join(', ')}</Text>
      )}
      <FieldPair>
        <TextField {...field('billingEmail')} type="email" label={t('billing.email')} autoComplete="email" maxLength={500} />
        <TextField {...field('purchaseOrder')} label={t('billing.purchaseOrder')} isOptional maxLength={200} />
      </FieldPair>
    </Card>
  );
}
