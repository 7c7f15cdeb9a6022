import type { employees } from '../../contract/employees.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';
import { importUsers } from './importing.ts';
import { invitation } from './invitation.ts';
import { sendMagicLink } from './inviting.ts';
import { deleteUser } from './leaving.ts';
import { get, imported, magicLinkList } from './listing.ts';

export const employeesHandlers: Handlers<typeof employees> = {
  importUsers,
  imported,
  magicLinks: magicLinkList,
  sendMagicLink,
  get,
  edit: notBuilt,
  delete: deleteUser,
  invitation,
};
