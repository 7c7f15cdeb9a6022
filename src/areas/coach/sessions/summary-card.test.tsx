import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Note } from '../../../../contract/notes.ts';
import type { Session } from '../../../../contract/session.ts';
import { accountHere } from '../../../../tests/support/account-here.ts';
import { show } from '../../../../tests/support/shown.tsx';
import type { AccountDatabase } from '../../../db/account-database.ts';
import { readUnsent } from '../../../db/outbox-table.ts';
import { writeChanges } from '../../../db/server-truth.ts';
import { readDraftsOf } from '../../../db/written-drafts.ts';
import { notesOfMember } from '../../../domain/notes/offline.ts';
import { newId } from '../../../platform/ids.ts';
import { changesOfResponse } from '../../../sync/fetching/collections.ts';
import { SummaryCard } from './summary-card.tsx';

let database: AccountDatabase;
const [coachId, userId, sessionId] = [newId(), newId(), newId()];
const now = new Date();
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

beforeEach(() => {
  ({ database } = accountHere({ accountId: coachId, role: 'COACH' }));
});

function session(given: Partial<Session> = {}, status = 'attended'): Session {
  const registrations = [{ userId, fullName: 'Ana Ruiz', image: null, status, registeredAt: ago(9000) }];
  return {
    ...{ id: sessionId, kind: 'one-on-one', status: 'completed', coachId, startsAt: ago(60), endsAt: ago(10), registrations },
    ...given,
  } as unknown as Session;
}

const note = (text: string, given: Partial<Note> = {}): Note => ({
  ...{ id: newId(), coachId, coachName: 'Elena Vega', userId, sessionId, text, isShared: false },
  ...{ writtenAt: ago(9), updatedAt: ago(9), version: 1 },
  ...given,
});

const know = (...items: Note[]) =>
  writeChanges(database, changesOfResponse('notes.list', notesOfMember(userId), { items, nextCursor: null }, null, Date.now()));
const field = async () => {
  const box = await screen.findByRole('textbox', { name: 'What Ana Ruiz takes away from this session' });
  await waitFor(() => expect(box).toHaveProperty('disabled', false));
  return box;
};

describe('the summary of a session', () => {
  it('is kept as it is typed, shared as a note about the session, and then shown', async () => {
    await know();
    const person = await show(<SummaryCard session={session()} now={now} />);
    await person.type(await field(), 'You found a bedtime that works.');
    await waitFor(async () => expect(await readDraftsOf(database, 'session-summary:')).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Share with Ana Ruiz' }));
    expect(await screen.findByText('You found a bedtime that works.', { selector: 'p' })).toBeTruthy();
    expect(screen.getByText('Waiting to be sent')).toBeTruthy();
    const [sent] = await readUnsent(database);
    expect(sent).toMatchObject({
      endpoint: 'notes.write',
      body: { userId, sessionId, text: 'You found a bedtime that works.', isShared: true },
    });
    expect(await readDraftsOf(database, 'session-summary:')).toEqual([]);
  });

  it('can start from the notes about this session, and not from those about another', async () => {
    await know(note('Second', { writtenAt: ago(8) }), note('First'), note('Elsewhere', { sessionId: newId() }));
    const person = await show(<SummaryCard session={session()} now={now} />);
    await field();
    await person.click(await screen.findByRole('button', { name: 'Start with my notes' }));
    expect(await field()).toHaveProperty('value', 'First\n\nSecond');
    expect(await readUnsent(database)).toEqual([]);
  });

  it('that was shared can be edited', async () => {
    await know(note('Walk after lunch', { isShared: true }));
    const person = await show(<SummaryCard session={session()} now={now} />);
    expect(await screen.findByText('Walk after lunch')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Edit summary' }));
    expect(await screen.findByDisplayValue('Walk after lunch')).toBeTruthy();
  });

  it('leads to the next session, at the same time a week later, and to a step', async () => {
    await know();
    await show(<SummaryCard session={session()} now={now} />);
    await field();
    const plan = screen.getByRole('link', { name: /^Plan the next session: / }).getAttribute('href');
    expect(plan).toMatch(new RegExp(`^/coach/sessions/new\\?member=${userId}&day=\\d{4}-\\d\\d-\\d\\d&time=\\d\\d:\\d\\d&minutes=50$`));
    expect(screen.getByRole('link', { name: 'Suggest a step' }).getAttribute('href')).toBe(`/coach/users/${userId}?view=steps`);
  });

  it.each([
    ['of several people', session({ kind: 'group' })],
    ['that was cancelled', session({ status: 'cancelled' })],
    ['that the member missed', session({}, 'missed')],
  ])('is not asked for a session %s', async (_, shown) => {
    await show(
      <>
        <SummaryCard session={shown} now={now} />
        <p>After it</p>
      </>,
    );
    expect(await screen.findByText('After it')).toBeTruthy();
    expect(screen.queryByText('Summary')).toBeNull();
  });
});
