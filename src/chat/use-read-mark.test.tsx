import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ShownConversation } from '../domain/chat/shown-conversations.ts';
import type { ShownMessage } from '../domain/chat/shown-messages.ts';
import { systemClock } from '../platform/clock.ts';
import { useReadMark } from './use-read-mark.ts';

vi.mock('../domain/chat/actions.ts', () => ({ readUpTo: async () => undefined }));

const conversation = (unreadCount: number, readUpTo = 4) => ({ id: 'one', readUpTo, unreadCount }) as ShownConversation;
const received = (seconds: number) => new Date(systemClock.now().getTime() + seconds * 1000).toISOString();
const message = (position: number, seconds: number, isOwn = false) =>
  ({ id: `${position}`, position, isOwn, receivedAt: received(seconds) }) as ShownMessage;
const waiting = { id: 'waiting', position: null, isOwn: true, receivedAt: null } as ShownMessage;

function open(first: ShownConversation, items: readonly ShownMessage[]) {
  return renderHook(({ items: shown }) => useReadMark(first, shown).readBefore, { initialProps: { items } });
}

it('is where the unread began when the conversation was opened, whatever comes afterwards', () => {
  const { result, rerender } = open(conversation(1), [message(4, -60), message(5, -30)]);
  expect(result.current).toBe(4);
  rerender({ items: [message(4, -60), message(5, -30), message(6, 30)] });
  expect(result.current).toBe(4);
});

it('is also above messages from before the opening that this device did not have yet', () => {
  const { result, rerender } = open(conversation(0), [message(4, -60)]);
  expect(result.current).toBeNull();
  rerender({ items: [message(4, -60), message(5, -30)] });
  expect(result.current).toBe(4);
});

it('is never above messages that arrive while reading, one’s own, or any after writing', () => {
  const { result, rerender } = open(conversation(0), [message(4, -60)]);
  rerender({ items: [message(4, -60), message(5, -30, true), message(6, 30)] });
  expect(result.current).toBeNull();
  const late = open(conversation(0), [message(4, -60)]);
  late.rerender({ items: [message(4, -60), message(5, -30)] });
  late.rerender({ items: [message(4, -60), message(5, -30), waiting] });
  expect(late.result.current).toBeNull();
  late.rerender({ items: [message(4, -60), message(5, -30), message(6, 5, true)] });
  expect(late.result.current).toBeNull();
});
