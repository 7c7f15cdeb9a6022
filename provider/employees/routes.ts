import type { employees } from '../../contract/employees.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';

export const employeesHandlers: Handlers<typeof employees> = {
  importUsers: notBuilt,
  imported: notBuilt,
  magicLinks: notBuilt,
  sendMagicLink: notBuilt,
  get: notBuilt,
  edit: notBuilt,
  delete: notBuilt,
  invitation: notBuilt,
};
