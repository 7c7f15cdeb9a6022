import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatMessage, Conversation } from '../../../contract/chat.ts';
import type { MemberOfCoach } from '../../../contract/coach-members.ts';
import type { EndpointInput, EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointName, EndpointOf } from '../../../contract/index.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Session } from '../../../contract/session.ts';
import type { Step } from '../../../contract/steps.ts';
import { accountHere } from '../../../tests/support/account-here.ts';
import { show } from '../../../tests/support/shown.tsx';
import { heldAfterMs } from '../../db/open-transactions.ts';
import { writeChanges } from '../../db/server-truth.ts';
import { latestConversations } from '../../domain/chat/offline.ts';
import { membersOfCoach } from '../../domain/coaches/offline.ts';
import { notesOfMember } from '../../domain/notes/offline.ts';
import { addStep } from '../../domain/steps/actions.ts';
import type { Language } from '../../i18n/languages.ts';
import { shared } from '../../identity/index.ts';
import { newId } from '../../platform/ids.ts';
import type { AccountSync } from '../../sync/account-sync.ts';
import { changesOfResponse } from '../../sync/fetching/collections.ts';
import { Sheet } from '../../ui/page/sheet.tsx';
import { navigation, visibleLinks } from '../navigation.ts';
import { officeNavigation } from '../office-navigation.ts';
import { FindDialog } from './find-dialog.tsx';
import type { Seeker } from './use-places.ts';

let account: AccountSync;
beforeEach(() => {
  account = accountHere({ role: 'USER' });
});

afterEach(() => {
  shared.permissions = [];
});

const links = { ...navigation, ...officeNavigation };
const onClose = vi.fn();

