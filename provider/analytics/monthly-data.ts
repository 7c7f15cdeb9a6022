import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type analytics as endpoints, type MonthlyDataName, monthlyDataName, monthlyDataRules } from '../../contract/analytics.ts';
import type { Database } from '../database/open.ts';
import { accounts, analyticsInputs, analyticsInputVersions, enterprises } from '../database/schema/index.ts';
import { administratorIds } from '../enterprises/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Call, HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { monthOf } from './months.ts';

type EnteringCall = Call<typeof endpoints.enterMonthlyData>;

/** A value that is the same already is not entered again: a repeated call leaves no trace. */
export const enterMonthlyData: HandlerFunction<typeof endpoints.enterMonthlyData> = async (call) => {
  const { actor, database, params, body, clock } = call;
  const { name } = params;
  const now = clock.now();
  const enterpriseId = found(actor.enterpriseId);
  const [enterprise] = await database
    .select({ timeZone: enterprises.timeZone })
    .from(enterprises)
    .where(eq(enterprises.id, enterpriseId))
    .for('update');
  refuseImpossible(name, body.months, monthOf(now, found(enterprise).timeZone));
  const stored = await database
    .select()
    .from(analyticsInputs)
    .where(
      and(
        eq(analyticsInputs.enterpriseId, enterpriseId),
        eq(analyticsInputs.name, name),
        inArray(
          analyticsInputs.month,
          body.months.map(({ month }) => month),
        ),
      ),
    );
  // The last value counts of a month that is named twice.
  const wanted = new Map(body.months.map(({ month, value }) => [month, value]));
  const changed = [...wanted].filter(([month, value]) => (stored.find((row) => row.month === month)?.value ?? null) !== value);
  for (const [month, value] of changed) {
    const cell = { enterpriseId, name, month };
    await database.insert(analyticsInputVersions).values({ id: uuid(), ...cell, value, enteredBy: actor.accountId, enteredAt: now });
    if (value === null) {
      await database
        .delete(analyticsInputs)
        .where(and(eq(analyticsInputs.enterpriseId, enterpriseId), eq(analyticsInputs.name, name), eq(analyticsInputs.month, month)));
      continue;
    }
    await database
      .insert(analyticsInputs)
      .values({ id: uuid(), ...cell, value, enteredBy: actor.accountId, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [analyticsInputs.enterpriseId, analyticsInputs.name, analyticsInputs.month],
        set: { value, enteredBy: actor.accountId, updatedAt: now },
      });
  }
  if (changed.length > 0) {
    const data = { name, months: changed.map(([month]) => month) };
    await recordAuditEntry(call, { action: 'monthly-data.entered', subjectKind: 'enterprise', subjectId: enterpriseId, data });
    call.changed(await administratorIds(database, enterpriseId), 'analytics');
  }
  const [item] = await readMonthlyData(database, enterpriseId, [name]);
  return found(item);
};

function refuseImpossible(name: MonthlyDataName, months: EnteringCall['body']['months'], thisMonth: string): void {
  const { possible, digits } = monthlyDataRules[name];
  const [low, high] = possible;
  const fields = months.flatMap(({ month, value }, index) => {
    const problem = (part: string, code: string, message: string) => [{ path: `body.months.${index}.${part}`, code, message }];
    if (month > thisMonth) return problem('month', 'future', 'Choose a month that has begun.');
    if (month < '2000-01') return problem('month', 'too-early', 'Choose a month from 2000 on.');
    if (value === null) return [];
    if (value < low || value > high) return problem('value', 'out-of-range', `Use a number from ${low} to ${high}.`);
    if (Math.abs(value * 10 ** digits - Math.round(value * 10 ** digits)) > 1e-6)
      return problem('value', 'too-many-digits', `Use at most ${digits} decimals.`);
    return [];
  });
  if (fields.length > 0) refuse('INVALID_INPUT', { fields: fields.slice(0, 20) });
}

export const monthlyData: HandlerFunction<typeof endpoints.monthlyData> = async ({ actor, database }) => ({
  items: await readMonthlyData(database, found(actor.enterpriseId), monthlyDataName.options),
});

/** Former values of a cell that are shown; all of them stay kept. */
const maxShown = 20;

async function readMonthlyData(database: Database, enterpriseId: string, names: readonly MonthlyDataName[]) {
  const rows = await database
    .select({
      name: analyticsInputVersions.name,
      month: analyticsInputVersions.month,
      value: analyticsInputVersions.value,
      at: analyticsInputVersions.enteredAt,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
    })
    .from(analyticsInputVersions)
    .innerJoin(accounts, eq(accounts.id, analyticsInputVersions.enteredBy))
    .where(and(eq(analyticsInputVersions.enterpriseId, enterpriseId), inArray(analyticsInputVersions.name, [...names])))
    .orderBy(asc(analyticsInputVersions.month), asc(analyticsInputVersions.enteredAt), sql`${analyticsInputVersions.id}`);
  return names.map((name) => {
    const cells = Map.groupBy(
      rows.filter((row) => row.name === name),
      ({ month }) => month,
    );
    const months = [...cells].flatMap(([month, versions]) => {
      const entries = versions.map((row) => ({ value: row.value, byName: fullNameOf(row), at: toInstant(row.at) })).toReversed();
      const [latest, ...history] = entries;
      if (!latest || latest.value === null) return [];
      return [{ month, value: latest.value, entered: { byName: latest.byName, at: latest.at }, history: history.slice(0, maxShown) }];
    });
    return { name, months };
  });
}
