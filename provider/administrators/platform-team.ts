import type { enterprises as endpoints } from '../../contract/enterprises.ts';
import {
  platformAdministratorIds,
  readFormerAdministrators,
  readPlatformAdministrator,
  readPlatformAdministrators,
  signalAdministrators,
} from '../enterprises/index.ts';
import type { ByActor, ChangeSignal, HandlerFunction, WithDatabase } from '../kernel/handler.ts';
import { decodeCursor, pageSize } from '../kernel/paging.ts';
import { readHolder } from '../permissions/index.ts';
import { handOver } from './handing-over.ts';
import { inviteToTeam } from './inviting.ts';
import { giveAccessBack, removeAccess } from './team.ts';

export const admins: HandlerFunction<typeof endpoints.admins> = async ({ database, query, clock }) =>
  readPlatformAdministrators(database, {
    search: query.search ?? '',
    cursor: decodeCursor(query.cursor),
    size: pageSize(query.limit),
    now: clock.now(),
  });

/** Invites a further administrator of the platform; one who has not joined yet is mailed a new link. */
export const createAdmin: HandlerFunction<typeof endpoints.createAdmin> = async (call) => {
  const accountId = await inviteToTeam(call, call.body, { role: 'ADMIN', enterprise: null });
  await signalPlatformAdministrators(call);
  return readPlatformAdministrator(call.database, accountId, call.clock.now());
};

export const removeAdmin: HandlerFunction<typeof endpoints.removeAdmin> = async (call) => {
  const person = await readHolder(call.database, call.params.id);
  await removeAccess(call, person, person.role === 'ADMIN');
  await signalPlatformAdministrators(call);
  return { done: true };
};

export const formerAdmins: HandlerFunction<typeof endpoints.formerAdmins> = async ({ database }) => ({
  items: await readFormerAdministrators(database, 'ADMIN', null),
});

export const restoreAdmin: HandlerFunction<typeof endpoints.restoreAdmin> = async (call) => {
  const person = await readHolder(call.database, call.params.id);
  await giveAccessBack(call, person, person.role === 'ADMIN');
  await signalPlatformAdministrators(call);
  return { done: true };
};

/** An owner steps back in the transaction in which the next one begins: the platform is never without one. */
export const handOverPlatform: HandlerFunction<typeof endpoints.handOverPlatform> = async (call) => {
  const next = await readHolder(call.database, call.body.userId);
  await handOver(call, next, next.role === 'ADMIN', {
    subject: { kind: 'account', id: call.body.userId },
    link: '/admin/adminplan',
    title: { en: 'You now own the platform', es: 'Ahora la titularidad de la plataforma es suya' },
  });
  await signalPlatformAdministrators(call);
  return { done: true };
};

async function signalPlatformAdministrators(call: WithDatabase & ChangeSignal & ByActor): Promise<void> {
  signalAdministrators(call, await platformAdministratorIds(call.database));
}
