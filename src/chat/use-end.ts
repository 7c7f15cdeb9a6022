import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatItem } from '../domain/chat/message-items.ts';

/** This close to the end, in pixels, nothing is hidden below. */
const atEnd = 4;

type Scroller = { readonly current: HTMLElement | null };

/**
 * Keeps the reader at the end of the conversation, whatever changes its height or that of the screen: a new message, one
 * measured only after rendering, a picture, a keyboard, a growing composer. Scrolling up leaves it.
 */
export function useEnd(scroller: Scroller, beginsThere: boolean) {
  const isKept = useRef(beginsThere);
  const formerTop = useRef(0);
  /** The height of the content above the messages. */
  const [above, setAbove] = useState(0);

  const go = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    isKept.current = true;
    element.scrollTop = element.scrollHeight;
    formerTop.current = element.scrollTop;
  }, [scroller]);

  const leave = useCallback(() => {
    isKept.current = false;
  }, []);

  const noteScrolling = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop } = element;
    if (element.scrollHeight - scrollTop - element.clientHeight <= atEnd) isKept.current = true;
    // Content that grows below moves nothing up, so the person scrolled.
    else if (scrollTop < formerTop.current) isKept.current = false;
    formerTop.current = scrollTop;
  }, [scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    const first = element?.firstElementChild;
    if (!element || !first) return;
    const measure = () => {
      setAbove(first.getBoundingClientRect().height);
      if (isKept.current) go();
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [scroller, go]);

  return { above, go, leave, noteScrolling };
}

/** Scrolls a reader near the end to new messages, and a writer to their own. */
export function useFollowing(items: readonly ChatItem[], isNearEnd: boolean, go: () => void): void {
  const formerLast = useRef(items.at(-1)?.key);
  useEffect(() => {
    const last = items.at(-1);
    if (!last || last.key === formerLast.current) return;
    const isFirst = formerLast.current === undefined;
    formerLast.current = last.key;
    const isOwn = last.kind === 'message' && last.message.isOwn;
    if (!isFirst && (isNearEnd || isOwn)) go();
  }, [items, isNearEnd, go]);
}
