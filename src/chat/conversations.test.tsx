import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Conversation } from '../../contract/chat.ts';
import { accountHere } from '../../tests/support/account-here.ts';
import { show } from '../../tests/support/shown.tsx';
import { nextUnhandledRejection } from '../../tests/support/unhandled-rejection.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import { readUnsent } from '../db/outbox-table.ts';
import { writeChanges } from '../db/server-truth.ts';
import { readWrittenDraft, writeWrittenDraft } from '../db/written-drafts.ts';
import { sendMessage } from '../domain/chat/actions.ts';
import { shownConversation } from '../domain/chat/shown-conversations.ts';
import { shared, showSignedIn, showSignedOut } from '../identity/state.ts';
import { newId } from '../platform/ids.ts';
import { requireAccount } from '../sync/current-account.ts';
import { changesOfResponse } from '../sync/fetching/collections.ts';
import { Composer } from './composer.tsx';
import { ConversationList } from './conversation-list.tsx';
import { RefusedMessage } from './refused-message.tsx';

let database: AccountDatabase;
let ownId: string;
beforeEach(() => {
  ownId = newId();
  showSignedIn({ id: ownId, role: 'USER', email: 'maya@zh.example', fullName: 'Maya', image: null }, 't');
  database = accountHere({ accountId: ownId, role: 'USER' }).database;
});
afterEach(() => showSignedOut());

const at = '2026-11-20T09:00:00.000Z';
function conversation(title: string, change: Partial<Conversation> = {}): Conversation {
  const id = newId();
  const coachId = newId();
  const person = (accountId: string, fullName: string) => ({
    ...{ accountId, fullName, image: null, role: 'COACH' as const, readUpTo: 0, deliveredUpTo: 0, leftAt: null },
  });
  const instants = { sentAt: at, receivedAt: at, editedAt: null, deletedAt: null, changedAt: at };
  const message = { id: newId(), conversationId: id, senderId: coachId, senderName: title, text: 'How was it?', file: null };
  return {
    ...{ id, kind: 'direct', title, sessionId: null, participants: [person(ownId, 'Maya'), person(coachId, title)] },
    ...{ lastMessage: { ...message, ...instants, position: 4, event: 4 }, firstPosition: 1, lastPosition: 4, lastEvent: 4, readUpTo: 2 },
    ...{ unreadCount: 2, mutedAt: null, mayWrite: true, whyNot: null, usuallyAnswersWithinHours: 20, coachHours: null, updatedAt: at },
    ...change,
  };
}

async function know(...items: Conversation[]): Promise<void> {
  const reply = { items, nextCursor: null, unreadCount: 2 };
  await writeChanges(database, changesOfResponse('chat.conversations', { query: { limit: 50 } }, reply, null, Date.now()));
}

const plain = (each: Conversation) =>
  shownConversation(each, { intentions: [], latest: new Map(), drafts: new Map(), unread: new Map(), sessionStarts: new Map() });
const composer = (each: Conversation) => (
  <Composer conversation={plain(each)} editing={null} onEditLast={() => undefined} onEditingEnd={() => undefined} />
);

describe('the list of conversations', () => {
  it('says that nothing is on this device while the provider is unreachable', async () => {
    await show(<ConversationList openId={null} />);
    expect(await screen.findByText('Your messages are not on this device yet')).toBeDefined();
  });

  it('leads a person without a conversation to coaches', async () => {
    await know();
    await show(<ConversationList openId={null} />);
    expect((await screen.findByRole('link', { name: 'Find a coach' })).getAttribute('href')).toBe('/user/coach');
  });

  it('shows who wrote what and what is unread, drafts and unsent messages, latest first', async () => {
    const [read, unread, muted] = [
      conversation('Ana Ruiz', { unreadCount: 0 }),
      conversation('Luis Vega'),
      conversation('Eva Sol', { mutedAt: at }),
    ];
    await know(read, unread, muted);
    await writeWrittenDraft(database, `chat:${muted.id}`, { text: 'half a word' });
    await sendMessage(read.id, 'On my way');
    await show(<ConversationList openId={unread.id} />);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
      `/user/chat/${read.id}`,
      `/user/chat/${unread.id}`,
      `/user/chat/${muted.id}`,
    ]);
    expect(rows[0]?.textContent).toContain('Waiting to be sent On my way');
    expect(rows[1]?.textContent).toContain('2 unread messages');
    expect(rows[2]?.textContent).toContain('Draft: half a word');
    expect(rows[2]?.textContent).toContain('Muted');
    expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('Luis Vega');
  });

  it('distinguishes groups with the same title by their sessions, until there is a message', async () => {
    const sessionId = newId();
    const group = { kind: 'session', lastMessage: null, unreadCount: 0 } as const;
    await know(conversation('Breathing', { ...group, sessionId }), conversation('Breathing', { ...group, sessionId: newId() }));
    await database.table('sessions').put({ id: sessionId, startsAt: '2031-03-04T10:00:00.000Z', coachId: newId() });
    await show(<ConversationList openId={null} />);
    expect(await screen.findByText(/^Session Tue 4 Mar 2031, /)).toBeDefined();
    expect(screen.getAllByText('No messages yet')).toHaveLength(1);
  });

  it('finds messages on this device, and says that only this was searched', async () => {
    const known = conversation('Ana Ruiz');
    await know(known);
    if (known.lastMessage) await database.chatMessages.put({ ...known.lastMessage, text: '¿Cómo dormiste? Mejor que ayer' });
    const person = await show(<ConversationList openId={null} />);
    await person.type(await screen.findByRole('searchbox', { name: 'Search messages' }), 'como MEJOR');
    const found = await screen.findByRole('list', { name: 'Messages found' });
    expect(within(found).getByRole('link').getAttribute('href')).toBe(`/user/chat/${known.id}?at=4`);
    expect(await screen.findByText(/Only messages on this device were searched/)).toBeDefined();
  });
});

