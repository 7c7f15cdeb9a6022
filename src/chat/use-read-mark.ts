import { useCallback, useEffect, useRef, useState } from 'react';
import { readUpTo } from '../domain/chat/actions.ts';
import type { ShownConversation } from '../domain/chat/shown-conversations.ts';
import type { ShownMessage } from '../domain/chat/shown-messages.ts';
import { systemClock } from '../platform/clock.ts';
import { errorName, log } from '../platform/log.ts';

/**
 * The position of the unread separator, and marking messages as read when seen. The separator stays where it was when the
 * conversation was opened, or when the page was visible again; writing a message marks everything above as read.
 */
export function useReadMark(conversation: ShownConversation, items: readonly ShownMessage[]) {
  const { id, readUpTo: known, unreadCount } = conversation;
  const [readBefore, setReadBefore] = useState<number | null>(() => (unreadCount > 0 ? known : null));
  const opened = useRef({ at: systemClock.now().toISOString(), readUpTo: known });
  const reached = useRef(known);
  const latest = useRef(0);
  latest.current = items.findLast(({ position }) => position !== null)?.position ?? 0;

  const ownUnsent = items.findLast(({ isOwn }) => isOwn);
  const hasWritten = ownUnsent?.position === null ? ownUnsent.id : null;
  useEffect(() => {
    if (hasWritten === null) return;
    opened.current.readUpTo = latest.current;
    setReadBefore(null);
  }, [hasWritten]);

  // Messages that this device did not have when the conversation was opened: they follow the ones shown at once.
  const isBehind = items.some(
    ({ isOwn, position, receivedAt }) =>
      !isOwn && position !== null && position > opened.current.readUpTo && receivedAt !== null && receivedAt < opened.current.at,
  );
  useEffect(() => {
    if (isBehind) setReadBefore((before) => before ?? opened.current.readUpTo);
  }, [isBehind]);

  useEffect(() => {
    const noteLeaving = () => {
      if (document.visibilityState === 'hidden') setReadBefore(latest.current);
    };
    document.addEventListener('visibilitychange', noteLeaving);
    return () => document.removeEventListener('visibilitychange', noteLeaving);
  }, []);

  const sees = useCallback(
    (position: number) => {
      if (document.visibilityState !== 'visible' || position <= Math.max(reached.current, known)) return;
      reached.current = position;
      readUpTo(id, position, known).catch((error: unknown) => log.warning('reading-not-noted', { why: errorName(error) }));
    },
    [id, known],
  );
  return { readBefore, sees };
}
