import { Temporal } from 'temporal-polyfill';
import type * as z from 'zod';
import type { BillingDetails, InvoiceLine, vatNote } from '../../contract/invoice.ts';
import type { billingInterval } from '../../contract/plan.ts';

type Interval = z.infer<typeof billingInterval>;
type VatNote = z.infer<typeof vatNote>;

/** Days in which an invoice is to be paid. */
export const dueDays = 30;
/** The time for which a subscription continues although an invoice is overdue. */
export const graceDays = 30;
/** Days after its due day on which the enterprise is reminded of an unpaid invoice. */
export const reminderDays = [3, 14] as const;

const millisecondsOfDay = 86_400_000;

/**
 * The end of the period that begins this many intervals after the start: the same day of a later month, or its last day where the month
 * has no such day. Counted from the start, so that a 31st stays a 31st.
 */
export function periodEnd(startedAt: Date, interval: Interval, periods: number): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(startedAt.getTime()).toZonedDateTimeISO('UTC');
  const end = start.add(interval === 'month' ? { months: periods } : { years: periods });
  return new Date(end.epochMilliseconds);
}

/** The end of the period after the one that ends then. */
export function nextPeriodEnd(startedAt: Date, interval: Interval, periodTo: Date): Date {
  let periods = 1;
  while (periodEnd(startedAt, interval, periods) <= periodTo) periods += 1;
  return periodEnd(startedAt, interval, periods);
}

/** Whole days, counted up: a day that has started is one that is used. */
export function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.ceil((to.getTime() - from.getTime()) / millisecondsOfDay));
}

/** The part of a price for this many of its days, in cents, halves up. */
export function proRata(cents: number, days: number, ofDays: number): number {
  return ofDays === 0 ? 0 : Math.floor((2 * cents * days + ofDays) / (2 * ofDays));
}

/** Members of the European Union, ISO 3166-1 alpha-2. */
const europeanUnion: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export interface Vat {
  /** In hundredths of a per cent. */
  readonly rate: number;
  readonly note: VatNote;
}

/**
 * VAT of a service sold to a business (Directive 2006/112/EC, articles 44 and 196): at home the seller's
 * rate; elsewhere in the Union owed by a buyer with a VAT number, else the seller's rate; beyond it none.
 */
export function vatOf(
  buyer: Pick<BillingDetails, 'country' | 'vatId'> | null,
  seller: { readonly country: string; readonly rate: number },
): Vat {
  if (buyer === null || buyer.country === seller.country) return { rate: seller.rate, note: 'domestic' };
  if (!europeanUnion.has(buyer.country)) return { rate: 0, note: 'outside' };
  return buyer.vatId === null ? { rate: seller.rate, note: 'domestic' } : { rate: 0, note: 'reverse-charge' };
}

export interface Totals {
  readonly netCents: number;
  readonly vatCents: number;
  readonly amountCents: number;
}

/** VAT is rounded once, on the sum of the lines. */
export function totalsOf(lines: readonly { readonly amount: { readonly cents: number } }[], { rate }: Pick<Vat, 'rate'>): Totals {
  const netCents = lines.reduce((sum, { amount }) => sum + amount.cents, 0);
  const vatCents = proRata(netCents, rate, 10_000);
  return { netCents, vatCents, amountCents: netCents + vatCents };
}

export interface PlanTerms {
  readonly planId: string;
  readonly planName: InvoiceLine['planName'];
  readonly interval: Interval;
  readonly seats: number;
  readonly seatCents: number;
  readonly currency: string;
}

export interface RunningTerms extends PlanTerms {
  readonly startedAt: Date;
  readonly periodFrom: Date;
  readonly periodTo: Date;
  readonly nextSeats: number | null;
}

export interface Change {
  readonly takesEffect: 'now' | 'at-renewal' | 'none';
  readonly effectiveAt: Date;
  readonly lines: InvoiceLine[];
  /** The period that is paid for once the change is in force. */
  readonly periodFrom: Date;
  readonly periodTo: Date;
  /** The price of a later period, without VAT. */
  readonly laterNetCents: number;
}

/**
 * The price of a change. Without a running subscription: the first period. More seats of the same plan: their share of the remaining
 * days, now. Fewer: from the renewal on, without a refund. Another plan or interval: a new period begins now, and the payment for the
 * remaining days is subtracted, down to nothing.
 */
export function changeOf(running: RunningTerms | null, wanted: PlanTerms, now: Date): Change {
  const laterNetCents = wanted.seats * wanted.seatCents;
  if (
    running === null ||
    running.planId !== wanted.planId ||
    running.interval !== wanted.interval ||
    running.currency !== wanted.currency
  ) {
    const periodTo = periodEnd(now, wanted.interval, 1);
    const first = lineOf(wanted, 'seats', wanted.seats, { from: now, to: periodTo });
    const credit = running === null || running.currency !== wanted.currency ? [] : creditOf(running, now, first.amount.cents);
    return { takesEffect: 'now', effectiveAt: now, lines: [first, ...credit], periodFrom: now, periodTo, laterNetCents };
  }
  const { periodFrom, periodTo } = running;
  // The price agreed stays until the plan is changed.
  const later = wanted.seats * running.seatCents;
  const kept = { periodFrom, periodTo, laterNetCents: later };
  if (wanted.seats > running.seats) {
    const period = { from: now, to: periodTo };
    const share = { days: daysBetween(now, periodTo), ofDays: daysBetween(periodFrom, periodTo) };
    const added = lineOf({ ...wanted, seatCents: running.seatCents }, 'added-seats', wanted.seats - running.seats, period, share);
    return { ...kept, takesEffect: 'now', effectiveAt: now, lines: [added] };
  }
  const isSame = wanted.seats === (running.nextSeats ?? running.seats);
  return { ...kept, takesEffect: isSame ? 'none' : 'at-renewal', effectiveAt: isSame ? now : periodTo, lines: [] };
}

/** The payment for the remaining days, at most the price of the new period. */
function creditOf(running: RunningTerms, now: Date, maxCents: number): InvoiceLine[] {
  const share = {
    days: Math.floor((running.periodTo.getTime() - now.getTime()) / millisecondsOfDay),
    ofDays: daysBetween(running.periodFrom, running.periodTo),
  };
  if (share.days <= 0) return [];
  const line = lineOf(running, 'credit', running.seats, { from: now, to: running.periodTo }, share);
  return [{ ...line, amount: { ...line.amount, cents: -Math.min(line.amount.cents, maxCents) } }];
}

export function lineOf(
  { planName, seatCents, currency }: Pick<PlanTerms, 'planName' | 'seatCents' | 'currency'>,
  kind: InvoiceLine['kind'],
  seats: number,
  period: { readonly from: Date; readonly to: Date },
  share: { readonly days: number; readonly ofDays: number } | null = null,
): InvoiceLine {
  const whole = seats * seatCents;
  return {
    kind,
    planName,
    seats,
    periodFrom: period.from.toISOString(),
    periodTo: period.to.toISOString(),
    days: share?.days ?? null,
    ofDays: share?.ofDays ?? null,
    unitPrice: { cents: seatCents, currency },
    amount: { cents: share === null ? whole : proRata(whole, Math.min(share.days, share.ofDays), share.ofDays), currency },
  };
}
