import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../contract/session.ts';
import { accountHere } from '../../../tests/support/account-here.ts';
import { show } from '../../../tests/support/shown.tsx';
import { nextUnhandledRejection } from '../../../tests/support/unhandled-rejection.ts';
import type { AccountDatabase } from '../../db/account-database.ts';
import { readUnsent } from '../../db/outbox-table.ts';
import { readDraftsOf } from '../../db/written-drafts.ts';
import { newId } from '../../platform/ids.ts';
import { NotesPanel } from './notes-panel.tsx';

let database: AccountDatabase;
const ownId = newId();
beforeEach(() => {
  database = accountHere({ accountId: ownId, role: 'COACH' }).database;
});

const place = (fullName: string) => ({
  ...{ userId: newId(), fullName, image: null, status: 'registered' as const, registeredAt: '2026-11-20T09:00:00.000Z' },
});
const [ana, luis] = [place('Ana Gil'), place('Luis Vega')];
const session = (kind: Session['kind'], ...registrations: (typeof ana)[]) => ({
  id: newId(),
  kind,
  reason: 'I wake at four',
  registrations,
});
const panel = (of: ReturnType<typeof session>) => <NotesPanel session={of} answersOf={() => <p>Answers</p>} />;

async function openField(of: ReturnType<typeof session>) {
  const person = await show(panel(of));
  const field = await screen.findByRole('textbox', { name: 'Note about Ana Gil' });
  await waitFor(() => expect(field).toHaveProperty('disabled', false));
  return { person, field };
}

describe('notes beside a call', () => {
  it('are stored as they are typed, and are there when the panel is opened again', async () => {
    const own = session('one-on-one', ana);
    const { person, field } = await openField(own);
    await person.type(field, 'Sleeps badly since May');
    cleanup();
    await waitFor(async () => expect(await readDraftsOf(database, 'call-note:')).toHaveLength(1));
    await show(panel(own));
    expect(await screen.findByDisplayValue('Sleeps badly since May')).toBeDefined();
    expect(await readUnsent(database)).toEqual([]);
  });

  it('are saved about the member and the session, and no draft remains', async () => {
    const own = session('one-on-one', ana);
    const { person, field } = await openField(own);
    await person.type(field, 'Walks again');
    await person.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(async () =>
      expect((await readUnsent(database)).map(({ endpoint, body }) => ({ endpoint, body }))).toMatchObject([
        { endpoint: 'notes.write', body: { userId: ana.userId, sessionId: own.id, text: 'Walks again', isShared: false } },
      ]),
    );
    await waitFor(async () => expect(await readDraftsOf(database, 'call-note:')).toEqual([]));
    expect(field).toHaveProperty('value', '');
  });

  it('return to the field when the device cannot store them, and are not stored by half', async () => {
    const own = session('one-on-one', ana);
    const { person, field } = await openField(own);
    await person.type(field, 'Walks again');
    await waitFor(async () => expect(await readDraftsOf(database, 'call-note:')).toHaveLength(1));
    vi.spyOn(database.writtenDrafts, 'delete').mockRejectedValueOnce(new Error('full'));
    const reported = nextUnhandledRejection();
    await person.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await reported).toHaveProperty('message', 'full');
    await waitFor(() => expect(field).toHaveProperty('value', 'Walks again'));
    expect(await readUnsent(database)).toEqual([]);
    expect(await readDraftsOf(database, 'call-note:')).toHaveLength(1);
  });

  it('in a group are about one member at a time, without anyone’s reason', async () => {
    const own = session('group', ana, luis);
    const person = await show(panel(own));
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Note about' }), 'Luis Vega');
    expect(await screen.findByRole('textbox', { name: 'Note about Luis Vega' })).toBeDefined();
    expect(screen.queryByText('I wake at four')).toBeNull();
  });

  it('say that nobody has booked yet', async () => {
    await show(panel(session('group')));
    expect(await screen.findByText('Nobody has booked yet')).toBeDefined();
  });
});
