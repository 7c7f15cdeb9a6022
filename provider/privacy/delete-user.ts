import type { employees as endpoints } from '../../contract/employees.ts';
import { endEmployment } from '../employees/index.ts';
import { toInstant } from '../kernel/clock.ts';
import { outsideTransaction } from '../kernel/handler.ts';
import { refuse } from '../kernel/refusal.ts';
import { askForDeletion } from './deletion.ts';

/** Called by the person: deletes the own account. By the employer: ends the employment; account and data stay the person's. */
export const deleteUser = outsideTransaction<typeof endpoints.delete>(async (call) => {
  if (call.actor.role === 'EMPLOYER') {
    await endEmployment(call);
    return { done: true, endsAt: null };
  }
  if (call.params.userId !== call.actor.accountId) refuse('OBJECT_DENIED');
  return { done: true, endsAt: toInstant(await askForDeletion(call)) };
});
