import { MessagesPage } from '../../chat/index.ts';

/** The coach’s conversations with their members and groups. */
export function ChatPage() {
  return <MessagesPage viewer="COACH" />;
}
