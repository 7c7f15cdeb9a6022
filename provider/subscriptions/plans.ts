import { asc, eq, max, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Plan } from '../../contract/plan.ts';
import type { subscriptions as endpoints } from '../../contract/subscriptions.ts';
import { plans } from '../database/schema/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Call, ChangeSignal, HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { storeOrder } from '../kernel/stored-order.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { toPlan } from './store.ts';

type PlanInput = Call<typeof endpoints.createPlan>['body'];
type Row = typeof plans.$inferSelect;

export const publicPlans: HandlerFunction<typeof endpoints.publicPlans> = async ({ database }) => {
  const rows = await database.select().from(plans).where(eq(plans.isActive, true)).orderBy(asc(plans.position), asc(plans.id));
  return { items: rows.map(toPlan) };
};

export const createPlan: HandlerFunction<typeof endpoints.createPlan> = async (call) => {
  const { database, body, clock } = call;
  refuseUnfit(body);
  const now = clock.now();
  const [last] = await database.select({ position: max(plans.position) }).from(plans);
  const position = (last?.position ?? -1) + 1;
  const [row] = await database
    .insert(plans)
    .values({ id: uuid(), ...columnsOf(body), position, createdAt: now, updatedAt: now })
    .returning();
  const plan = found(row);
  await recordAuditEntry(call, { action: 'plan.created', subjectKind: 'plan', subjectId: plan.id });
  call.changed(await adminIdsWith(database, 'admin.plans'), 'subscriptions');
  return toPlan(plan);
};

/** Running subscriptions keep their price: it is stored with the subscription. */
export const update: HandlerFunction<typeof endpoints.update> = async (call) => {
  const { database, params, body, clock } = call;
  const { baseVersion, ...changes } = body;
  const [stored] = await database.select().from(plans).where(eq(plans.id, params.id)).for('update');
  const plan = found(stored);
  if (baseVersion !== undefined && baseVersion !== plan.version) {
    refuse('VERSION_CONFLICT', { current: toPlan(plan), changedAt: toInstant(plan.updatedAt) });
  }
  const wanted = { ...inputOf(toPlan(plan)), ...changes };
  refuseUnfit(wanted);
  return save(call, plan, columnsOf(wanted), 'plan.edited', clock.now());
};

export const activate: HandlerFunction<typeof endpoints.activate> = async (call) => {
  const { database, params, body, clock } = call;
  const [row] = await database.select().from(plans).where(eq(plans.id, params.id)).for('update');
  const stored = found(row);
  if (body.baseVersion !== undefined && body.baseVersion !== stored.version) {
    refuse('VERSION_CONFLICT', { current: toPlan(stored), changedAt: toInstant(stored.updatedAt) });
  }
  return save(call, stored, { isActive: body.isActive }, body.isActive ? 'plan.activated' : 'plan.deactivated', clock.now());
};

/** Seen at once on the public page and by employers who choose. */
export const orderPlans: HandlerFunction<typeof endpoints.orderPlans> = async (call) => {
  const { database, body } = call;
  const rows = await database.select({ id: plans.id }).from(plans).orderBy(asc(plans.position), asc(plans.id)).for('update');
  await storeOrder(database, plans, rows, body);
  await recordAuditEntry(call, { action: 'plans.ordered', subjectKind: 'plan' });
  call.changed(await adminIdsWith(database, 'admin.plans'), 'subscriptions');
  return { done: true };
};

type SavingCall = Parameters<typeof recordAuditEntry>[0] & ChangeSignal;

async function save(call: SavingCall, { id }: Row, changes: Partial<Row>, action: string, now: Date): Promise<Plan> {
  const [row] = await call.database
    .update(plans)
    .set({ ...changes, updatedAt: now, version: sql`${plans.version} + 1` })
    .where(eq(plans.id, id))
    .returning();
  await recordAuditEntry(call, { action, subjectKind: 'plan', subjectId: id });
  call.changed(await adminIdsWith(call.database, 'admin.plans'), 'subscriptions');
  return toPlan(found(row));
}

function inputOf({ id: _id, isActive: _isActive, version: _version, ...input }: Plan): PlanInput {
  return input;
}

function columnsOf({ pricePerMonth, pricePerYear, ...rest }: PlanInput) {
  return { ...rest, monthCents: pricePerMonth.cents, yearCents: pricePerYear.cents, currency: pricePerMonth.currency };
}

function refuseUnfit({ pricePerMonth, pricePerYear, minimumSeats, maximumSeats }: PlanInput): void {
  const problem = (path: string, message: string) => refuse('INVALID_INPUT', { fields: [{ path: `body.${path}`, message }] });
  if (pricePerMonth.cents < 0) problem('pricePerMonth', 'Use a price that is not negative.');
  if (pricePerYear.cents < 0) problem('pricePerYear', 'Use a price that is not negative.');
  if (!/^[A-Z]{3}$/.test(pricePerMonth.currency)) problem('pricePerMonth', 'Use a currency code of three letters.');
  if (pricePerMonth.currency !== pricePerYear.currency) problem('pricePerYear', 'Use one currency for both prices.');
  if (maximumSeats !== null && maximumSeats < minimumSeats) problem('maximumSeats', 'Use a number that is not below the minimum.');
}
