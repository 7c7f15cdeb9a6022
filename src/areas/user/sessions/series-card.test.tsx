import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { SessionSeries } from '../../../../contract/session-series.ts';
import { accountHere } from '../../../../tests/support/account-here.ts';
import { show } from '../../../../tests/support/shown.tsx';
import type { AccountDatabase } from '../../../db/account-database.ts';
import { writeChanges } from '../../../db/server-truth.ts';
import { endSeries, startSeries } from '../../../domain/sessions/series-actions.ts';
import { newId } from '../../../platform/ids.ts';
import { changesOfResponse } from '../../../sync/fetching/collections.ts';
import { SeriesCard } from './series-card.tsx';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

let database: AccountDatabase;
beforeEach(() => {
  database = accountHere({ role: 'USER' }).database;
});

function series(given: Partial<SessionSeries> = {}): SessionSeries {
  const rhythm = { coachId: newId(), offeringId: null, firstStartsAt: inDays(-20), everyWeeks: 1 as const, until: null };
  const occurrences = [
    { startsAt: inDays(1), sessionId: newId(), problem: null },
    { startsAt: inDays(8), sessionId: null, problem: 'taken' as const },
  ];
  return { id: newId(), ...rhythm, coachName: 'Laura Gil', coachImage: null, timeZone: here, occurrences, ...given };
}

async function know(...items: SessionSeries[]): Promise<void> {
  await writeChanges(database, changesOfResponse('sessions.series', {}, { items }, null, Date.now()));
}

const unsent = async () => (await database.outbox.toArray()).map(({ endpoint, params, body }) => ({ endpoint, params, body }));
const heading = /^Every \w+day at \d\d:\d\d with Laura Gil$/;

it('shows nothing while nothing repeats, and while that is not known', async () => {
  await show(<SeriesCard />);
  expect(screen.queryByRole('heading')).toBeNull();
  await know();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('says what repeats, how far it is booked, and what was not booked', async () => {
  const known = series({ until: '2030-05-31' });
  await know(known);
  await show(<SeriesCard />);
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect(screen.getByText('Booked until tomorrow. Later sessions are booked four weeks ahead.')).toBeTruthy();
  expect(screen.getByText(/^Until .*31 May 2030$/)).toBeTruthy();
  const missing = screen.getByRole('list', { name: 'Not booked' });
  expect(within(missing).getByText('Already taken')).toBeTruthy();
  expect(within(missing).getByRole('link', { name: 'Choose another time' }).getAttribute('href')).toBe(
    `/user/sessions/book?coachId=${known.coachId}`,
  );
});

it('ends after a confirmation, with or without the sessions already booked', async () => {
  const known = series();
  await know(known);
  const person = await show(<SeriesCard />);
  await person.click(await screen.findByRole('button', { name: 'Stop repeating' }));
  const dialog = await screen.findByRole('dialog', { name: 'Stop repeating these sessions?' });
  await person.click(within(dialog).getByRole('button', { name: 'Keep repeating' }));
  expect(await unsent()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Stop repeating' }));
  const again = await screen.findByRole('dialog', { name: 'Stop repeating these sessions?' });
  expect(within(again).getByRole('radio', { name: 'Keep them' })).toHaveProperty('checked', true);
  await person.click(within(again).getByRole('radio', { name: 'Cancel them' }));
  expect(within(again).getByText('Sessions that are too close to cancel stay booked.')).toBeTruthy();
  await person.click(within(again).getByRole('button', { name: 'Stop repeating' }));
  expect(await screen.findByText('Stop request waiting to be sent')).toBeTruthy();
  await waitFor(async () =>
    expect(await unsent()).toEqual([{ endpoint: 'sessions.endSeries', params: { id: known.id }, body: { cancelsSessions: true } }]),
  );
  expect(screen.queryByRole('button', { name: 'Stop repeating' })).toBeNull();
});

it('shows a series that is only on this device, which can be taken back', async () => {
  await startSeries({ coachId: newId(), offeringId: null, firstStartsAt: inDays(2), everyWeeks: 2, until: null, reason: '' });
  const person = await show(<SeriesCard />);
  expect(await screen.findByRole('heading', { name: /^Every two weeks, \w+day at \d\d:\d\d with your coach$/ })).toBeTruthy();
  expect(screen.getByText('Waiting to be sent')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(await unsent()).toEqual([]);
});

it('says why a change was refused, until that is read', async () => {
  const known = series();
  await know(known);
  await endSeries(known.id, false);
  await database.outbox.toCollection().modify((row) => {
    Object.assign(row, { state: 'rejected', problem: { kind: 'rejected', code: 'NOT_FOUND', message: 'Not found.' } });
  });
  const person = await show(<SeriesCard />);
  expect(await screen.findByText('Could not be stopped')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Got it' }));
  expect(await screen.findByRole('button', { name: 'Stop repeating' })).toBeTruthy();
});

it('says it in Spanish, and whose clock decides', async () => {
  await know(series({ timeZone: 'Asia/Kathmandu', everyWeeks: 4, occurrences: [] }));
  await show(<SeriesCard />, { language: 'es' });
  expect(await screen.findByRole('heading', { name: /^Cada cuatro semanas, el \S+ a las \d\d:\d\d con Laura Gil$/ })).toBeTruthy();
  expect(screen.getByText(/^Para Laura Gil siempre son las \d\d:\d\d/)).toBeTruthy();
  expect(screen.getByText(/^Ahora no hay ninguna reservada\./)).toBeTruthy();
});
