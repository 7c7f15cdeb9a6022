import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SeriesOccurrence } from '../../../../../contract/session-series.ts';
import { accountHere } from '../../../../../tests/support/account-here.ts';
import { show } from '../../../../../tests/support/shown.tsx';
import type { AccountDatabase } from '../../../../db/account-database.ts';
import { deviceDatabase } from '../../../../db/device-database.ts';
import { writeChanges } from '../../../../db/server-truth.ts';
import { noteContact } from '../../../../db/session-changes.ts';
import { weeklyRepeats } from '../../../../domain/sessions/weekly-repeats.ts';
import { systemClock } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { changesOfResponse } from '../../../../sync/fetching/collections.ts';
import { BookingPage } from './booking-page.tsx';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const offeringId = newId();
const hour = 3_600_000;
/** In three days, at a full hour by day. */
const start = new Date(Math.floor(Date.now() / (24 * hour)) * 24 * hour + 3 * 24 * hour + 11 * hour).toISOString();
const [first, second, third, fourth] = weeklyRepeats(
  { startsAt: start, endsAt: new Date(Date.parse(start) + 50 * 60_000).toISOString() },
  here,
  3,
).map((time) => ({ id: newId(), offeringId: null, ...time, status: 'free', sessionId: null }));

let database: AccountDatabase;
let coachId: string;
beforeEach(async () => {
  // Another coach for each test: the same question within a second is a double click.
  coachId = newId();
  await noteContact(deviceDatabase(), true, systemClock);
  // Neither answered nor refused: not known to be offline.
  database = accountHere({ role: 'USER', getToken: () => new Promise(() => undefined) }).database;
});

async function know(given: { readonly timeZone?: string; readonly isChosen?: boolean; readonly confirmsBookings?: boolean } = {}) {
  const { timeZone = here, isChosen = true, confirmsBookings = false } = given;
  const offering = { id: offeringId, key: null, kind: 'specialty', name: { en: 'Sleep', es: 'Sueño' } };
  const coach = {
    id: coachId,
    fullName: 'Laura Gil',
    image: null,
    timeZone,
    minimumNoticeHours: 12,
    confirmsBookings,
    offerings: [offering],
  };
  const allowance = { isCovered: true, sessionsPerMonth: null, months: [] };
  const times = { coach, allowance, items: [first, second, fourth].map((slot) => ({ ...slot, coachId })) };
  const choice = { id: newId(), userId: newId(), coachId, offering, coach: { coachId, fullName: 'Laura Gil' }, nextSessionAt: null };
  const now = Date.now();
  await writeChanges(database, changesOfResponse('availability.bookable', { query: { coachId } }, times, null, now));
  await writeChanges(database, changesOfResponse('coaches.choices', {}, { items: isChosen ? [choice] : [] }, null, now));
}

const open = () => show(<BookingPage />, { at: `/user/sessions/book?coachId=${coachId}&slotId=${first?.id}` });
const expected = () => within(screen.getByRole('list', { name: 'The next sessions' })).getAllByRole('listitem');
const words = (items: readonly HTMLElement[]) => items.map((item) => item.textContent?.replace(/^.*\d\d:\d\d/, ''));

