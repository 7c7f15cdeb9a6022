import type { employees as endpoints } from '../../contract/employees.ts';
import { administratorIds, readEnterprise } from '../enterprises/index.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { readSeats } from '../subscriptions/index.ts';
import { admitTrial } from './import-trials.ts';
import { lockImports, takeIn } from './taking-in.ts';

/**
 * Takes employees in, row by row; a row that cannot be used does not stop the others. Only the own enterprise is looked at:
 * whether an address is known elsewhere shows neither in the reply nor in how long it takes.
 */
export const importUsers: HandlerFunction<typeof endpoints.importUsers> = async (call) => {
  const { actor, database, body } = call;
  const now = call.clock.now();
  const enterpriseId = found(actor.enterpriseId);
  await lockImports(database, enterpriseId);
  const employer = await readEnterprise(database, enterpriseId);
  if (employer.employeeSource === 'directory') refuse('EMPLOYEES_FROM_DIRECTORY');
  const isTrial = body.isTrial === true;
  if (isTrial) await admitTrial(call, body.users.length);
  const { plan, accountIds } = await takeIn(database, { ...employer, now }, body.users, { isTrial });
  if (!isTrial) call.changed(await administratorIds(database, enterpriseId), 'employees');
  const idOf = new Map(plan.taken.map(({ place }, index) => [place + 1, accountIds[index] ?? null]));
  const rows = plan.outcomes.map((outcome) =>
    outcome.outcome === 'imported' && !isTrial ? { ...outcome, userId: idOf.get(outcome.row) ?? null } : outcome,
  );
  const { taken, updates, unchangedCount, refused } = plan;
  const freeSeats = (await readSeats(database, enterpriseId, now))?.free ?? null;
  return { importedCount: taken.length, updatedCount: updates.length, unchangedCount, rows, freeSeats, refused };
};
