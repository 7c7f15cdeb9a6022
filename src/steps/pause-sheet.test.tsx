import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { dayLater } from '../../contract/calendar-days.ts';
import { accountHere } from '../../tests/support/account-here.ts';
import { show } from '../../tests/support/shown.tsx';
import { shownGoal, shownStep } from '../../tests/support/shown-step.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import { readUnsent } from '../db/outbox-table.ts';
import { calendarDay } from '../i18n/format.ts';
import { GoalSheet, PauseSheet } from './index.ts';

let database: AccountDatabase;
let accountId: string;
const onClose = vi.fn();
const today = () => calendarDay(new Date(), {});
const bodies = async () => (await readUnsent(database)).map(({ body }) => body as object);

beforeEach(() => {
  onClose.mockReset();
  ({ database, accountId } = accountHere({ role: 'USER' }));
});

it('pauses a step from today until it is resumed', async () => {
  const person = await show(<PauseSheet step={shownStep()} onClose={onClose} />);
  expect(await screen.findByRole('dialog', { name: 'Pause or end: Walk after lunch' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await bodies()).toMatchObject([{ pauses: [{ from: today(), to: null }] }]);
});

it('does not pause until a day that is over', async () => {
  const person = await show(<PauseSheet step={shownStep()} onClose={onClose} />);
  await person.type(await screen.findByRole('textbox', { name: /^Last day of the pause/ }), '01/01/2020');
  await person.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Choose today or a later day.')).toBeTruthy();
  expect(await bodies()).toEqual([]);
});

it('resumes a paused step today', async () => {
  const from = dayLater(today(), -3);
  const person = await show(<PauseSheet step={shownStep({ pauses: [{ from, to: null }] })} onClose={onClose} />);
  await person.click(await screen.findByRole('button', { name: 'Resume today' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await bodies()).toMatchObject([{ pauses: [{ from, to: dayLater(today(), -1) }] }]);
});

it('ends a step', async () => {
  const person = await show(<PauseSheet step={shownStep()} onClose={onClose} />, { language: 'es' });
  await person.click(await screen.findByRole('button', { name: 'Terminar el paso' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await bodies()).toMatchObject([{ state: 'ended', endedOn: today() }]);
});

it('adds a goal, for which a title is enough', async () => {
  const person = await show(<GoalSheet goal={null} onClose={onClose} />);
  await person.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter the goal.')).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: /^Goal/ }), 'Sleep better');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect((await readUnsent(database))[0]?.params).toEqual({ id: accountId });
  expect(await bodies()).toMatchObject([{ title: 'Sleep better', why: null, sign: null, until: null, reachedOn: null, isShared: true }]);
});

it('changes a goal whose day is over without asking for another one', async () => {
  const goal = shownGoal({ userId: accountId, until: '2020-01-01', version: 2 });
  const person = await show(<GoalSheet goal={goal} onClose={onClose} />);
  await person.type(await screen.findByRole('textbox', { name: /^Why it matters/ }), 'More energy');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await bodies()).toMatchObject([{ id: goal.id, why: 'More energy', until: '2020-01-01', baseVersion: 2 }]);
});
