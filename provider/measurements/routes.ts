import { and, eq } from 'drizzle-orm';
import type { measurements as endpoints } from '../../contract/measurements.ts';
import { measurements } from '../database/schema/index.ts';
import { dayOf } from '../kernel/days.ts';
import type { HandlerFunction, Handlers } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { measurementProblems } from './rules.ts';
import {
  addMeasurements,
  decideSharing,
  findMeasurement,
  readMeasurements,
  readSharing,
  signalChange,
  signalSharing,
  toMeasurement,
} from './store.ts';

const list: HandlerFunction<typeof endpoints.list> = async ({ actor, database, params, clock }) => {
  const decisions = await readSharing(database, params.id);
  if (actor.role !== 'COACH') return { items: await readMeasurements(database, params.id, clock.now()), sharing: decisions };
  const sharing = decisions.filter(({ isShared }) => isShared);
  const kinds = sharing.map(({ kind }) => kind);
  return { items: await readMeasurements(database, params.id, clock.now(), kinds), sharing };
};

const write: HandlerFunction<typeof endpoints.write> = async (call) => {
  const { actor, database, params, body, clock } = call;
  const now = clock.now();
  const problems = measurementProblems(body, dayOf(now, actor.timeZone));
  if (problems.length > 0) refuse('INVALID_INPUT', { fields: problems });
  await addMeasurements(database, [{ ...body, ...arrived(body, params.id, now), source: 'typed' }]);
  await signalChange(call, params.id, [body.kind]);
  // If the id was stored before, that value is returned unchanged.
  return toMeasurement(found(await findMeasurement(database, params.id, body.id)));
};

const remove: HandlerFunction<typeof endpoints.remove> = async (call) => {
  const { database, params, body } = call;
  const [removed] = await database
    .delete(measurements)
    .where(and(eq(measurements.userId, params.id), eq(measurements.id, body.id)))
    .returning({ kind: measurements.kind });
  if (removed) await signalChange(call, params.id, [removed.kind]);
  return { id: body.id };
};

const share: HandlerFunction<typeof endpoints.share> = async (call) => {
  const { database, params, body, clock } = call;
  const now = clock.now();
  const decidedAt = new Date(body.decidedAt);
  const counting = await decideSharing(database, params.id, body, decidedAt < now ? decidedAt : now);
  await signalSharing(call, params.id);
  return counting;
};

/** Imports all values or none: a file with a wrong value is corrected and sent again. */
const importMany: HandlerFunction<typeof endpoints.importMany> = async (call) => {
  const { actor, database, params, body, clock } = call;
  const now = clock.now();
  const today = dayOf(now, actor.timeZone);
  const problems = body.items.flatMap((item, index) => measurementProblems(item, today, `body.items.${index}`));
  if (problems.length > 0) refuse('INVALID_INPUT', { fields: problems.slice(0, maxProblems) });
  const rows = body.items.map((item) => ({ ...item, ...arrived(item, params.id, now), source: body.source }));
  const added = await addMeasurements(database, rows);
  const kinds = body.items.map(({ kind }) => kind);
  if (added > 0) await signalChange(call, params.id, kinds);
  return { added, known: rows.length - added };
};

/** The maximum number of problems in a response. */
const maxProblems = 20;

/** Caps the time of a device whose clock is ahead at now. */
function arrived({ measuredAt }: { readonly measuredAt: string }, userId: string, now: Date) {
  const measured = new Date(measuredAt);
  return { userId, measuredAt: measured < now ? measured : now, receivedAt: now };
}

export const measurementsHandlers: Handlers<typeof endpoints> = { list, write, remove, share, importMany };
