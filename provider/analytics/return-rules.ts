/** What an employer entered of a month; all of it is the employer's own. */
export interface EnteredMonth {
  readonly month: string;
  readonly employees: number | null;
  readonly healthCosts: number | null;
  readonly absenceDays: number | null;
}

interface Mean {
  readonly mean: number;
  /** Of the mean. */
  readonly squaredError: number;
}

/** Months needed on each side: a spread needs two. */
export const monthsNeeded = 2;

export interface Comparison {
  readonly usable: { readonly baseline: number; readonly compared: number };
  readonly perEmployee: {
    readonly baseline: { readonly healthCosts: number; readonly absenceDays: number | null };
    readonly compared: { readonly healthCosts: number; readonly absenceDays: number | null };
  } | null;
  /** In cents. */
  readonly saving: { readonly low: number; readonly high: number } | null;
}

function meanOf(values: readonly number[]): Mean {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return { mean, squaredError: variance / values.length };
}

/**
 * What months compared cost less than those before, as a range:
 *
 *     saving = (baseline - compared) per employee and month x employees x months, give or take two standard errors
 *
 * It says what went together, not what caused it: who takes part is not who would not have
 * (Jones, Molitor and Reif 2019, the Illinois Workplace Wellness Study).
 * @param absenceDayCents what a day of absence costs, by the employer's own reckoning; null values none
 */
export function compare(baseline: readonly EnteredMonth[], compared: readonly EnteredMonth[], absenceDayCents: number | null): Comparison {
  const sides = [baseline, compared].map((months) => months.flatMap(perEmployeeOf));
  const [before = [], after = []] = sides;
  const usable = { baseline: before.length, compared: after.length };
  if (before.length < monthsNeeded || after.length < monthsNeeded) return { usable, perEmployee: null, saving: null };
  const costs = [before, after].map((months) => meanOf(months.map(({ healthCosts }) => healthCosts)));
  const absences = [before, after].map((months) => {
    const known = months.flatMap(({ absenceDays }) => absenceDays ?? []);
    return known.length < monthsNeeded ? null : meanOf(known);
  });
  const [costBefore, costAfter] = costs as [Mean, Mean];
  const [absentBefore = null, absentAfter = null] = absences;
  let perMonth = (costBefore.mean - costAfter.mean) * 100;
  let squaredError = (costBefore.squaredError + costAfter.squaredError) * 100 ** 2;
  if (absenceDayCents !== null && absentBefore && absentAfter) {
    perMonth += (absentBefore.mean - absentAfter.mean) * absenceDayCents;
    squaredError += (absentBefore.squaredError + absentAfter.squaredError) * absenceDayCents ** 2;
  }
  const employees = after.reduce((sum, month) => sum + month.employees, 0);
  const margin = 2 * Math.sqrt(squaredError);
  return {
    usable,
    perEmployee: {
      baseline: { healthCosts: round(costBefore.mean), absenceDays: absentBefore && round(absentBefore.mean) },
      compared: { healthCosts: round(costAfter.mean), absenceDays: absentAfter && round(absentAfter.mean) },
    },
    // Employees added up over the months compared: employees x months.
    saving: { low: Math.round((perMonth - margin) * employees), high: Math.round((perMonth + margin) * employees) },
  };
}

function perEmployeeOf({ employees, healthCosts, absenceDays }: EnteredMonth) {
  if (employees === null || employees <= 0 || healthCosts === null) return [];
  return [{ employees, healthCosts: healthCosts / employees, absenceDays: absenceDays === null ? null : absenceDays / employees }];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The share of an invoice, in cents, that falls into a time. */
export function costWithin(
  invoices: readonly { readonly netCents: number; readonly periodFrom: Date; readonly periodTo: Date }[],
  from: Date,
  to: Date,
): number {
  return invoices.reduce((sum, { netCents, periodFrom, periodTo }) => {
    const whole = periodTo.getTime() - periodFrom.getTime();
    const within = Math.min(periodTo.getTime(), to.getTime()) - Math.max(periodFrom.getTime(), from.getTime());
    return whole <= 0 || within <= 0 ? sum : sum + Math.round((netCents * within) / whole);
  }, 0);
}
