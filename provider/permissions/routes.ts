import type { permissionCalls } from '../../contract/permissions.ts';
import { permissions } from '../../contract/roles.ts';
import type { HandlerFunction, Handlers } from '../kernel/handler.ts';
import { ofUser, setOfUser } from './of-user.ts';
import { createSubRole, deleteSubRole, editSubRole, listSubRoles } from './sub-roles.ts';

const catalogue: HandlerFunction<typeof permissionCalls.catalogue> = async () => ({
  items: permissions.map((name) => ({ name, role: name.startsWith('admin.') ? 'ADMIN' : 'EMPLOYER' })),
});

export const permissionsHandlers: Handlers<typeof permissionCalls> = {
  catalogue,
  subRoles: listSubRoles,
  createSubRole,
  editSubRole,
  deleteSubRole,
  ofUser,
  setOfUser,
};
