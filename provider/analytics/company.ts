import { and, desc, eq, isNotNull, min, notInArray, sql } from 'drizzle-orm';
import type { analytics as endpoints } from '../../contract/analytics.ts';
import type { Database } from '../database/open.ts';
import { analyticsInputs, employees, enterprises, paymentTransactions, subscriptions } from '../database/schema/index.ts';
import { toInstant } from '../kernel/clock.ts';
import { dayBounds, dayOf } from '../kernel/days.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { countHeads, type EmploymentMonths } from './head-count-rules.ts';
import { addMonths, monthOf, monthsOfPeriod, monthsUntil } from './months.ts';
import { compare, invoicedWithin, monthsNeeded, monthsToCompare } from './return-rules.ts';

/** Contains only what the employer entered and paid: nothing here is about a person. */
export const returnOnInvestment: HandlerFunction<typeof endpoints.returnOnInvestment> = async ({ actor, database, query, clock }) => {
  const now = clock.now();
  const enterpriseId = found(actor.enterpriseId);
  const period = query.period ?? '6-months';
  const [enterprise] = await database.select({ timeZone: enterprises.timeZone }).from(enterprises).where(eq(enterprises.id, enterpriseId));
  const { timeZone } = found(enterprise);
  const { since, baseline, compared } = monthsToCompare({
    ...(await readUse(database, enterpriseId, timeZone)),
    lastMonth: addMonths(monthOf(now, timeZone), -1),
    count: monthsOfPeriod[period],
  });
  const entered = await readEntered(database, enterpriseId);
  const enteredIn = (month: string) => ({
    month,
    employees: entered('total-employees', month),
    healthCosts: entered('health-costs', month),
    absenceDays: entered('absence-days', month),
  });
  const absenceDayCents = query.absenceDayCents ?? null;
  const { usable, usedMonths, perEmployee, saving } = compare(baseline.map(enteredIn), compared.map(enteredIn), absenceDayCents);
  const invoices = await database
    .select()
    .from(paymentTransactions)
    .where(and(eq(paymentTransactions.enterpriseId, enterpriseId), notInArray(paymentTransactions.status, ['refunded', 'cancelled'])));
  const currency = invoices[0]?.currency ?? 'EUR';
  const left = invoices.map((one) => ({ ...one, netCents: one.netCents - one.creditedNetCents }));
  // Of the same months as the saving: a month without an entry counts on neither side of the ratio.
  const cost = compared
    .filter((month) => usedMonths.has(month))
    .map((month) => invoicedWithin(left, startOf(month, timeZone), startOf(addMonths(month, 1), timeZone)))
    .reduce((sum, cents) => sum + cents, 0);
  const shownMonth = (isBaseline: boolean) => (month: string) => ({ ...enteredIn(month), isBaseline, isUsed: usedMonths.has(month) });
  return {
    period,
    since,
    cost: { cents: cost, currency },
    months: [...baseline.map(shownMonth(true)), ...compared.map(shownMonth(false))],
    usable: { ...usable, needed: monthsNeeded },
    perEmployee,
    saving: saving && { low: { cents: saving.low, currency }, high: { cents: saving.high, currency } },
    ratio:
      saving && cost > 0 ? { low: Math.round((saving.low / cost) * 100) / 100, high: Math.round((saving.high / cost) * 100) / 100 } : null,
    absenceDayCents,
    asOf: toInstant(now),
  };
};

function startOf(month: string, timeZone: string): Date {
  return dayBounds(`${month}-01`, timeZone).from;
}

/** Since when people of the enterprise could use the product, and when it paid for that. */
async function readUse(database: Database, enterpriseId: string, timeZone: string) {
  const rows = await database
    .select({ startedAt: subscriptions.startedAt, endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .where(eq(subscriptions.enterpriseId, enterpriseId));
  const [first] = await database
    .select({ joinedAt: min(employees.joinedAt) })
    .from(employees)
    .where(and(eq(employees.enterpriseId, enterpriseId), isNotNull(employees.joinedAt)));
  return {
    subscriptions: rows.map(({ startedAt, endsAt }) => ({ from: dayOf(startedAt, timeZone), to: endsAt && dayOf(endsAt, timeZone) })),
    firstJoinedOn: first?.joinedAt ? dayOf(first.joinedAt, timeZone) : null,
  };
}

/** The values that the employer entered, by name and month; null where none was entered. */
async function readEntered(database: Database, enterpriseId: string) {
  const rows = await database
    .select({ name: analyticsInputs.name, month: analyticsInputs.month, value: analyticsInputs.value })
    .from(analyticsInputs)
    .where(eq(analyticsInputs.enterpriseId, enterpriseId));
  return (name: string, month: string) => rows.find((row) => row.name === name && row.month === month)?.value ?? null;
}

export const totalEmployees: HandlerFunction<typeof endpoints.totalEmployees> = async ({ actor, database, query, clock }) => {
  const now = clock.now();
  const enterpriseId = found(actor.enterpriseId);
  const period = query.period ?? '6-months';
  const [enterprise] = await database.select({ timeZone: enterprises.timeZone }).from(enterprises).where(eq(enterprises.id, enterpriseId));
  const { timeZone } = found(enterprise);
  const monthAt = (column: string) => sql`to_char(${sql.raw(`e.${column}`)} at time zone ${timeZone}, 'YYYY-MM')`;
  const { rows } = await database.execute<EmploymentMonths & Record<string, unknown>>(sql`
    select ${monthAt('imported_at')} as "importedIn", e.invited_at is not null or e.joined_at is not null as "isInvited",
      ${monthAt('joined_at')} as "joinedIn", ${monthAt('left_at')} as "leftIn", count(*)::int as people
    from employees e where e.enterprise_id = ${enterpriseId} group by 1, 2, 3, 4`);
  const heads = countHeads(rows, monthsUntil(monthOf(now, timeZone), monthsOfPeriod[period]));
  return { period, ...heads, months: [...heads.months], entered: await lastEntered(database, enterpriseId), asOf: toInstant(now) };
};

/** The company's own number of employees, in the latest month with an entry. */
async function lastEntered(database: Database, enterpriseId: string) {
  const [row] = await database
    .select({ month: analyticsInputs.month, employees: analyticsInputs.value })
    .from(analyticsInputs)
    .where(and(eq(analyticsInputs.enterpriseId, enterpriseId), eq(analyticsInputs.name, 'total-employees')))
    .orderBy(desc(analyticsInputs.month))
    .limit(1);
  return row ?? null;
}
