import { describe, expect, it } from 'vitest';
import type { ChatMessage, Conversation } from '../../../contract/chat.ts';
import type { Intention } from '../../db/rows.ts';
import { chatItems } from './message-items.ts';
import { shownConversation } from './shown-conversations.ts';
import { isOpenToChange, shownMessages } from './shown-messages.ts';

const [anna, marta, ben] = ['anna', 'marta', 'ben'];
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes)).toISOString();

function message(position: number, senderId: string, change: Partial<ChatMessage> = {}): ChatMessage {
  const instant = at(position);
  return {
    ...{ id: `m${position}`, conversationId: 'c', senderId, senderName: senderId, text: `text ${position}`, file: null },
    ...{ sentAt: instant, receivedAt: instant, position, event: position, editedAt: null, deletedAt: null, changedAt: instant },
    ...change,
  };
}

function person(accountId: string, readUpTo: number, deliveredUpTo = readUpTo, leftAt: string | null = null) {
  return { accountId, fullName: accountId, image: null, role: 'USER' as const, readUpTo, deliveredUpTo, leftAt };
}

let made = 0;
function intention(endpoint: Intention['endpoint'], body: unknown, change: Partial<Intention> = {}): Intention {
  made += 1;
  return {
    ...{
      sequence: made,
      id: `i${made}`,
      accountId: anna,
      endpoint,
      params: { id: 'c' },
      query: {},
      body,
      madeAt: at(30),
      lane: 'conversation:c',
    },
    ...{ attempts: 0, nextAttemptAt: 0, state: 'waiting', lease: null, firstSentAt: null, problem: null },
    ...change,
  };
}

const context = { ownId: anna, participants: [person(anna, 3), person(marta, 0)] };
const send = (id: string, change: Partial<Intention> = {}) => intention('chat.send', { id, text: `unsent ${id}`, sentAt: at(30) }, change);

describe('messages with unsent ones', () => {
  it('are ordered after those of the provider, and become them without a duplicate', () => {
    const own = [send('m3'), send('x')];
    const before = shownMessages([message(1, marta), message(2, anna)], own, context);
    expect(before.map(({ id, position, state }) => [id, position, state])).toEqual([
      ['m1', 1, null],
      ['m2', 2, 'sent'],
      ['m3', null, 'waiting'],
      ['x', null, 'waiting'],
    ]);
    // Accepted, and still in the outbox.
    const during = shownMessages([message(1, marta), message(2, anna), message(3, anna)], own, context);
    expect(during.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'x']);
    expect(during[2]).toMatchObject({ position: 3, state: 'sent' });
  });

  it('are delivered and read when everyone still in the conversation has them', () => {
    const states = (participants: Conversation['participants']) =>
      shownMessages([message(2, anna)], [], { ownId: anna, participants }).map(({ state }) => state);
    expect(states([person(anna, 2), person(marta, 0, 2)])).toEqual(['delivered']);
    expect(states([person(anna, 2), person(marta, 2, 2)])).toEqual(['read']);
    expect(states([person(anna, 2), person(marta, 2), person(ben, 1)])).toEqual(['sent']);
    expect(states([person(anna, 2), person(marta, 2), person(ben, 0, 0, at(1))])).toEqual(['read']);
    expect(states([person(anna, 2), person(marta, 2), person(ben, 1, 2)])).toEqual(['delivered']);
  });

  it('show a change at once until it is refused, and then the original', () => {
    const edit = (change: Partial<Intention> = {}) =>
      intention('chat.editMessage', { text: 'better' }, { params: { id: 'c', messageId: 'm1' }, ...change });
    const [waiting] = shownMessages([message(1, anna)], [edit()], context);
    expect(waiting).toMatchObject({ text: 'better', editedAt: at(30), change: { kind: 'edit', isRefused: false } });
    const problem = { kind: 'rejected', code: 'MESSAGE_TOO_OLD', message: null, details: null, at: at(31) } as const;
    const [refused] = shownMessages([message(1, anna)], [edit({ state: 'rejected', problem })], context);
    expect(refused).toMatchObject({ text: 'text 1', editedAt: null, change: { isRefused: true, problem: { code: 'MESSAGE_TOO_OLD' } } });
    const deletion = intention('chat.deleteMessage', undefined, { params: { id: 'c', messageId: 'm1' } });
    expect(shownMessages([message(1, anna)], [deletion], context)[0]).toMatchObject({ text: '', deletedAt: at(30) });
  });

  it('can be changed for fifteen minutes after they arrived, and while they were never sent', () => {
    const open = (one: ChatMessage, minutes: number) => {
      const [shown] = shownMessages([one], [], context);
      return shown !== undefined && isOpenToChange(shown, new Date(at(minutes)));
    };
    expect([open(message(1, anna), 16), open(message(1, anna), 17), open(message(1, marta), 2)]).toEqual([true, false, false]);
    const [unsent, sending] = shownMessages([], [send('x'), send('y', { firstSentAt: at(30), state: 'sending' })], context);
    expect([unsent, sending].map((one) => one && isOpenToChange(one, new Date(at(50))))).toEqual([true, false]);
  });
});

