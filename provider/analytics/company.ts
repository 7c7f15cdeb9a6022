import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { analytics as endpoints } from '../../contract/analytics.ts';
import { analyticsInputs, enterprises, paymentTransactions } from '../database/schema/index.ts';
import { toInstant } from '../kernel/clock.ts';
import { dayBounds } from '../kernel/days.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found } from '../kernel/refusal.ts';
import { addMonths, monthOf, monthsOfPeriod, monthsUntil } from './months.ts';
import { compare, costWithin, monthsNeeded } from './return-rules.ts';

/** Beside what the employer entered stands only what the employer paid: nothing here is about a person. */
export const returnOnInvestment: HandlerFunction<typeof endpoints.returnOnInvestment> = async ({ actor, database, query, clock }) => {
  const now = clock.now();
  const enterpriseId = found(actor.enterpriseId);
  const period = query.period ?? '6-months';
  const count = monthsOfPeriod[period];
  const [enterprise] = await database.select({ timeZone: enterprises.timeZone }).from(enterprises).where(eq(enterprises.id, enterpriseId));
  const { timeZone } = found(enterprise);
  const last = addMonths(monthOf(now, timeZone), -1);
  const all = monthsUntil(last, 2 * count);
  const entered = await database
    .select({ name: analyticsInputs.name, month: analyticsInputs.month, value: analyticsInputs.value })
    .from(analyticsInputs)
    .where(eq(analyticsInputs.enterpriseId, enterpriseId));
  const enteredOf = (name: string, month: string) => entered.find((row) => row.name === name && row.month === month)?.value ?? null;
  const months = all.map((month, index) => ({
    month,
    isBaseline: index < count,
    employees: enteredOf('total-employees', month),
    healthCosts: enteredOf('health-costs', month),
    absenceDays: enteredOf('absence-days', month),
  }));
  const absenceDayCents = query.absenceDayCents ?? null;
  const { usable, perEmployee, saving } = compare(months.slice(0, count), months.slice(count), absenceDayCents);
  const invoices = await database
    .select()
    .from(paymentTransactions)
    .where(and(eq(paymentTransactions.enterpriseId, enterpriseId), notInArray(paymentTransactions.status, ['refunded', 'cancelled'])));
  const currency = invoices[0]?.currency ?? 'EUR';
  const from = dayBounds(`${all[count] ?? last}-01`, timeZone).from;
  const to = dayBounds(`${addMonths(last, 1)}-01`, timeZone).from;
  const cost = costWithin(
    invoices.map((one) => ({ ...one, netCents: one.netCents - one.creditedNetCents })),
    from,
    to,
  );
  return {
    period,
    cost: { cents: cost, currency },
    months,
    usable: { ...usable, needed: monthsNeeded },
    perEmployee,
    saving: saving && { low: { cents: saving.low, currency }, high: { cents: saving.high, currency } },
    ratio:
      saving && cost > 0 ? { low: Math.round((saving.low / cost) * 100) / 100, high: Math.round((saving.high / cost) * 100) / 100 } : null,
    absenceDayCents,
    asOf: toInstant(now),
  };
};

interface Flow extends Record<string, unknown> {
  readonly month: string;
  readonly imported: number;
  readonly joined: number;
  readonly left: number;
  readonly leftJoined: number;
}

export const totalEmployees: HandlerFunction<typeof endpoints.totalEmployees> = async ({ actor, database, query, clock }) => {
  const now = clock.now();
  const enterpriseId = found(actor.enterpriseId);
  const period = query.period ?? '6-months';
  const [enterprise] = await database.select({ timeZone: enterprises.timeZone }).from(enterprises).where(eq(enterprises.id, enterpriseId));
  const { timeZone } = found(enterprise);
  const monthAt = (column: string) => sql`to_char(${sql.raw(`e.${column}`)} at time zone ${timeZone}, 'YYYY-MM')`;
  const { rows } = await database.execute<Flow>(sql`
    select month, sum(imported)::int as imported, sum(joined)::int as joined, sum("left")::int as "left", sum(left_joined)::int as "leftJoined" from (
      select ${monthAt('imported_at')} as month, 1 as imported, 0 as joined, 0 as "left", 0 as left_joined from employees e where e.enterprise_id = ${enterpriseId}
      union all select ${monthAt('joined_at')}, 0, 1, 0, 0 from employees e where e.enterprise_id = ${enterpriseId} and e.joined_at is not null
      union all select ${monthAt('left_at')}, 0, 0, 1, (e.joined_at is not null)::int from employees e where e.enterprise_id = ${enterpriseId} and e.left_at is not null
    ) flow group by month`);
  const sumUntil = (month: string, of: (flow: Flow) => number) =>
    rows.filter((flow) => flow.month <= month).reduce((sum, flow) => sum + of(flow), 0);
  const months = monthsUntil(monthOf(now, timeZone), monthsOfPeriod[period]).map((month) => ({
    month,
    total: sumUntil(month, ({ imported, left }) => imported - left),
    joined: sumUntil(month, ({ joined, leftJoined }) => joined - leftJoined),
    left: rows.find((flow) => flow.month === month)?.left ?? 0,
  }));
  const { rows: present } = await database.execute<{ total: number; invited: number; joined: number }>(sql`
    select count(*)::int as total, count(*) filter (where invited_at is not null or joined_at is not null)::int as invited, count(joined_at)::int as joined
    from employees where enterprise_id = ${enterpriseId} and left_at is null`);
  const { total = 0, invited = 0, joined = 0 } = present[0] ?? {};
  return { period, total, invited, joined, months, asOf: toInstant(now) };
};
