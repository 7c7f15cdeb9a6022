import { IconArrowDown } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { type ChatItem, chatItems } from '../domain/chat/message-items.ts';
import type { ShownMessages } from '../domain/chat/queries.ts';
import type { ShownConversation } from '../domain/chat/shown-conversations.ts';
import type { ShownMessage } from '../domain/chat/shown-messages.ts';
import { calendarDay } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import { ConversationStart, EmptyConversation } from './conversation-start.tsx';
import { ItemRow } from './item-row.tsx';
import classes from './message-list.module.css';
import { useEnd, useFollowing } from './use-end.ts';
import { useOlder } from './use-older.ts';
import { useReadMark } from './use-read-mark.ts';

interface MessageListProps {
  readonly conversation: ShownConversation;
  readonly shown: ShownMessages;
  /** A position to show first. */
  readonly at: number | null;
  readonly onShow: (from: number) => void;
  readonly onEdit: (message: ShownMessage) => void;
}

/** This close to an end, in pixels, counts as being there; this far before the first message older ones are fetched. */
const nearEnd = 80;
const nearStart = 800;

/** The messages, of which only those near the screen are rendered. */
export function MessageList({ conversation, shown, at, onShow, onEdit }: MessageListProps) {
  const { t } = useTranslation('chat');
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(at === null);
  const [lastSeen, setLastSeen] = useState(0);
  const { items, sees } = useItems(conversation, shown);
  const older = useOlder(conversation.id, shown, onShow);
  const isShifted = useIsPrepended(items);
  const end = useEnd(scroller, at === null);
  useFirstPlace(items, at, shown.items, { list, scroller, ...end });
  useFollowing(items, isAtEnd, end.go);
  const { noteScrolling } = end;

  const look = useCallback(() => {
    const handle = list.current;
    const element = scroller.current;
    if (!handle || !element) return;
    noteScrolling();
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    setIsAtEnd(below < nearEnd);
    const index = handle.findItemIndex(element.scrollTop + element.clientHeight - 1);
    const position = lastPosition(items, Math.min(index, items.length - 1));
    setLastSeen((before) => Math.max(before, position));
    sees(below < nearEnd ? lastPosition(items, items.length - 1) : position);
    if (element.scrollTop < nearStart) older.fetch();
  }, [items, older.fetch, sees, noteScrolling]);

  useVisibilityChecks(look);

  const below = isAtEnd ? 0 : shown.items.filter(({ isOwn, position }) => !isOwn && position !== null && position > lastSeen).length;
  const label = t(conversation.kind === 'direct' ? 'conversation.label' : 'conversation.group', {
    name: conversation.title,
    title: conversation.title,
  });
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard. */}
      <section ref={scroller} className={classes.scroller} aria-label={label} tabIndex={0} onKeyDown={moveAmongMessages}>
        <div className={classes.above}>
          <ConversationStart shown={shown} older={older} />
          {shown.items.length === 0 && <EmptyConversation conversation={conversation} />}
        </div>
        <Virtualizer ref={list} scrollRef={scroller} startMargin={end.above} shift={isShifted} as="ol" item="li" onScroll={look}>
          {items.map((item, index) => (
            <ItemRow
              key={item.key}
              item={item}
              conversation={conversation}
              isFound={at !== null && item.kind === 'message' && item.message.position === at}
              isTabStop={index === items.length - 1}
              onEdit={onEdit}
            />
          ))}
        </Virtualizer>
      </section>
      {!isAtEnd && <ToEnd below={below} onGo={end.go} />}
    </div>
  );
}

/** Scrolls to the newest message, and shows how many of others' are below. */
function ToEnd({ below, onGo }: { readonly below: number; readonly onGo: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <button type="button" className={classes.toEnd} onClick={onGo}>
      <IconArrowDown size={20} stroke={2} aria-hidden="true" />
      {below > 0 && (
        <span className={classes.below} aria-hidden="true">
          {below > 99 ? '99+' : below}
        </span>
      )}
      <VisuallyHidden>{below > 0 ? t('conversation.newestCount', { count: below }) : t('conversation.newest')}</VisuallyHidden>
    </button>
  );
}

/** The items of the list, with the separator above unread messages, and a callback that stores how far it was seen. */
function useItems(conversation: ShownConversation, shown: ShownMessages) {
  const { timeZone } = useReader();
  const { readBefore, sees } = useReadMark(conversation, shown.items);
  const items = useMemo(
    () => chatItems(shown.items, (instant) => calendarDay(instant, { timeZone }), readBefore),
    [shown.items, timeZone, readBefore],
  );
  return { items, sees };
}

/** Checks whenever something else may have become visible. */
function useVisibilityChecks(look: () => void): void {
  // New messages may be visible without scrolling, and the list may not fill the screen yet.
  useEffect(look, [look]);
  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [look]);
}

/** The position of the provider's last message up to an item; 0 for none. */
function lastPosition(items: readonly ChatItem[], index: number): number {
  for (let place = index; place >= 0; place -= 1) {
    const item = items[place];
    if (item?.kind === 'message' && item.message.position !== null) return item.message.position;
  }
  return 0;
}

/** Whether items were added before the former first one, in the render that first shows them. */
function useIsPrepended(items: readonly ChatItem[]): boolean {
  const former = useRef(items);
  const isPrepended = firstMessage(items) !== firstMessage(former.current) && items.length > former.current.length;
  useEffect(() => {
    former.current = items;
  }, [items]);
  return isPrepended && former.current.length > 0;
}

function firstMessage(items: readonly ChatItem[]): string | undefined {
  return items.find(({ kind }) => kind === 'message')?.key;
}

interface Place extends Pick<ReturnType<typeof useEnd>, 'go' | 'leave'> {
  readonly list: { readonly current: VirtualizerHandle | null };
  readonly scroller: { readonly current: HTMLElement | null };
}

/** Starts at a found message, at the unread ones, or at the end. */
function useFirstPlace(
  items: readonly ChatItem[],
  at: number | null,
  messages: readonly ShownMessage[],
  { list, scroller, go, leave }: Place,
): void {
  /** The position that scrolling was started for; undefined before. */
  const begun = useRef<number | null | undefined>(undefined);
  useLayoutEffect(() => {
    if (begun.current === at || items.length === 0) return;
    if (at !== null && !messages.some(({ position }) => position === at)) return;
    begun.current = at;
    const found = items.findIndex((item) =>
      at === null ? item.kind === 'unread' : item.kind === 'message' && item.message.position === at,
    );
    if (found < 0) {
      go();
      return;
    }
    leave();
    settle(scroller, () => list.current?.scrollToIndex(found, { align: at === null ? 'start' : 'center' }));
  }, [items, at, messages, list, scroller, go, leave]);
}

/**
 * The list measures its rows as they are rendered: it keeps scrolling to a place for this long, in ms, unless the person
 * scrolls.
 */
const settlesFor = 600;

function settle(scroller: { readonly current: HTMLElement | null }, go: () => void): void {
  go();
  const element = scroller.current;
  const timer = setInterval(go, 60);
  const stop = () => {
    clearInterval(timer);
    clearTimeout(end);
    for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown']) element?.removeEventListener(name, stop);
  };
  const end = setTimeout(stop, settlesFor);
  for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown']) element?.addEventListener(name, stop, { passive: true });
}

/** Up and down move between the options of messages: Tab passes the conversation in one step. */
function moveAmongMessages(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement) || !event.target.matches('[data-message-menu]')) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message-menu]')];
  const next = all[all.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