describe('the composer', () => {
  it('sends a message with Enter, and makes a new line with Shift', async () => {
    const known = conversation('Ana Ruiz');
    const person = await show(composer(known));
    const area = await screen.findByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(area).toHaveProperty('disabled', false));
    await person.type(area, 'One{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(async () =>
      expect((await readUnsent(database)).map(({ lane, body }) => [lane, (body as { text: string }).text])).toEqual([
        [`conversation:${known.id}`, 'One\ntwo'],
      ]),
    );
    expect(area).toHaveProperty('value', '');
  });

  it('restores the draft', async () => {
    const known = conversation('Ana Ruiz');
    await writeWrittenDraft(database, `chat:${known.id}`, { text: 'half a word' });
    await show(composer(known));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'half a word'));
  });

  describe('with a message that cannot be stored', () => {
    const known = conversation('Ana Ruiz');
    /** Sends the first message and types the second; the returned function lets the first fail, and resolves with what is reported. */
    async function sendAndType(): Promise<() => Promise<unknown>> {
      const fails = Promise.withResolvers<never>();
      vi.spyOn(requireAccount(), 'enqueue').mockReturnValue(fails.promise);
      const person = await show(composer(known));
      const field = await screen.findByRole('textbox', { name: 'Message' });
      await waitFor(() => expect(field).toHaveProperty('disabled', false));
      await person.type(field, 'The first{Enter}');
      await waitFor(() => expect(field).toHaveProperty('value', ''));
      await person.type(field, 'The second');
      return () => {
        const reported = nextUnhandledRejection();
        fails.reject(new Error('held'));
        return reported;
      };
    }
    const both = 'The first\nThe second';

    it('returns it above what was typed meanwhile, and reports it', async () => {
      const fail = await sendAndType();
      expect(await fail()).toHaveProperty('message', 'held');
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', both));
    });

    it('keeps it as the draft of a conversation that was left', async () => {
      const fail = await sendAndType();
      cleanup();
      await fail();
      await waitFor(async () => expect(await readWrittenDraft(database, `chat:${known.id}`)).toEqual({ text: both }));
    });

    it('returns it to the conversation that was left and opened again', async () => {
      const fail = await sendAndType();
      cleanup();
      await show(composer(known));
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'The second'));
      await fail();
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', both));
    });
  });

  it('says why a conversation is read-only', async () => {
    await show(composer(conversation('Ana Ruiz', { mayWrite: false, whyNot: 'FORMER_COACH' })), { language: 'es' });
    expect(await screen.findByText(/Ya no trabajáis juntos/)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

it('says why a message was refused, and lets the person decide', async () => {
  const known = conversation('Ana Ruiz');
  await sendMessage(known.id, 'Too late');
  const problem = { kind: 'rejected', code: 'CONVERSATION_CLOSED', message: null, details: null, at } as const;
  await database.outbox.toCollection().modify({ state: 'rejected', problem });
  const [refused] = await readUnsent(database);
  const change = { kind: 'send', intentionId: refused?.id ?? '', isRefused: true, problem, canTakeBack: false } as const;
  const message = {
    ...{ id: 'm', senderId: ownId, senderName: '', text: 'Too late', sentAt: at, editedAt: null, deletedAt: null, file: null },
  };
  const shown = { ...message, unsentFile: null, position: null, receivedAt: null, isOwn: true, state: 'refused', change } as const;
  const person = await show(<RefusedMessage message={shown} change={change} onEdit={() => undefined} />);
  expect(await screen.findByText(/You can read this conversation, but no longer write in it/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await readUnsent(database)).toEqual([]));
  expect(shared.user?.id).toBe(ownId);
});
