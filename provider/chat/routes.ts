import type { chat } from '../../contract/chat.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';

export const chatHandlers: Handlers<typeof chat> = {
  conversations: notBuilt,
  open: notBuilt,
  messages: notBuilt,
  send: notBuilt,
  read: notBuilt,
};
