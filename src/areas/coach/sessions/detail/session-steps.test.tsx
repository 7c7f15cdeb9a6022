import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dayLater } from '../../../../../contract/calendar-days.ts';
import type { MemberOfCoach } from '../../../../../contract/coach-members.ts';
import type { Session } from '../../../../../contract/session.ts';
import { accountHere } from '../../../../../tests/support/account-here.ts';
import { show } from '../../../../../tests/support/shown.tsx';
import { shownStep } from '../../../../../tests/support/shown-step.ts';
import type { AccountDatabase } from '../../../../db/account-database.ts';
import { writeChanges } from '../../../../db/server-truth.ts';
import { membersOfCoach } from '../../../../domain/coaches/offline.ts';
import { calendarDay } from '../../../../i18n/format.ts';
import { newId } from '../../../../platform/ids.ts';
import { changesOfResponse } from '../../../../sync/fetching/collections.ts';
import { SessionSteps } from './session-steps.tsx';

let database: AccountDatabase;
const userId = newId();
const now = new Date();
const today = calendarDay(now, { timeZone: 'UTC' });
const session = (kind: Session['kind']) => ({ kind, registrations: [{ userId, status: 'registered' }] }) as unknown as Session;

beforeEach(async () => {
  ({ database } = accountHere({ role: 'COACH' }));
  const items = [{ userId, timeZone: 'UTC', fullName: 'Ana Ruiz' } as MemberOfCoach];
  await writeChanges(database, changesOfResponse('coaches.members', membersOfCoach, { items, nextCursor: null }, null, Date.now()));
  const { ticks: _, sending: _sending, ...step } = shownStep({ userId, startsOn: dayLater(today, -2), createdById: userId });
  const tick = { id: newId(), stepId: step.id, day: dayLater(today, -1), value: 1, note: null, tickedAt: now.toISOString() };
  const found = { goals: [], steps: [{ ...step, createdById: userId, createdByName: 'Ana Ruiz' }], ticks: [tick] };
  await writeChanges(database, changesOfResponse('steps.list', { params: { id: userId } }, found, null, Date.now()));
});

it('shows beside a one-on-one session how the member keeps their steps', async () => {
  await show(<SessionSteps session={session('one-on-one')} now={now} />);
  expect(await screen.findByText('Kept 1 of 2')).toBeTruthy();
  expect(screen.getByText('Walk after lunch')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See goals and steps' }).getAttribute('href')).toBe(`/coach/users/${userId}?view=steps`);
});

it('shows nothing beside a session of several people', async () => {
  await show(
    <>
      <SessionSteps session={session('group')} now={now} />
      <p>After it</p>
    </>,
  );
  expect(await screen.findByText('After it')).toBeTruthy();
  expect(screen.queryByText('Walk after lunch')).toBeNull();
});
