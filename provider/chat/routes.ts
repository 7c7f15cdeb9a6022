import type { chat } from '../../contract/chat.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';

export const chatHandlers: Handlers<typeof chat> = {
  conversations: notBuilt,
  unread: notBuilt,
  conversation: notBuilt,
  open: notBuilt,
  messages: notBuilt,
  send: notBuilt,
  editMessage: notBuilt,
  deleteMessage: notBuilt,
  read: notBuilt,
  typing: notBuilt,
  mute: notBuilt,
  report: notBuilt,
  search: notBuilt,
};
