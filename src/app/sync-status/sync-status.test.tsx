import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { show } from '../../../tests/support/shown.tsx';
import { type AccountDatabase, deleteAccountDatabase } from '../../db/account-database.ts';
import { deviceDatabase } from '../../db/device-database.ts';
import type { Intention } from '../../db/rows.ts';
import { noteContact } from '../../db/session-changes.ts';
import { syncSheet as english } from '../../i18n/en/sync-sheet.ts';
import { newId } from '../../platform/ids.ts';
import { createAccountSync } from '../../sync/account-sync.ts';
import { setCurrentAccount } from '../../sync/current-account.ts';
import { createFreshness } from '../../sync/fetching/freshness.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { OfflineStrip } from './offline-strip.tsx';
import { SyncStatus } from './sync-status.tsx';

// The outbox of a person on this device, in each of its states; sync, which empties it, is not started.

const now = new Date();
const clock = { now: () => now, offset: () => 0 };
let database: AccountDatabase;

beforeEach(() => {
  const account = createAccountSync({
    makeFreshness: createFreshness,
    accountId: newId(),
    role: 'USER',
    deviceDb: deviceDatabase(),
    getToken: async () => ({ kind: 'unreachable', retryAfterSeconds: null }),
    clock,
  });
  setCurrentAccount(account);
  database = account.database;
});
afterEach(async () => {
  setCurrentAccount(null);
  await deleteAccountDatabase(database.accountId);
  await deviceDatabase().records.clear();
});

const feel = (day: string) =>
  enqueue(
    database,
    {
      endpoint: 'scores.createSelf',
      params: { id: database.accountId },
      body: { id: newId(), value: 70, day, recordedAt: now.toISOString() },
    },
    clock,
  );
const sayName = (firstName: string) => enqueue(database, { endpoint: 'accounts.editProfile', body: { firstName } }, clock);
const become = (intention: Intention, changes: Partial<Intention>) => database.outbox.update(intention.sequence, changes);
const refusal = (code: string, path?: string): Pick<Intention, 'state' | 'problem'> => ({
  state: 'rejected',
  problem: {
    kind: 'rejected',
    code,
    message: 'Refused',
    details: path ? { fields: [{ path, message: 'Too large' }] } : null,
    at: now.toISOString(),
  },
});

const indicator = (name: string) => screen.findByRole('button', { name: `Changes on this device: ${name}` });

