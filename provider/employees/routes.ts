import type { employees } from '../../contract/employees.ts';
import type { Handlers } from '../kernel/handler.ts';
import { edit } from './editing.ts';
import { importMapping, rememberImportMapping } from './import-mapping.ts';
import { importUsers } from './importing.ts';
import { invitation } from './invitation.ts';
import { previewMagicLink, sendMagicLink, withdrawMagicLink } from './inviting.ts';
import { endMany, missingFrom } from './leavers.ts';
import { get, imported, magicLinkList } from './listing.ts';

export const employeesHandlers: Omit<Handlers<typeof employees>, 'delete'> = {
  importUsers: { runs: 'alone', of: ({ enterpriseId }) => enterpriseId, handle: importUsers },
  importMapping,
  rememberImportMapping,
  imported,
  magicLinks: magicLinkList,
  sendMagicLink,
  previewMagicLink,
  withdrawMagicLink,
  missingFrom,
  endMany,
  get,
  edit,
  invitation,
};