describe('a picked time', () => {
  it('repeats with a preview of the next ones, and is asked for as a series', async () => {
    await know();
    const person = await open();
    await person.click(await screen.findByRole('radio', { name: 'Every week' }));
    await screen.findByRole('list', { name: 'The next sessions' });
    expect(words(expected())).toEqual(['Free', 'Free', 'Not free', 'Free']);
    expect(screen.queryByRole('button', { name: 'Add a second choice' })).toBeNull();
    await person.click(screen.getByRole('radio', { name: 'Every 4 weeks' }));
    expect(words(expected())).toEqual(['Free', 'Not open yet', 'Not open yet', 'Not open yet']);
    await person.click(screen.getByRole('radio', { name: 'Every 2 weeks' }));
    await person.click(screen.getByRole('button', { name: 'Book and repeat' }));
    expect(await screen.findByRole('heading', { name: 'Requesting your sessions…' })).toBeTruthy();
    const [asked] = await database.outbox.toArray();
    expect(asked).toMatchObject({
      endpoint: 'sessions.startSeries',
      body: { coachId, offeringId, firstStartsAt: start, everyWeeks: 2, until: null },
    });
  });

  it('can be kept without a connection, and then has no alternatives', async () => {
    await noteContact(deviceDatabase(), false, systemClock);
    await know();
    const person = await open();
    await screen.findByRole('button', { name: 'Save to send later' });
    await person.click(screen.getByRole('radio', { name: 'Every week' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Save to send later' }));
    await waitFor(async () => expect((await database.outbox.toArray()).map(({ endpoint }) => endpoint)).toEqual(['sessions.startSeries']));
  });

  it('cannot repeat with a coach whom the member has not chosen', async () => {
    await know({ isChosen: false });
    await open();
    expect(await screen.findByRole('button', { name: 'Book this time' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Repeat' })).toBeNull();
  });

  it('is booked once while ‘Never’ is chosen, also after another choice', async () => {
    await know();
    const person = await open();
    await person.click(await screen.findByRole('radio', { name: 'Every week' }));
    await screen.findByRole('button', { name: 'Book and repeat' });
    await person.click(screen.getByRole('radio', { name: 'Never' }));
    await person.click(screen.getByRole('button', { name: 'Book this time' }));
    await waitFor(async () => expect((await database.outbox.toArray()).map(({ endpoint }) => endpoint)).toEqual(['sessions.book']));
  });

  it('does not end before it begins', async () => {
    await know();
    const person = await open();
    await person.click(await screen.findByRole('radio', { name: 'Every week' }));
    await person.type(await screen.findByRole('textbox', { name: /Last day/ }), '01/01/2026');
    await person.tab();
    expect(await screen.findByText('Choose the day of the first session or a later one.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Book and repeat' }).hasAttribute('disabled')).toBe(true);
  });

  it('says whose clock decides when the coach is in another zone', async () => {
    await know({ timeZone: 'Asia/Kathmandu' });
    const person = await open();
    await person.click(await screen.findByRole('radio', { name: 'Every week' }));
    expect(screen.getByText(/^For Laura Gil it is always \d\d:\d\d \(.+\)\. Your time can differ when the clocks change\.$/)).toBeTruthy();
  });
});

describe('a series that was asked for', () => {
  const ask = async () => {
    const person = await open();
    await person.click(await screen.findByRole('radio', { name: 'Every week' }));
    await person.click(await screen.findByRole('button', { name: 'Book and repeat' }));
    await screen.findByRole('heading', { name: 'Requesting your sessions…' });
    return person;
  };

  it('is safe on this device while the provider cannot be reached', async () => {
    await know();
    await ask();
    await database.outbox.toCollection().modify({ attempts: 1 });
    expect(await screen.findByRole('heading', { name: 'Your choices are safe on this device' })).toBeTruthy();
  });

  it('says for each time why it was refused', async () => {
    await know();
    const person = await ask();
    const fields = (['taken', 'overlaps', 'gone', 'month-full'] as const).map((code) => ({
      path: 'body.firstStartsAt',
      message: code,
      code,
    }));
    const problem = { kind: 'rejected' as const, code: 'SLOT_TAKEN' as const, message: 'Taken.', details: { fields } };
    await database.outbox.toCollection().modify((row) => {
      Object.assign(row, { state: 'rejected', problem });
    });
    expect(await screen.findByRole('heading', { name: 'This could not be booked' })).toBeTruthy();
    expect(words(expected())).toEqual(['Already taken', 'You have a session then', 'Not offered yet', 'No sessions left that month']);
    await person.click(screen.getByRole('button', { name: 'Choose another time' }));
    expect(await screen.findByRole('heading', { name: 'When?' })).toBeTruthy();
  });

  it('lists what was booked, and leads to other times for the rest', async () => {
    await know({ confirmsBookings: true });
    await ask();
    const [intention] = await database.outbox.toArray();
    const { id } = (intention?.body ?? {}) as { id: string };
    const occurrences: SeriesOccurrence[] = [first, second, third].map((time, index) => ({
      startsAt: time?.startsAt ?? '',
      sessionId: index === 1 ? null : newId(),
      problem: index === 1 ? 'taken' : null,
    }));
    const rhythm = { coachId, offeringId, firstStartsAt: start, everyWeeks: 1, until: null };
    const series = { id, ...rhythm, coachName: 'Laura Gil', coachImage: null, timeZone: here, occurrences };
    await writeChanges(database, changesOfResponse('sessions.series', {}, { items: [series] }, null, Date.now()));
    await database.outbox.clear();
    expect(await screen.findByRole('heading', { name: 'Your sessions repeat' })).toBeTruthy();
    expect(screen.getByText(/^Every \w+day at \d\d:\d\d with Laura Gil$/)).toBeTruthy();
    expect(words(expected())).toEqual(['Requested', 'Already takenChoose another time', 'Requested']);
  });
});