async function open(role: Role, given: Partial<Seeker> & { readonly language?: Language } = {}) {
  onClose.mockReset();
  const { language = 'en', ...seeker } = given;
  const person = await show(
    <>
      <FindDialog role={role} links={links[role]} isWaiting={false} onClose={onClose} {...seeker} />
      <Address />
    </>,
    { language, at: '/start' },
  );
  const field = await screen.findByRole('combobox');
  return { person, field };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

const address = () => screen.getByLabelText('address').textContent;
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

async function know<Name extends EndpointName>(name: Name, input: EndpointInput<EndpointOf<Name>>, reply: EndpointReply<EndpointOf<Name>>) {
  await writeChanges(account.database, changesOfResponse(name, input as object, reply, null, Date.now()));
}

function session(given: Partial<Session>): Session {
  const startsAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
  return {
    ...{ id: newId(), kind: 'one-on-one', status: 'scheduled', title: 'Check-in', titles: null, coachId: newId(), coachName: 'Elena Vega' },
    ...{ coachImage: null, offeringId: null, offeringName: null, startsAt, endsAt: startsAt, timeZone: 'Europe/Madrid', capacity: 1 },
    ...{ registeredCount: 1, waitingCount: 0, reason: null, cancelReason: null, suggestion: null, roomId: newId() },
    ...{ conversationId: null, calendarUid: 'uid', sequence: 0, mine: { status: 'registered', position: null }, registrations: null },
    ...{ version: 1, updatedAt: startsAt },
    ...given,
  };
}

const conversation = (title: string): Conversation => ({
  ...{ id: newId(), kind: 'direct', title, sessionId: null, participants: [], lastMessage: null, firstPosition: 1, lastPosition: 1 },
  ...{ lastEvent: 1, readUpTo: 1, unreadCount: 0, mutedAt: null, mayWrite: true, whyNot: null, usuallyAnswersWithinHours: null },
  ...{ coachHours: null, updatedAt: '2026-11-20T10:00:00.000Z' },
});

const message = (conversationId: string, text: string): ChatMessage => ({
  ...{ id: newId(), conversationId, senderId: newId(), senderName: 'Elena Vega', text, file: null, position: 7, event: 7 },
  ...{ sentAt: '2026-11-20T10:00:00.000Z', receivedAt: '2026-11-20T10:00:00.000Z', editedAt: null, deletedAt: null },
  ...{ changedAt: '2026-11-20T10:00:00.000Z' },
});

const step = (userId: string, title: string): Step => ({
  ...{ id: newId(), userId, goalId: null, title, answer: 'yes-no', unit: null, target: null },
  ...{ rhythm: { kind: 'daily' }, remindAt: null, startsOn: '2026-01-01', until: null, state: 'active', endedOn: null, pauses: [] },
  ...{ isShared: true, createdById: userId, createdByName: 'Elena Vega', updatedAt: '2026-01-01T08:00:00.000Z', version: 1 },
});

const member = (fullName: string): MemberOfCoach => ({
  ...{ userId: newId(), fullName, image: null, timeZone: 'Europe/Madrid', offerings: [], choseAt: null, lastSessionAt: null },
  ...{ nextSessionAt: null, attendedCount: 0, missedCount: 0, score: null, attention: [], unreadMessages: 0, conversationId: null },
});

it('offers actions and screens at first, has the focus in its field, and opens what is chosen with the keyboard', async () => {
  const { person, field } = await open('USER');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(names().slice(0, 2)).toEqual(['Book a session', 'Record how I feel']);
  expect(names()).toContain('Changes on this device');
  expect(active(field)).toBe('Book a session');
  await person.keyboard('{ArrowDown}');
  expect(active(field)).toBe('Record how I feel');
  await person.keyboard('{ArrowUp}{ArrowUp}');
  expect(active(field)).toBe(names().at(-1));
  await person.keyboard('{ArrowDown}');
  expect(active(field)).toBe('Book a session');
  await person.keyboard('{End}');
  expect(active(field)).toBe(names().at(-1));
  await person.keyboard('{Home}{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(address()).toBe('/user/sessions/book');
});

it('closes with Escape, and opens a line that is clicked', async () => {
  const { person } = await open('USER');
  await person.click(screen.getByRole('option', { name: 'Privacy' }));
  expect(address()).toBe('/user/profile/privacy');
  onClose.mockReset();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ['en', 'contrasena', 'Security'],
  ['en', 'PASSWORD', 'Security'],
  ['en', 'dark', 'Language and display'],
  ['es', 'contraseña', 'Seguridad'],
  ['es', 'dark', 'Idioma y aspecto'],
  ['es', 'habito crear', 'Añadir un paso'],
] as const)('in %s finds by %s: %s', async (language, typed, name) => {
  const { person, field } = await open('USER', { language });
  await person.type(field, typed);
  await waitFor(() => expect(names()).toEqual([name]));
});

it('finds what is on this device without a connection: people, sessions, messages, forms, steps and notes', async () => {
  const { accountId, database } = account;
  const talk = conversation('Elena Vega');
  await know(
    'sessions.ofUser',
    { params: { id: accountId }, query: { limit: 100 } },
    {
      items: [
        session({ title: 'Sleep review', startsAt: '2020-01-01T10:00:00.000Z', endsAt: '2020-01-01T11:00:00.000Z' }),
        session({ title: 'Sleep plan' }),
        session({ title: 'Sleep group', mine: null }),
      ],
      nextCursor: null,
    },
  );
  await know('chat.conversations', latestConversations, { items: [talk], nextCursor: null, unreadCount: 0 });
  await database.chatMessages.put(message(talk.id, 'Please write down for a whole week how long you sleep each night'));
  await know('steps.list', { params: { id: accountId } }, { goals: [], steps: [step(accountId, 'Sleep by eleven')], ticks: [] });
  const note = { id: newId(), coachId: newId(), coachName: 'Elena Vega', userId: accountId, sessionId: null, isShared: true, version: 1 };
  const times = { writtenAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' };
  await know('notes.list', notesOfMember(accountId), { items: [{ ...note, ...times, text: 'Sleeps badly' }], nextCursor: null });
  const { goalId, answer, unit, target, rhythm, remindAt, startsOn, until, isShared } = step(accountId, '');
  await addStep(accountId, { title: 'Sleep in a dark room', goalId, answer, unit, target, rhythm, remindAt, startsOn, until, isShared });

  const { person, field } = await open('USER');
  await person.type(field, 'slee');
  const sessions = within(await screen.findByRole('group', { name: 'Sessions' }));
  expect(sessions.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Sleep planElena Vega · Tomorrow, /),
    expect.stringMatching(/^Sleep reviewElena Vega · Wed 1 Jan 2020, /),
  ]);
  const steps = within(await screen.findByRole('group', { name: 'Steps' }));
  expect(steps.getAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('group', { name: 'Notes' }).textContent).toContain('Sleeps badly');
  const found = await screen.findByRole('option', { name: /^… how long you sleep/ });
  expect(screen.getByText('7 results')).toBeTruthy();
  await person.click(found);
  expect(address()).toBe(`/user/chat/${talk.id}?at=7`);
});

it('finds messages that are not sent yet, and as they are after changes that are not sent yet', async () => {
  const talk = conversation('Elena Vega');
  const [kept, deleted] = [message(talk.id, 'Xylophone on Monday'), message(talk.id, 'Xylophone on Sunday')];
  await know('chat.conversations', latestConversations, { items: [talk], nextCursor: null, unreadCount: 0 });
  await account.database.chatMessages.bulkPut([kept, deleted]);
  const body = { id: newId(), text: 'Xylophone at four', sentAt: '2026-11-20T11:00:00.000Z' };
  await account.enqueue({ endpoint: 'chat.send', params: { id: talk.id }, body });
  await account.enqueue({ endpoint: 'chat.deleteMessage', params: { id: talk.id, messageId: deleted.id } });
  const { person, field } = await open('USER');
  await person.type(field, 'xylo');
  await waitFor(() =>
    expect(names()).toEqual([expect.stringMatching(/^Xylophone at fourE/), expect.stringMatching(/^Xylophone on MondayE/)]),
  );
  await person.keyboard('{Enter}');
  expect(address()).toBe(`/user/chat/${talk.id}`);
});

it('shows six of a kind, and leads to the screen with all of them', async () => {
  const items = Array.from({ length: 8 }, (_, index) => session({ title: `Walking group ${index}`, kind: 'group' }));
  await know('sessions.ofUser', { params: { id: account.accountId }, query: { limit: 100 } }, { items, nextCursor: null });
  const { person, field } = await open('USER');
  await person.type(field, 'walking');
  await waitFor(() => expect(names()).toHaveLength(7));
  await person.keyboard('{End}{Enter}');
  expect(names().at(-1)).toBe('2 more in Sessions');
  expect(address()).toBe('/user/sessions');
});

it('says what was searched when nothing is found, and that only this device was searched', async () => {
  const { person, field } = await open('USER');
  await person.type(field, 'xylophone ');
  expect(await screen.findByRole('heading', { name: 'Nothing found for “xylophone”' })).toBeTruthy();
  expect(screen.getByText(/on this device/)).toBeTruthy();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await person.keyboard('{ArrowDown}{Enter}');
  expect(onClose).not.toHaveBeenCalled();
});

it('finds a coach’s members, with notes on this device of those who are still in the list', async () => {
  account = accountHere({ role: 'COACH' });
  const [ana, left] = [member('Ána Ruiz'), member('Someone Else')];
  await know('coaches.members', membersOfCoach, { items: [ana], nextCursor: null });
  for (const { userId } of [ana, left]) {
    const note = { id: newId(), coachId: account.accountId, coachName: 'Elena Vega', userId, sessionId: null, isShared: false, version: 1 };
    const times = { writtenAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' };
    await know('notes.list', notesOfMember(userId), { items: [{ ...note, ...times, text: 'Sister visits' }], nextCursor: null });
  }
  const { person, field } = await open('COACH');
  expect(names()).toContain('Set free times');
  await person.type(field, 'ana');
  expect(await within(await screen.findByRole('group', { name: 'People' })).findByText('Ána Ruiz')).toBeTruthy();
  await person.clear(field);
  await person.type(field, 'sister');
  await waitFor(() => expect(names()).toEqual([expect.stringMatching(/^Sister visitsÁna Ruiz · /)]));
  await person.keyboard('{Enter}');
  expect(address()).toBe(`/coach/users/${ana.userId}?view=notes`);
});

it('shows nothing of another account', async () => {
  await know('steps.list', { params: { id: account.accountId } }, { goals: [], steps: [step(account.accountId, 'Xylophone')], ticks: [] });
  await account.database.chatMessages.put(message(newId(), 'Xylophone'));
  accountHere({ role: 'USER' });
  const { person, field } = await open('USER');
  await person.type(field, 'xylophone');
  expect(await screen.findByRole('heading', { name: /^Nothing found/ })).toBeTruthy();
  expect(names()).toEqual([]);
});

it('shows employers and admins screens and settings that they may open, and nothing else', async () => {
  shared.permissions = ['enterprise.employees'];
  const employer = await open('EMPLOYER', { links: visibleLinks(officeNavigation.EMPLOYER, shared.permissions) });
  expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
  expect(names()).toContain('Employees');
  expect(names()).not.toContain('Account');
  await employer.person.type(employer.field, 'invoices');
  expect(await screen.findByText('This searches screens and settings only.')).toBeTruthy();
});

it('shows admins the further screens that they may open', async () => {
  shared.permissions = ['admin.settings'];
  await open('ADMIN', { links: visibleLinks(officeNavigation.ADMIN, shared.permissions) });
  expect(names()).toContain('Platform settings');
  expect(names()).not.toContain('Audit');
});

it('offers a coach who waits for approval only what is open', async () => {
  account = accountHere({ role: 'COACH' });
  const { person, field } = await open('COACH', { isWaiting: true });
  expect(names()).toEqual(expect.arrayContaining(['Report a problem', 'Home', 'Profile', 'Security']));
  await person.type(field, 'calendar');
  expect(await screen.findByRole('heading', { name: /^Nothing found/ })).toBeTruthy();
});

it('still finds screens while the device’s database does not answer, and says so', async () => {
  vi.spyOn(account.database.sessions, 'toArray').mockReturnValue(new Promise(() => undefined) as never);
  const { person, field } = await open('USER');
  await person.type(field, 'security');
  expect(names()).toEqual(['Security']);
  expect(await screen.findByText('Still searching this device…')).toBeTruthy();
});

it('says when the device’s database has not answered for a while', async () => {
  vi.spyOn(account.database.sessions, 'toArray').mockReturnValue(new Promise(() => undefined) as never);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await open('USER');
    await act(() => vi.advanceTimersByTimeAsync(heldAfterMs));
    expect(screen.getByText(/is not responding/)).toBeTruthy();
    expect(names()).toContain('Security');
  } finally {
    vi.useRealTimers();
  }
});

it('still finds screens when the device’s database failed, and says so', async () => {
  vi.spyOn(account.database.sessions, 'toArray').mockRejectedValue(new Error('gone'));
  const { person, field } = await open('USER');
  await person.type(field, 'security');
  expect(await screen.findByText(/could not be read/)).toBeTruthy();
  expect(names()).toEqual(['Security']);
});

const asMember = { role: 'USER', links: navigation.USER, isWaiting: false } as const;

it('does not open over a sheet, whose text stays', async () => {
  const sheet = (
    <Sheet isOpen onClose={() => undefined} title="Note" isFilledIn>
      <input aria-label="Text" />
    </Sheet>
  );
  const person = await show(sheet);
  await person.type(screen.getByLabelText('Text'), 'typed');
  onClose.mockReset();
  render(
    <MemoryRouter>
      <FindDialog {...asMember} onClose={onClose} />
    </MemoryRouter>,
  );
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('typed');
});

it('does not open during a call', async () => {
  document.documentElement.dataset.fillsScreen = 'call';
  onClose.mockReset();
  try {
    await show(<FindDialog {...asMember} onClose={onClose} />);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(screen.queryByRole('combobox')).toBeNull();
  } finally {
    delete document.documentElement.dataset.fillsScreen;
  }
});
