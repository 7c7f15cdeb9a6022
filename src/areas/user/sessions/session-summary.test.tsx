import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountHere } from '../../../../tests/support/account-here.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { writeChanges } from '../../../db/server-truth.ts';
import { notesOfMember } from '../../../domain/notes/offline.ts';
import { newId } from '../../../platform/ids.ts';
import { changesOfResponse } from '../../../sync/fetching/collections.ts';
import { SessionSummary } from './session-summary.tsx';

const session = { id: newId(), coachName: 'Elena Vega' };

it('shows what the coach shared about this session, earliest first, and nothing about another', async () => {
  const { database, accountId } = accountHere({ role: 'USER' });
  const note = (text: string, sessionId: string | null, minute: number) => {
    const at = `2026-11-20T10:0${minute}:00.000Z`;
    const of = { id: newId(), coachId: newId(), coachName: 'Elena Vega', userId: accountId, isShared: true, version: 1 };
    return { ...of, text, sessionId, writtenAt: at, updatedAt: at };
  };
  const items = [note('Try it for a week', session.id, 2), note('You sleep better', session.id, 1), note('Elsewhere', newId(), 0)];
  await writeChanges(database, changesOfResponse('notes.list', notesOfMember(accountId), { items, nextCursor: null }, null, Date.now()));
  await show(<SessionSummary session={session} />, { language: 'es' });
  const region = await screen.findByRole('region', { name: 'Resumen de Elena Vega' });
  expect([...region.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['You sleep better', 'Try it for a week']);
});

it('shows nothing while there is no summary', async () => {
  const { database, accountId } = accountHere({ role: 'USER' });
  const none = { items: [], nextCursor: null };
  await writeChanges(database, changesOfResponse('notes.list', notesOfMember(accountId), none, null, Date.now()));
  await show(
    <>
      <SessionSummary session={session} />
      <p>After it</p>
    </>,
  );
  expect(await screen.findByText('After it')).toBeTruthy();
  expect(screen.queryByText('Summary from Elena Vega')).toBeNull();
});
