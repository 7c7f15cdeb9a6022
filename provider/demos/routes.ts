import type { demos } from '../../contract/demos.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';

export const demosHandlers: Handlers<typeof demos> = {
  request: notBuilt,
  all: notBuilt,
  byId: notBuilt,
  single: notBuilt,
  adminsToAssign: notBuilt,
  assignAdmin: notBuilt,
  scheduleMeeting: notBuilt,
  followUp: notBuilt,
  finalStatus: notBuilt,
  reopen: notBuilt,
};
