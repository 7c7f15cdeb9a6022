/** The day of the month after on which a month is paid. */
const payoutDayOfMonth = 5;

/**
 * What a session earns its coach, in integer cents of the coach's currency:
 *
 *     planned minutes × hourly rate ÷ 60, rounded to whole cents, halves up
 *
 * Every session counts that a coach held and that is completed, once, with its planned length: a
 * coach who was there is paid, however many came and also when nobody did. A session that the coach
 * missed, by its call and not corrected since, earns nothing. Cancelled sessions and
 * orientation sessions of admins earn nothing. The rate is the one on the day the session is completed.
 *
 * @param minutes planned length, whole minutes, 0 or more
 * @param hourlyRateCents what an hour earns, integer cents, 0 or more
 */
export function earningCents(minutes: number, hourlyRateCents: number): number {
  // In integers throughout: 2 × a × b + 60 over 120 is a × b ÷ 60 with halves up.
  return Math.floor((2 * minutes * hourlyRateCents + 60) / 120);
}

export interface PayoutMonth {
  /** The first day, `2026-11-01`. */
  readonly startsOn: string;
  /** The last day, inclusive. */
  readonly endsOn: string;
  /** When it is transferred. */
  readonly paidOn: string;
}

/**
 * The month that a day belongs to. A session counts for the month in which it ended, in the zone of its coach.
 * @param day calendar day, `2026-11-20`
 */
export function payoutMonthOf(day: string): PayoutMonth {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const dayText = (monthsOn: number, dayOfMonth: number) =>
    new Date(Date.UTC(year, month - 1 + monthsOn, dayOfMonth)).toISOString().slice(0, 10);
  return { startsOn: dayText(0, 1), endsOn: dayText(1, 0), paidOn: dayText(1, payoutDayOfMonth) };
}

/**
 * The status of a payout: a month that is over and not paid is due, also when nothing has updated it since.
 * @param today calendar day in the coach's zone
 */
export function payoutStatusOn(
  payout: { readonly endsOn: string; readonly paidAt: unknown | null },
  today: string,
): 'open' | 'due' | 'paid' {
  if (payout.paidAt !== null) return 'paid';
  return payout.endsOn < today ? 'due' : 'open';
}
