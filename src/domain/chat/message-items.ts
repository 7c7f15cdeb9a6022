import type { ShownMessage } from './shown-messages.ts';

/** One row of a conversation. */
export type ChatItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  /** Where unread messages begin. */
  | { readonly kind: 'unread'; readonly key: string; readonly count: number }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ShownMessage;
      /** Consecutive messages of one person are joined: the name is above the first, the time below the last. */
      readonly isFirst: boolean;
      readonly isLast: boolean;
    };

/** Messages of one person closer together than this are joined, in milliseconds. */
const joinWithinMs = 5 * 60_000;

/**
 * Groups messages by day and joins consecutive ones of one person.
 *
 * @param dayOf the calendar day of an instant in the reader's zone
 * @param readBefore the read position when the messages arrived; null for no line
 */
export function chatItems(
  messages: readonly ShownMessage[],
  dayOf: (at: string) => string,
  readBefore: number | null,
): readonly ChatItem[] {
  const items: ChatItem[] = [];
  const isUnread = ({ isOwn, position }: ShownMessage) => !isOwn && position !== null && readBefore !== null && position > readBefore;
  const unreadCount = messages.filter((message) => isUnread(message) && message.deletedAt === null).length;
  let hasLine = unreadCount === 0;
  let before: ShownMessage | null = null;
  let day = '';
  for (const [index, message] of messages.entries()) {
    const at = whenOf(message);
    const ofDay = dayOf(at);
    const startsDay = ofDay !== day;
    if (startsDay) items.push({ kind: 'day', key: `day ${ofDay} ${message.id}`, at });
    const startsUnread = !hasLine && isUnread(message);
    if (startsUnread) items.push({ kind: 'unread', key: 'unread', count: unreadCount });
    hasLine ||= startsUnread;
    const after = messages[index + 1];
    const endsHere = after === undefined || !isJoined(message, after) || dayOf(whenOf(after)) !== ofDay || (!hasLine && isUnread(after));
    const isFirst = startsDay || startsUnread || before === null || !isJoined(before, message);
    items.push({ kind: 'message', key: message.id, message, isFirst, isLast: endsHere });
    before = message;
    day = ofDay;
  }
  return items;
}

/** Messages are ordered by arrival, and so are the days. */
function whenOf({ receivedAt, sentAt }: ShownMessage): string {
  return receivedAt ?? sentAt;
}

function isJoined(one: ShownMessage, next: ShownMessage): boolean {
  return one.senderId === next.senderId && Math.abs(Date.parse(whenOf(next)) - Date.parse(whenOf(one))) < joinWithinMs;
}