describe('the indicator', () => {
  it('says that everything is sent, and nothing else', async () => {
    await show(<SyncStatus />);
    expect((await indicator('All sent')).textContent).toBe('');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('counts waiting changes live, and announces them', async () => {
    await show(<SyncStatus />);
    await indicator('All sent');
    await feel('2026-11-20');
    await feel('2026-11-21');
    expect((await indicator('2 waiting')).textContent).toBe('2');
    expect(screen.getByRole('status').textContent).toBe('2 waiting');
  });

  it('counts a form once, although its draft may have arrived before its answers, and lists it once', async () => {
    const id = newId();
    const startedAt = now.toISOString();
    const draft = await enqueue(
      database,
      { endpoint: 'intake.saveDraft', body: { id, formId: 'general-1', entries: {}, startedAt } },
      clock,
    );
    await become(draft, { firstSentAt: startedAt });
    const answers = { id, formId: 'general-1', formVersion: 1, values: {}, status: 'submitted', answeredAt: startedAt } as const;
    const submitted = await enqueue(database, { endpoint: 'intake.answer', body: answers }, clock);
    const person = await show(<SyncStatus />);
    await person.click(await indicator('1 waiting'));
    const sheet = await screen.findByRole('dialog', { name: 'Your changes' });
    expect(await within(sheet).findAllByRole('listitem')).toHaveLength(1);
    // Both need the person: both are shown.
    await become(draft, refusal('INVALID_INPUT'));
    await waitFor(() => expect(within(sheet).getAllByRole('listitem')).toHaveLength(2));
    // The draft is a change of its own again when the answers were discarded.
    await become(draft, { state: 'waiting', problem: null });
    await database.outbox.delete(submitted.sequence);
    await indicator('1 waiting');
    await waitFor(() => expect(within(sheet).getAllByRole('listitem')).toHaveLength(1));
  });

  it('shows first what needs a decision, even offline', async () => {
    await become(await feel('2026-11-20'), refusal('INVALID_INPUT'));
    await sayName('Maya');
    await noteContact(deviceDatabase(), false, clock);
    await show(<SyncStatus />);
    expect((await indicator('1 to decide')).textContent).toBe('1');
  });

  it('says that it is offline and what is waiting, in Spanish too', async () => {
    await noteContact(deviceDatabase(), false, clock);
    await sayName('Maya');
    await show(<SyncStatus />, { language: 'es' });
    expect(await screen.findByRole('button', { name: 'Cambios en este dispositivo: Sin conexión, 1 en espera' })).toBeDefined();
  });

  it('opens the sheet with each change in words', async () => {
    await sayName('Maya');
    const person = await show(<SyncStatus />);
    await person.click(await indicator('1 waiting'));
    const sheet = await screen.findByRole('dialog', { name: 'Your changes' });
    expect(await within(sheet).findByText('Changes to your profile')).toBeDefined();
    expect(within(sheet).getByRole('button', { name: 'Send now' })).toBeDefined();
    await person.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

async function openSheet() {
  const person = await show(<SyncStatus />);
  await person.click(await screen.findByRole('button', { name: /^Changes on this device/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Your changes' });
  const change = await within(sheet).findAllByRole('listitem');
  return { person, sheet, change: change[0] as HTMLElement };
}
const buttonsIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the sheet', () => {
  it('offers no decision about a change that is being sent', async () => {
    await become(await sayName('Maya'), { state: 'sending', firstSentAt: now.toISOString() });
    const { change } = await openSheet();
    expect(within(change).getByText('Sending')).toBeDefined();
    expect(buttonsIn(change)).toEqual([]);
  });

  it('says that a change is retried when the server has trouble, and waits while offline', async () => {
    const problem = { kind: 'provider-trouble', code: null, message: null, details: null, at: now.toISOString() } as const;
    await become(await sayName('Maya'), { problem, firstSentAt: now.toISOString() });
    await become(await feel('2026-11-20'), { problem: { ...problem, kind: 'unreachable' }, firstSentAt: now.toISOString() });
    const { sheet } = await openSheet();
    expect(within(sheet).getByText('Trying again')).toBeDefined();
    expect(within(sheet).getByText('Waiting')).toBeDefined();
  });

  it('says why a change was refused, which field is meant, and what can be done', async () => {
    await become(await feel('2026-11-20'), refusal('INVALID_INPUT', 'body.value'));
    const { change } = await openSheet();
    expect(within(change).getByText('Not accepted')).toBeDefined();
    expect(within(change).getByText('Please check: Value.')).toBeDefined();
    expect(buttonsIn(change)).toEqual(['Try again', 'Discard']);
  });

  it('discards only after a question, and then for good', async () => {
    await become(await feel('2026-11-20'), refusal('INVALID_INPUT'));
    const { person, change } = await openSheet();
    await person.click(within(change).getByRole('button', { name: 'Discard' }));
    const question = await screen.findByRole('dialog', { name: 'Discard this change?' });
    await person.click(await within(question).findByRole('button', { name: 'Cancel' }));
    expect(await database.outbox.count()).toBe(1);
    await person.click(within(change).getByRole('button', { name: 'Discard' }));
    await person.click(
      within(await screen.findByRole('dialog', { name: 'Discard this change?' })).getByRole('button', { name: 'Discard' }),
    );
    expect(await screen.findByText('Everything has been sent.')).toBeDefined();
    expect(await database.outbox.count()).toBe(0);
  });

  it('sends a refused change again when asked to', async () => {
    const refused = await feel('2026-11-20');
    await become(refused, refusal('INVALID_INPUT'));
    const { person, change } = await openSheet();
    await person.click(within(change).getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await database.outbox.get(refused.sequence))?.state).toBe('waiting'));
    expect(await within(screen.getByRole('dialog')).findByText('Waiting')).toBeDefined();
  });
});

describe('two versions', () => {
  const conflictWith = (details: NonNullable<Intention['problem']>['details']): Partial<Intention> => ({
    state: 'conflict',
    problem: { kind: 'conflict', code: 'VERSION_CONFLICT', message: 'Changed', details, at: now.toISOString() },
  });
  const renames = (title: string) =>
    enqueue(database, { endpoint: 'sessions.edit', params: { id: newId() }, body: { baseVersion: 1, title } }, clock);

  it('are side by side, with who made the other one, and either can be chosen', async () => {
    const current = { firstName: 'Maja', lastName: 'Torres-Hernández de la Vega y Villanueva del Arzobispo' };
    await become(await sayName('Maya'), conflictWith({ current, changedBy: 'Laura Vidal', changedAt: now.toISOString() }));
    const { change } = await openSheet();
    expect(within(change).getByText('Two versions')).toBeDefined();
    expect(within(change).getByText(/^Changed by Laura Vidal, today, /)).toBeDefined();
    const cells = within(change)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells.at(-1)).toEqual(['First name', 'Maya', 'Maja']);
    // Fields that the person did not change are not offered for a decision.
    expect(within(change).queryByText(/Villanueva/)).toBeNull();
    expect(buttonsIn(change)).toEqual(['Use mine', 'Edit', 'Keep theirs']);
  });

  it('of a step are in words: how often, how it is answered, when it ends, and no code or id', async () => {
    const body: EndpointInput<EndpointOf<'steps.write'>>['body'] = {
      id: newId(),
      goalId: newId(),
      title: 'Walk',
      answer: 'number',
      unit: 'minutes',
      target: 20,
      baseVersion: 1,
      rhythm: { kind: 'weekdays', weekdays: [1, 5] },
      remindAt: '18:00',
      startsOn: '2026-11-01',
      until: null,
      state: 'active',
      endedOn: null,
      pauses: [{ from: '2026-11-02', to: null }],
      isShared: true,
    };
    const suggested = await enqueue(database, { endpoint: 'steps.write', params: { id: newId() }, body }, clock);
    const ended = {
      goalId: null,
      answer: 'yes-no',
      unit: null,
      target: null,
      rhythm: { kind: 'weekly', times: 3 },
      state: 'ended',
      pauses: [],
    };
    await become(
      suggested,
      conflictWith({ current: { ...body, ...ended, endedOn: '2026-11-20' }, changedBy: 'Laura Vidal', changedAt: now.toISOString() }),
    );
    const { change } = await openSheet();
    const rows = within(change).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Goal', 'a goal', 'nothing'],
      ['How it is answered', 'A number', 'Yes or no'],
      ['Unit', 'minutes', 'nothing'],
      ['Target', '20', 'nothing'],
      ['How often', 'Mon, Fri', '3 times a week'],
      ['State', 'Active', 'Ended'],
      ['Ended on', 'nothing', expect.stringContaining('20 Nov')],
      ['Pauses', '1 pause', 'nothing'],
    ]);
  });

  it('ask before discarding a letter that was typed in the same moment', async () => {
    await become(await sayName('Maya'), refusal('INVALID_INPUT', 'body.firstName'));
    const { person, sheet, change } = await openSheet();
    await person.click(within(change).getByRole('button', { name: 'Edit' }));
    const field = await within(change).findByRole<HTMLTextAreaElement>('textbox', { name: 'First name' });
    // Like a browser: nothing waits for the sheet to be rendered before the next touch arrives.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Maya I');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    sheet.click();
    expect(await screen.findByRole('button', { name: 'Keep writing' })).toBeDefined();
    expect(field.value).toBe('Maya I');
  });

  it('let the person edit and send their own text, and ask before half-typed text is discarded', async () => {
    const refused = await sayName('Maya');
    await become(refused, refusal('INVALID_INPUT', 'body.firstName'));
    const { person, sheet, change } = await openSheet();
    await person.click(within(change).getByRole('button', { name: 'Edit' }));
    const field = await within(change).findByRole('textbox', { name: 'First name' });
    await person.type(field, ' Inés');
    await person.click(within(sheet).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    const question = screen.getAllByRole('dialog').at(-1) as HTMLElement;
    await person.click(within(question).getByRole('button', { name: english.leave.stay }));
    await person.click(within(change).getByRole('button', { name: 'Save and send' }));
    await waitFor(async () =>
      expect(await database.outbox.get(refused.sequence)).toMatchObject({ state: 'waiting', body: { firstName: 'Maya Inés' } }),
    );
  });

  it.each([
    [
      { current: { status: 'cancelled' }, changedBy: 'Laura Vidal', changedAt: now.toISOString() },
      /^Cancelled by Laura Vidal, today, .* nothing left to change\.$/,
    ],
    [{ current: { status: 'completed' } }, english.settled.over],
    [{ current: null }, english.settled.gone],
  ])('are none where nothing can come of the change any more (%#): why, what was written, and only Understood', async (details, why) => {
    await become(await renames('Sleep better'), conflictWith(details));
    const { person, change } = await openSheet();
    expect(await within(change).findByText(why)).toBeDefined();
    expect(within(change).getByText('Title: Sleep better')).toBeDefined();
    expect(buttonsIn(change)).toEqual(['Understood']);
    await person.click(within(change).getByRole('button', { name: 'Understood' }));
    expect(await screen.findByText('Everything has been sent.')).toBeDefined();
  });

  it('of times that a member booked meanwhile are decided in the calendar, where the session is visible', async () => {
    const removed = await enqueue(database, { endpoint: 'availability.removeTimeSlot', body: { id: newId() } }, clock);
    await become(removed, conflictWith({ current: {} }));
    const { change } = await openSheet();
    expect(within(change).getByText(/^A member booked this time before your change arrived\./)).toBeDefined();
    expect(within(change).getByRole('link').getAttribute('href')).toBe('/coach/calendar');
    expect(buttonsIn(change)).toEqual([]);
  });

  it('keep changes behind one of them waiting for the decision', async () => {
    await become(await sayName('Maya'), conflictWith({ current: { firstName: 'Maja' } }));
    await enqueue(database, { endpoint: 'accounts.editProfile', body: { lastName: 'Torres' } }, clock);
    const { sheet } = await openSheet();
    expect(await within(sheet).findByText('After your decision')).toBeDefined();
    expect(within(sheet).queryByRole('button', { name: 'Send now' })).toBeNull();
  });
});

describe('the strip below the top bar', () => {
  it('is not there while the server is reachable', async () => {
    await noteContact(deviceDatabase(), true, clock);
    await show(<OfflineStrip />);
    // The state of the outbox is loaded before it is shown.
    await show(<SyncStatus />);
    await indicator('All sent');
    expect(screen.queryByText(/^Offline since/)).toBeNull();
  });

  it.each([
    [0, 'Keep going.'],
    [1, 'Keep going; 1 change will be sent.'],
    [2, 'Keep going; 2 changes will be sent.'],
  ])('says since when there is no line, and that %i changes will be sent', async (count, words) => {
    for (let each = 0; each < count; each += 1) await feel(`2026-11-2${each}`);
    await noteContact(deviceDatabase(), false, clock);
    await show(<OfflineStrip />);
    expect((await screen.findByText(/^Offline since/)).textContent).toContain(words);
  });
});