describe('the rows of a conversation', () => {
  const dayOf = (instant: string) => instant.slice(0, 10);

  it('join closely following messages of one person under their day, and mark where unread ones begin', () => {
    const next = { sentAt: '2026-11-21T08:00:00.000Z', receivedAt: '2026-11-21T08:00:00.000Z' };
    const shown = shownMessages(
      [message(1, marta), message(2, marta), message(3, anna), message(9, marta), message(12, marta), message(13, marta, next)],
      [],
      context,
    );
    const rows = chatItems(shown, dayOf, 9).map((item) => (item.kind === 'message' ? [item.key, item.isFirst, item.isLast] : item.kind));
    expect(rows).toEqual([
      'day',
      ['m1', true, false],
      ['m2', false, true],
      ['m3', true, true],
      ['m9', true, true],
      'unread',
      ['m12', true, true],
      'day',
      ['m13', true, true],
    ]);
    expect(chatItems(shown, dayOf, 9).find(({ kind }) => kind === 'unread')).toMatchObject({ count: 2 });
    expect(chatItems(shown, dayOf, null).some(({ kind }) => kind === 'unread')).toBe(false);
  });
});

describe('a conversation with this device’s changes', () => {
  const conversation = {
    ...{ id: 'c', kind: 'direct', title: 'Marta', sessionId: null, participants: context.participants, lastMessage: message(5, marta) },
    ...{ firstPosition: 1, lastPosition: 5, lastEvent: 5, readUpTo: 2, unreadCount: 3, mutedAt: null, mayWrite: true, whyNot: null },
    ...{ usuallyAnswersWithinHours: null, coachHours: null, updatedAt: at(5) },
  } satisfies Conversation;
  const shown = (...intentions: Intention[]) =>
    shownConversation(conversation, {
      intentions,
      latest: new Map(),
      drafts: new Map([['c', 'Hel']]),
      unread: new Map([['c', 1]]),
      sessionStarts: new Map(),
    });

  it('is read as far as it was read here, with the device’s count of unread messages', () => {
    const read = (upTo: number) => intention('chat.read', { upTo }, { lane: 'conversation-reads:c' });
    expect(shown()).toMatchObject({ unreadCount: 1, readUpTo: 2 });
    expect(shown(read(5), read(3)).readUpTo).toBe(5);
    expect(shown(intention('chat.read', { deliveredUpTo: 5 })).readUpTo).toBe(2);
  });

  it('shows what is written and not sent, and is muted at once', () => {
    expect(shown(send('x', { state: 'rejected' }))).toMatchObject({ draft: 'Hel', unsent: { text: 'unsent x', isRefused: true } });
    expect(shown(intention('chat.mute', { isMuted: true })).mutedAt).toBe(at(30));
  });
});
