import { addMonths, monthsUntil } from './months.ts';

/** The employer's entries for a month; all of it is the employer's own. */
export interface EnteredMonth {
  readonly month: string;
  readonly employees: number | null;
  readonly healthCosts: number | null;
  readonly absenceDays: number | null;
}

interface Mean {
  readonly mean: number;
  /** Squared error of the mean. */
  readonly squaredError: number;
}

/** Months needed on each side: a spread needs two. */
export const monthsNeeded = 2;

export interface Comparison {
  readonly usable: { readonly baseline: number; readonly compared: number };
  /** The months that the figures are computed from: those with everything that is needed. */
  readonly usedMonths: ReadonlySet<string>;
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
 * How much less the compared months cost than those before, as a range:
 *
 *     saving = (baseline - compared) per employee and month x employees x months, give or take two standard errors
 *
 * It says what went together, not what caused it: who takes part is not who would not have
 * (Jones, Molitor and Reif 2019, the Illinois Workplace Wellness Study).
 * @param absenceDayCents what a day of absence costs, by the employer's own reckoning; null values none. Where absences
 * are valued, only months that have them are used, so that all parts of the range are about the same months.
 */
export function compare(baseline: readonly EnteredMonth[], compared: readonly EnteredMonth[], absenceDayCents: number | null): Comparison {
  const before = baseline.flatMap(perEmployeeOf);
  const after = compared.flatMap(perEmployeeOf);
  const [withAbsenceBefore, withAbsenceAfter] = [before.filter(hasAbsence), after.filter(hasAbsence)];
  const valuesAbsence = absenceDayCents !== null && isEnough(withAbsenceBefore, withAbsenceAfter);
  return valuesAbsence ? compareUsed(withAbsenceBefore, withAbsenceAfter, absenceDayCents) : compareUsed(before, after, null);
}

type UsableMonth = ReturnType<typeof perEmployeeOf>[number];

function compareUsed(before: readonly UsableMonth[], after: readonly UsableMonth[], absenceDayCents: number | null): Comparison {
  const usable = { baseline: before.length, compared: after.length };
  const usedMonths = new Set([...before, ...after].map(({ month }) => month));
  if (!isEnough(before, after)) return { usable, usedMonths, perEmployee: null, saving: null };
  const costBefore = meanOf(before.map(({ healthCosts }) => healthCosts));
  const costAfter = meanOf(after.map(({ healthCosts }) => healthCosts));
  const absences = [before.filter(hasAbsence), after.filter(hasAbsence)] as const;
  const [absentBefore, absentAfter] = absences.map((months) =>
    months.length < monthsNeeded ? null : meanOf(months.map(({ absenceDays }) => absenceDays)),
  ) as [Mean | null, Mean | null];
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
    usedMonths,
    perEmployee: {
      baseline: { healthCosts: round(costBefore.mean), absenceDays: absentBefore && round(absentBefore.mean) },
      compared: { healthCosts: round(costAfter.mean), absenceDays: absentAfter && round(absentAfter.mean) },
    },
    // Employees added up over the months compared: employees x months.
    saving: { low: Math.round((perMonth - margin) * employees), high: Math.round((perMonth + margin) * employees) },
  };
}

function isEnough(before: readonly UsableMonth[], after: readonly UsableMonth[]): boolean {
  return before.length >= monthsNeeded && after.length >= monthsNeeded;
}

function hasAbsence(month: UsableMonth): month is UsableMonth & { readonly absenceDays: number } {
  return month.absenceDays !== null;
}

function perEmployeeOf({ month, employees, healthCosts, absenceDays }: EnteredMonth) {
  if (employees === null || employees <= 0 || healthCosts === null) return [];
  return [{ month, employees, healthCosts: healthCosts / employees, absenceDays: absenceDays === null ? null : absenceDays / employees }];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The share of an invoice, in cents, that falls into a time. */
export function invoicedWithin(
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

/** A time of calendar days; `to` is the first day after it, null while it runs. */
export interface Run {
  readonly from: string;
  readonly to: string | null;
}

export interface ComparedMonths {
  /** The day on which 'before' ends: the first subscription began, or the first person joined. Null until then. */
  readonly since: string | null;
  readonly baseline: readonly string[];
  readonly compared: readonly string[];
}

interface ToCompare {
  readonly subscriptions: readonly Run[];
  /** The calendar day on which the first employee joined, as in a trial. */
  readonly firstJoinedOn: string | null;
  /** The last month that is over. */
  readonly lastMonth: string;
  /** The number of months on each side. */
  readonly count: number;
}

/**
 * Which months are compared with which: of the last `count` those that lie wholly within a subscription, with the
 * last `count` whole months before the company began to use the product. A month of both is in neither.
 */
export function monthsToCompare({ subscriptions, firstJoinedOn, lastMonth, count }: ToCompare): ComparedMonths {
  const runs = joinRuns(subscriptions);
  const since = [...runs.map(({ from }) => from), ...(firstJoinedOn === null ? [] : [firstJoinedOn])].toSorted()[0] ?? null;
  const before = since === null ? lastMonth : addMonths(since.slice(0, 7), -1);
  return {
    since,
    baseline: monthsUntil(before < lastMonth ? before : lastMonth, count),
    compared: monthsUntil(lastMonth, count).filter((month) => runs.some((run) => isWithin(month, run))),
  };
}

/** Subscriptions that follow one another without a gap are one. */
function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last && (last.to === null || run.from <= last.to)) {
      const to = last.to === null || run.to === null ? null : ([last.to, run.to].toSorted().at(-1) ?? null);
      joined[joined.length - 1] = { from: last.from, to };
    } else joined.push(run);
  }
  return joined;
}

function isWithin(month: string, { from, to }: Run): boolean {
  return from <= `${month}-01` && (to === null || `${addMonths(month, 1)}-01` <= to);
}
