import { useCallback, useState } from 'react';
import type { ShownConversation } from '../domain/chat/shown-conversations.ts';

/** How many of the newest messages are shown at first, and how many before the unread ones. */
const atFirst = 60;
const beforeUnread = 20;
const maxAtFirst = 400;

interface MessageWindow {
  readonly count: number;
  /** The position from which messages are shown; null until the newest have been read. */
  readonly from: number | null;
}

/** The messages of a conversation on or near the screen. */
export function useMessageWindow(conversation: ShownConversation, at: number | null) {
  const [window, setWindow] = useState<MessageWindow>(() => ({
    count: Math.min(maxAtFirst, Math.max(atFirst, conversation.unreadCount + beforeUnread)),
    from: at === null ? null : Math.max(1, at - beforeUnread),
  }));
  /** Messages are shown from here on; shown ones are never removed. */
  const show = useCallback((from: number) => {
    setWindow((before) => (before.from !== null && before.from <= from ? before : { ...before, from }));
  }, []);
  return { window, show };
}
