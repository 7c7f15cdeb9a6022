import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { BillingDetails } from '../../../../contract/invoice.ts';
import type { Plan } from '../../../../contract/plan.ts';
import { subscriptions as endpoints, type SubscriptionQuote } from '../../../../contract/subscriptions.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import type { Subscriptions } from '../../../domain/subscriptions/account.ts';
import { firstSeats, seatProblem } from '../../../domain/subscriptions/seat-rules.ts';
import { errorCode, errorDetails } from '../../../i18n/error-code.ts';
import { formatDay, formatMoney } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline, useShared } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { BoundField, NumberField, SelectField, TextField, type Typed } from '../../../ui/form/fields.tsx';
import { FieldPair, Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { BillingFields, billingSchema, emptyBilling, useBillingWords } from './billing-fields.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { QuoteCard } from './quote-card.tsx';
import { useQuote } from './use-quote.ts';

interface PlanFormProps {
  readonly subscriptions: Subscriptions;
  readonly onDone: () => Promise<void>;
}

const order = endpoints.subscribe.body.pick({ planId: true, interval: true, seats: true, billingEmail: true, purchaseOrder: true });
const orderWithAddress = order.extend({ billing: billingSchema });

interface Values extends Record<string, unknown> {
  readonly planId: string;
  readonly interval: 'month' | 'year';
  readonly seats: Typed;
  readonly billingEmail: string;
  readonly purchaseOrder: string | null;
  readonly billing: BillingDetails;
}

/** Plan, billing period and seats, with what they cost; and, the first time, who the invoices are for. */
export function PlanForm({ subscriptions, onDone }: PlanFormProps) {
  const { t } = useTranslation('employer-account');
  const wordOf = useErrorText();
  const reader = useReader();
  const billingWords = useBillingWords();
  const isOffline = useIsOffline();
  const { user } = useShared();
  const { plans, current, trial, billing } = subscriptions;
  const used = current?.seatsUsed ?? trial?.seatsUsed ?? 0;
  const held = plans.find(({ id }) => id === current?.planId);
  const first = held ?? (plans[0] as Plan);
  const needsAddress = billing === null;
  const problemOf = (plan: Plan, seats: number) => {
    const problem = seatProblem(plan, seats, used);
    return problem === null ? undefined : t(`change.problem.${problem.kind}`, { count: problem.count });
  };
  const planOf = (id: string) => plans.find((plan) => plan.id === id) ?? first;

  const form = useContractForm<Values, z.infer<typeof order> & { readonly billing?: z.infer<typeof billingSchema> }>({
    schema: needsAddress ? orderWithAddress : order,
    values: {
      planId: first.id,
      interval: current?.interval ?? 'month',
      seats: firstSeats(first, current?.nextSeats ?? current?.seats ?? 0, used),
      billingEmail: current?.billingEmail ?? user?.email ?? '',
      purchaseOrder: current?.purchaseOrder ?? null,
      billing: emptyBilling,
    },
    words: {
      seats: t('change.noSeats'),
      ...Object.fromEntries(Object.entries(billingWords).map(([name, words]) => [`billing.${name}`, words])),
    },
    check: ({ planId, seats }) => ({ seats: typeof seats === 'number' ? problemOf(planOf(planId), seats) : undefined }),
    describeFailure: async (error) => {
      switch (errorCode(error)) {
        case 'VERSION_CONFLICT':
          askAgain();
          return t('change.priceChanged');
        case 'NOT_ALLOWED_NOW':
          return t(current?.status === 'cancelled' ? 'change.cancelled' : 'change.overdue');
        case 'NOT_FOUND':
          return t('change.notOffered');
        default:
          return wordOf(error);
      }
    },
    problemsOf: (error) => {
      const code = errorDetails(error).fields?.[0]?.code;
      const count = code === 'seats-in-use' ? used : code === 'too-few-seats' ? chosen.minimumSeats : (chosen.maximumSeats ?? 0);
      const isKnown = code === 'seats-in-use' || code === 'too-few-seats' || code === 'too-many-seats';
      return isKnown ? { seats: t(`change.problem.${code}`, { count }) } : undefined;
    },
    onSubmit: async ({ billing: address, ...wanted }) => {
      if (quote === null) return;
      const body = { ...wanted, ...(needsAddress && address && { billing: address }), quotedCents: quote.amount.cents };
      const { transaction } = await callOnline('subscriptions.subscribe', { body });
      await onDone();
      const email = wanted.billingEmail;
      await notify(
        transaction !== null
          ? t(current === null ? 'change.done' : 'change.changed', { email })
          : quote.takesEffect === 'at-renewal'
            ? t('change.changedLater', { at: formatDay(quote.effectiveAt, reader) })
            : t('change.changedFree'),
        'ok',
      );
    },
  });
  const { field, values } = form;
  const chosen = planOf(values.planId);
  const isPriced = typeof values.seats === 'number' && problemOf(chosen, values.seats) === undefined;
  const wanted = isPriced ? { planId: chosen.id, interval: values.interval, seats: Number(values.seats) } : null;
  const { quoted, askAgain } = useQuote(isOffline ? null : wanted);
  const quote: SubscriptionQuote | null =
    quoted.state === 'known' && quoted.of === JSON.stringify(wanted) && quoted.quote.takesEffect !== 'none' ? quoted.quote : null;

  return (
    <Form
      form={form}
      actions={
        <Button type="submit" loading={form.isBusy} disabled={isOffline || (quote === null && isPriced)}>
          {orderLabel(quote)}
        </Button>
      }
    >
      <Card>
        <SelectField
          {...field('interval')}
          label={t('change.interval')}
          options={(['month', 'year'] as const).map((value) => ({ value, label: t(`change.${value}`) }))}
        />
        <BoundField {...field('planId')}>
          {({ value, onChange }) => (
            <PlanChoice
              plans={plans}
              interval={values.interval}
              value={value}
              heldId={current?.planId ?? null}
              onChange={(id) => {
                onChange(id);
                form.set('seats', firstSeats(planOf(id), Number(values.seats) || 0, used));
              }}
            />
          )}
        </BoundField>
        <NumberField {...field('seats')} label={t('change.seats')} help={t('change.seatsHelp', { count: used })} maxLength={7} />
      </Card>
      <QuoteCard
        quoted={quoted}
        interval={values.interval}
        isOffline={isOffline}
        isCancelled={current?.status === 'cancelled'}
        onRetry={askAgain}
      />
      <Card title={t('change.billing')}>
        {needsAddress ? (
          <BillingFields field={(name) => field(`billing.${name}`) as never} />
        ) : (
          <Text>{[billing.name, billing.addressLine, `${billing.postalCode} ${billing.city}`].join(', ')}</Text>
        )}
        <FieldPair>
          <TextField {...field('billingEmail')} type="email" label={t('billing.email')} autoComplete="email" maxLength={254} />
          <TextField {...field('purchaseOrder')} label={t('billing.purchaseOrder')} isOptional maxLength={200} />
        </FieldPair>
      </Card>
    </Form>
  );

  function orderLabel(known: SubscriptionQuote | null): string {
    const amount = known === null ? null : formatMoney(known.amount, reader);
    if (current === null) return amount === null ? t('change.title') : t('change.order', { amount });
    if (known === null) return t('change.changeTitle');
    if (known.takesEffect === 'at-renewal') return t('change.orderLater');
    return known.amount.cents > 0 ? t('change.orderChange', { amount }) : t('change.orderFree');
  }
}
