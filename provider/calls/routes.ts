import type { calls } from '../../contract/calls.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';
import { agoraChatHandlers } from './agora-chat.ts';
import { ticket } from './ticket.ts';

export const callsHandlers: Handlers<typeof calls> = {
  ...agoraChatHandlers,
  ticket,
  attendance: notBuilt,
  correctAttendance: notBuilt,
};
