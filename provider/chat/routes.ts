import type { chat } from '../../contract/chat.ts';
import type { Handlers } from '../kernel/handler.ts';
import { deleteMessage, editMessage } from './changing.ts';
import { conversation, conversations, open, unread } from './conversations.ts';
import { messages, mute, read, typing } from './following.ts';
import { inOwnTransaction } from './own-transaction.ts';
import { report } from './reporting.ts';
import { search } from './searching.ts';
import { send } from './sending.ts';

export const chatHandlers: Handlers<typeof chat> = {
  conversations,
  unread,
  conversation,
  open,
  messages,
  send: inOwnTransaction(send),
  editMessage: inOwnTransaction(editMessage),
  deleteMessage: inOwnTransaction(deleteMessage),
  read,
  typing,
  mute,
  report,
  search,
};
