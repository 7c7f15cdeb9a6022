import type { calls } from '../../contract/calls.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';

export const callsHandlers: Handlers<typeof calls> = {
  registerAgoraUser: notBuilt,
  createAgoraChatRoom: notBuilt,
  addMemberToChatRoom: notBuilt,
  ticket: notBuilt,
};
