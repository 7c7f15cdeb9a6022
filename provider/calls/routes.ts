import type { calls } from '../../contract/calls.ts';
import type { Handlers } from '../kernel/handler.ts';
import { agoraChatHandlers } from './agora-chat.ts';
import { attendance, correctAttendance } from './attendance-calls.ts';
import { ticket } from './ticket.ts';

export const callsHandlers: Handlers<typeof calls> = {
  ...agoraChatHandlers,
  ticket,
  attendance,
  correctAttendance,
};
