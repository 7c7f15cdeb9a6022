import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { TimeSlot } from '../../../../contract/availability.ts';
import type { Session } from '../../../../contract/session.ts';
import { accountHere } from '../../../../tests/support/account-here.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { writeChanges } from '../../../db/server-truth.ts';
import { bookableTimes } from '../../../domain/availability/offline.ts';
import { sessionsOfMember } from '../../../domain/sessions/offline.ts';
import { newId } from '../../../platform/ids.ts';
import type { AccountSync } from '../../../sync/account-sync.ts';
import { changesOfResponse } from '../../../sync/fetching/collections.ts';
import { NextTimeCard } from './next-time-card.tsx';

let account: AccountSync;
beforeEach(() => {
  account = accountHere({ role: 'USER' });
});

const coachId = newId();
const week = 7 * 86_400_000;
/** Now, to the hour, so that the times are those of whole hours wherever the test runs. */
const lastHour = Math.floor((Date.now() - 2 * 3_600_000) / 3_600_000) * 3_600_000;
const instant = (at: number) => new Date(at).toISOString();

function session(at: number, given: Partial<Session> = {}): Session {
  return {
    ...{ id: newId(), kind: 'one-on-one', status: 'completed', title: 'Check-in', titles: null, coachId, coachName: 'Elena Vega' },
    ...{ coachImage: null, offeringId: null, offeringName: null, startsAt: instant(at), endsAt: instant(at + 3_000_000) },
    ...{ timeZone: 'UTC', capacity: 1, registeredCount: 1, waitingCount: 0, reason: null, cancelReason: null, suggestion: null },
    ...{ roomId: newId(), conversationId: null, calendarUid: 'uid', sequence: 0, mine: { status: 'attended', position: null } },
    ...{ registrations: null, version: 1, updatedAt: instant(at) },
    ...given,
  };
}

const slot = (at: number): TimeSlot => ({
  ...{ id: newId(), coachId, offeringId: null, startsAt: instant(at), endsAt: instant(at + 3_000_000), status: 'free', sessionId: null },
});

async function know(sessions: readonly Session[], items: readonly TimeSlot[], { isCovered = true, hasCoach = true } = {}): Promise<void> {
  const offering = { id: newId(), name: { en: 'Sleep', es: 'Sueño' }, kind: 'specialty' };
  const choice = { id: newId(), userId: account.accountId, coachId, offering, coach: { coachId, fullName: 'Elena Vega' } };
  const choices = { items: hasCoach ? [choice] : [] };
  await writeChanges(account.database, changesOfResponse('coaches.choices', {}, choices, null, Date.now()));
  const own = { items: [...sessions], nextCursor: null };
  await writeChanges(account.database, changesOfResponse('sessions.ofUser', sessionsOfMember(account.accountId), own, null, Date.now()));
  const coach = { id: coachId, fullName: 'Elena Vega', image: null, timeZone: 'UTC', minimumNoticeHours: 0 };
  const times = {
    coach: { ...coach, confirmsBookings: false, offerings: [] },
    allowance: { isCovered, sessionsPerMonth: null, months: [] },
    items: [...items],
  };
  await writeChanges(account.database, changesOfResponse('availability.bookable', bookableTimes(coachId), times, null, Date.now()));
}

const over = session(lastHour);
const offered = () => screen.queryAllByRole('button', { name: /^Book / });

it('offers the next three free times at the usual one, and books the one that is tapped', async () => {
  const like = [1, 2, 3, 4].map((weeks) => slot(lastHour + weeks * week));
  await know([over], [slot(lastHour + week / 2), ...like]);
  const person = await show(<NextTimeCard session={over} />);
  expect(await screen.findByText(/^Your usual time with Elena Vega: /)).toBeTruthy();
  expect(screen.getByText('These are the next free times. Tap one to book it.')).toBeTruthy();
  expect(offered()).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Choose another time' }).getAttribute('href')).toBe(`/user/sessions/book?coachId=${coachId}`);
  await person.click(offered()[0] as HTMLElement);
  await waitFor(async () => expect(await account.database.outbox.toArray()).toHaveLength(1));
  const [intention] = await account.database.outbox.toArray();
  expect(intention).toMatchObject({ endpoint: 'sessions.book', body: { coachId, slotIds: [like[0]?.id], joinsWaitingList: false } });
  expect(await screen.findByRole('link', { name: 'Go to my sessions' })).toBeTruthy();
  expect(offered()).toEqual([]);
});

it('says when other times come closest', async () => {
  await know([over], [slot(lastHour + week + 3_600_000)]);
  await show(<NextTimeCard session={over} />, { language: 'es' });
  expect(await screen.findByText('Estos huecos libres son los más parecidos. Toca uno para reservarlo.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Reservar / })).toHaveLength(1);
});

it('shows the next session with the coach instead, where there is one', async () => {
  const next = session(lastHour + week, { status: 'scheduled', mine: { status: 'registered', position: null } });
  await know([over, next], [slot(lastHour + 2 * week)]);
  await show(<NextTimeCard session={over} />);
  expect((await screen.findByRole('link', { name: 'See the session' })).getAttribute('href')).toBe(`/user/sessions/${next.id}`);
  expect(offered()).toEqual([]);
});

it.each([
  ['none is free', [], true],
  ['the plan covers none', [slot(lastHour + week)], false],
] as const)('leads to the page of times where %s', async (_, items, isCovered) => {
  await know([over], items, { isCovered });
  await show(<NextTimeCard session={over} />);
  expect(await screen.findByRole('link', { name: 'Choose a time' })).toBeTruthy();
  expect(offered()).toEqual([]);
});

it('offers nothing with a coach whom the member no longer has', async () => {
  await know([over], [slot(lastHour + week)], { hasCoach: false });
  await show(
    <>
      <NextTimeCard session={over} />
      <p>The rest</p>
    </>,
  );
  expect(await screen.findByText('The rest')).toBeTruthy();
  await expect(screen.findByRole('heading', { name: 'Your next session' }, { timeout: 500 })).rejects.toThrow();
  expect(offered()).toEqual([]);
});
