import type { demos } from '../../contract/demos.ts';
import type { Handlers } from '../kernel/handler.ts';
import { finalStatus, reopen } from './deciding.ts';
import { adminsToAssign, all, byId, single } from './queries.ts';
import { request } from './requesting.ts';
import { assignAdmin, followUp, scheduleMeeting } from './steps.ts';

export const demosHandlers: Handlers<typeof demos> = {
  request,
  all,
  byId,
  single,
  adminsToAssign,
  assignAdmin,
  scheduleMeeting,
  followUp,
  finalStatus,
  reopen,
};
