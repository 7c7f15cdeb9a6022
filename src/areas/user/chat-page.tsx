import { MessagesPage } from '../../chat/index.ts';

/** The member’s conversations with their coaches and groups. */
export function ChatPage() {
  return <MessagesPage viewer="USER" />;
}
