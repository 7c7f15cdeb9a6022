import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { BillingDetails } from '../../../../contract/invoice.ts';
import type { Plan } from '../../../../contract/plan.ts';
import { seatProblem } from '../../../../contract/seat-rules.ts';
import { subscriptions as endpoints, type SubscriptionQuote } from '../../../../contract/subscriptions.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import type { Subscriptions } from '../../../domain/subscriptions/account.ts';
import { initialSeats } from '../../../domain/subscriptions/seat-rules.ts';
import { isTextChanged, prepareTextsOfSignUp, textsOfSignUp } from '../../../domain/support/sign-up-texts.ts';
import { errorCode, errorDetails } from '../../../i18n/error-code.ts';
import { callOnline, useShared } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import type { Typed } from '../../../ui/form/fields.tsx';
import { type ContractForm, NotSent, useContractForm } from '../../../ui/form/use-contract-form.ts';
import { billingSchema, emptyBilling, useBillingWords } from './billing-fields.tsx';
import type { AskedOrder } from './order-summary.tsx';
import { useOrderWords } from './use-order-words.ts';
import { useQuote } from './use-quote.ts';

const order = endpoints.subscribe.body.pick({ planId: true, interval: true, seats: true, billingEmail: true, purchaseOrder: true });
const orderWithAddress = order.extend({ billing: billingSchema });

interface OrderValues extends Record<string, unknown> {
  readonly planId: string;
  readonly interval: 'month' | 'year';
  readonly seats: Typed;
  readonly billingEmail: string;
  readonly purchaseOrder: string | null;
  readonly billing: BillingDetails;
}

export type OrderForm = ContractForm<OrderValues>;

/** The form over plan, billing period and seats, and the quote for what is chosen. */
export function usePlanOrder(subscriptions: Subscriptions, onDone: () => Promise<void>) {
  const isOffline = useIsOffline();
  const billingWords = useBillingWords();
  const { t } = useTranslation('employer-account');
  const texts = useOrderWords(subscriptions.current);
  const seats = useSeats(subscriptions);
  const needsAddress = subscriptions.billing === null;
  const [asked, setAsked] = useState<AskedOrder | null>(null);
  useEffect(prepareTextsOfSignUp, []);

  const form = useContractForm<OrderValues, z.infer<typeof order> & { readonly billing?: z.infer<typeof billingSchema> }>({
    schema: needsAddress ? orderWithAddress : order,
    values: useKnownOrder(subscriptions, seats.first),
    words: {
      seats: t('change.noSeats'),
      ...Object.fromEntries(Object.entries(billingWords).map(([name, wording]) => [`billing.${name}`, wording])),
    },
    check: ({ planId, seats: typed }) => ({ seats: typeof typed === 'number' ? seats.problemOf(seats.planOf(planId), typed) : undefined }),
    describeFailure: async (error) => {
      if (errorCode(error) === 'VERSION_CONFLICT') askAgain();
      // The next attempt fetches the version in force now.
      isTextChanged(error);
      return texts.refusal(error);
    },
    problemsOf: (error) => seats.refusalOf(error, chosen),
    onSubmit: async ({ billing: address, ...wanted }) => {
      if (quote === null) return;
      const agreements = await textsOfSignUp('order');
      const agreement = agreements[0]?.number ?? 1;
      const isConfirmed = await new Promise<boolean>((answer) => setAsked({ ...wanted, plan: chosen, quote, agreement, answer }));
      setAsked(null);
      if (!isConfirmed) throw new NotSent();
      const body = { ...wanted, ...(needsAddress && address && { billing: address }), agreements, quotedCents: quote.amount.cents };
      const { transaction } = await callOnline('subscriptions.subscribe', { body });
      await onDone();
      await notify(texts.done(quote, transaction !== null, wanted.billingEmail), 'ok');
    },
  });
  const { values } = form;
  const chosen = seats.planOf(values.planId);
  const isPriced = typeof values.seats === 'number' && seats.problemOf(chosen, values.seats) === undefined;
  const wanted = isPriced ? { planId: chosen.id, interval: values.interval, seats: Number(values.seats) } : null;
  const { quoted, askAgain } = useQuote(isOffline ? null : wanted);
  const quote: SubscriptionQuote | null =
    quoted.state === 'known' && quoted.of === JSON.stringify(wanted) && quoted.quote.takesEffect !== 'none' ? quoted.quote : null;
  return { form, seats, quoted, quote, askAgain, isPriced, asked, label: texts.label(quote) };
}

/** The initial values of the form. */
function useKnownOrder(subscriptions: Subscriptions, first: Plan): OrderValues {
  const { user } = useShared();
  const { current } = subscriptions;
  return {
    planId: first.id,
    interval: current?.interval ?? 'month',
    seats: initialSeats(first, current?.nextSeats ?? current?.seats ?? 0, seatsUsed(subscriptions)),
    billingEmail: current?.billingEmail ?? user?.email ?? '',
    purchaseOrder: current?.purchaseOrder ?? null,
    billing: emptyBilling,
  };
}

const seatsUsed = ({ current, trial }: Subscriptions) => current?.seatsUsed ?? trial?.seatsUsed ?? 0;

export type OrderSeats = ReturnType<typeof useSeats>;

/** How many seats the offered plans allow, besides those in use. */
function useSeats(subscriptions: Subscriptions) {
  const { t } = useTranslation('employer-account');
  const { plans, current } = subscriptions;
  const used = seatsUsed(subscriptions);
  const first = plans.find(({ id }) => id === current?.planId) ?? (plans[0] as Plan);
  return {
    used,
    first,
    planOf: (id: string) => plans.find((plan) => plan.id === id) ?? first,
    problemOf: (plan: Plan, seats: number) => {
      const problem = seatProblem(plan, seats, used);
      return problem === null ? undefined : t(`change.problem.${problem.kind}`, { count: problem.count });
    },
    /** The text for a number of seats that the provider rejected; undefined for any other error. */
    refusalOf: (error: unknown, chosen: Plan) => {
      const code = errorDetails(error).fields?.[0]?.code;
      const count = code === 'seats-in-use' ? used : code === 'too-few-seats' ? chosen.minimumSeats : (chosen.maximumSeats ?? 0);
      const isKnown = code === 'seats-in-use' || code === 'too-few-seats' || code === 'too-many-seats';
      return isKnown ? { seats: t(`change.problem.${code}`, { count }) } : undefined;
    },
  };
}
