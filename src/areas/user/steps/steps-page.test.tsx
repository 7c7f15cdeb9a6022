import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dayLater } from '../../../../contract/calendar-days.ts';
import type { Step } from '../../../../contract/steps.ts';
import { accountHere } from '../../../../tests/support/account-here.ts';
import { show } from '../../../../tests/support/shown.tsx';
import type { AccountDatabase } from '../../../db/account-database.ts';
import { writeChanges } from '../../../db/server-truth.ts';
import type { KnownSteps } from '../../../domain/steps/shown-steps.ts';
import { calendarDay } from '../../../i18n/format.ts';
import { newId } from '../../../platform/ids.ts';
import { changesOfResponse } from '../../../sync/fetching/collections.ts';
import type { GetToken } from '../../../sync/sign-in/access-token.ts';
import { TodaysSteps } from '../home/todays-steps.tsx';
import { StepsPage } from './steps-page.tsx';

const unreachable: GetToken = async () => ({ kind: 'unreachable', retryAfterSeconds: null });
let database: AccountDatabase;
let userId: string;
function signIn(getToken: GetToken = unreachable): void {
  const account = accountHere({ role: 'USER', getToken });
  database = account.database;
  userId = account.accountId;
}
beforeEach(() => signIn());

const today = calendarDay(new Date(), { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

function step(given: Partial<Step> = {}): Step {
  return {
    ...{ id: newId(), userId, goalId: null, title: 'Walk after lunch', answer: 'yes-no', unit: null, target: null },
    ...{ rhythm: { kind: 'daily' }, remindAt: null, startsOn: '2026-01-01', until: null, state: 'active', endedOn: null, pauses: [] },
    ...{ isShared: true, createdById: userId, createdByName: 'Elena Vega', updatedAt: '2026-01-01T08:00:00.000Z', version: 1 },
    ...given,
  };
}

async function know(known: Partial<KnownSteps>): Promise<void> {
  const response = { goals: [], steps: [], ticks: [], ...known };
  await writeChanges(database, changesOfResponse('steps.list', { params: { id: userId } }, response, null, Date.now()));
}

const unsent = async () => (await database.outbox.toArray()).map(({ endpoint, body }) => ({ endpoint, body }));

it('explains how to begin when there is no step', async () => {
  await know({});
  await show(<StepsPage />);
  expect(await screen.findByRole('heading', { name: 'One small step is a good start' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add a step' })).toBeTruthy();
});

it('says that nothing is on this device while the provider is unreachable', async () => {
  await show(<StepsPage />);
  expect(await screen.findByText('Your steps are not on this device yet')).toBeTruthy();
});

it('shows a skeleton while the steps are loaded', async () => {
  signIn(() => new Promise(() => undefined));
  await show(<StepsPage />);
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
});

it('is ticked in one tap, says so at once, and is taken back by another', async () => {
  await know({ steps: [step()] });
  const person = await show(<StepsPage />);
  const check = await screen.findByRole('button', { name: 'Done: Walk after lunch' });
  expect(check.getAttribute('aria-pressed')).toBe('false');
  await person.click(check);
  expect(check.getAttribute('aria-pressed')).toBe('true');
  expect(await screen.findByText('Waiting to be sent')).toBeTruthy();
  await person.click(check);
  await waitFor(() => expect(check.getAttribute('aria-pressed')).toBe('false'));
  // The earlier answer for the day is replaced, so one change is left.
  await waitFor(async () => expect(await unsent()).toMatchObject([{ endpoint: 'steps.tick', body: { day: today, value: null } }]));
});

it('keeps what was noted when the answer is taken back and given again', async () => {
  const walk = step();
  const tick = { id: newId(), stepId: walk.id, day: today, value: 1, note: 'In the rain', tickedAt: '2026-01-01T08:00:00.000Z' };
  await know({ steps: [walk], ticks: [tick] });
  const person = await show(<StepsPage />);
  const check = await screen.findByRole('button', { name: 'Done: Walk after lunch', pressed: true });
  const last = async () => (await unsent()).at(-1)?.body;
  await person.click(check);
  await waitFor(async () => expect(await last()).toMatchObject({ day: today, value: null, note: 'In the rain' }));
  await waitFor(() => expect(check.getAttribute('aria-pressed')).toBe('false'));
  await person.click(check);
  await waitFor(async () => expect(await last()).toMatchObject({ day: today, value: 1, note: 'In the rain' }));
});

it('takes a number with a comma, and asks again for anything else', async () => {
  await know({ steps: [step({ title: 'Water', answer: 'number', unit: 'glasses', target: 6 })] });
  const person = await show(<StepsPage />);
  const field = await screen.findByRole('textbox', { name: 'Water: glasses' });
  await person.type(field, 'many');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('One field needs another look.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(await screen.findByText('Enter a number with at most 1 decimal place.')).toBeTruthy();
  await person.clear(field);
  await person.type(field, '6,5');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await unsent()).toMatchObject([{ body: { value: 6.5 } }]));
  expect(await screen.findByText('6.5 glasses')).toBeTruthy();
});

it('accepts a suggested step from today on, and declines another', async () => {
  await know({ steps: [step({ state: 'offered', title: 'Stretch' }), step({ state: 'offered', title: 'Read' })] });
  const person = await show(<StepsPage />);
  await person.click(await screen.findByRole('button', { name: 'Accept: Stretch' }));
  await person.click(await screen.findByRole('button', { name: 'No thanks: Read' }));
  await waitFor(async () =>
    expect((await unsent()).map(({ body }) => body)).toMatchObject([
      { title: 'Stretch', state: 'active', startsOn: today, baseVersion: 1 },
      { title: 'Read', state: 'declined', baseVersion: 1 },
    ]),
  );
  expect(await screen.findByRole('button', { name: 'Done: Stretch' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Read')).toBeNull());
});

it('answers another day of the last week, and only the days on which the step was due', async () => {
  await know({ steps: [step({ pauses: [{ from: '2026-01-02', to: null }] }), step({ title: 'Swim' })] });
  const person = await show(<StepsPage />);
  await person.click(await screen.findByRole('button', { name: 'Another day: Walk after lunch' }));
  expect(await screen.findByText('This step was not due on any other day in the last week.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Done' }));
  await person.click(await screen.findByRole('button', { name: 'Another day: Swim' }));
  const sheet = await screen.findByRole('dialog');
  const checks = await within(sheet).findAllByRole('button', { name: 'Done: Swim' });
  expect(checks).toHaveLength(7);
  await person.click(checks[0] as HTMLElement);
  await waitFor(async () => expect((await unsent()).map(({ body }) => (body as { day: string }).day < today)).toEqual([true]));
});

it('opened from the reminder of a day that is over, asks about that day too', async () => {
  const asked = step();
  await know({ steps: [asked] });
  const yesterday = dayLater(today, -1);
  const person = await show(<StepsPage />, { at: `/user/steps?step=${asked.id}&day=${yesterday}&tap=1` });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Done: Walk after lunch' })).toHaveLength(2));
  await person.click(screen.getAllByRole('button', { name: 'Done: Walk after lunch' })[1] as HTMLElement);
  await waitFor(async () => expect(await unsent()).toMatchObject([{ body: { day: yesterday, value: 1 } }]));
});

it('asks before a step is deleted with its days', async () => {
  await know({ steps: [step({ state: 'ended', endedOn: '2026-02-01' })] });
  const person = await show(<StepsPage />);
  await person.click(await screen.findByRole('button', { name: 'Delete: Walk after lunch' }));
  await person.click(await screen.findByRole('button', { name: 'Delete the step' }));
  await waitFor(async () => expect(await unsent()).toMatchObject([{ endpoint: 'steps.write', body: { isDeleted: true } }]));
  expect(await screen.findByRole('heading', { name: 'One small step is a good start' })).toBeTruthy();
});

it('shows on the home what is due today, in Spanish too, and what the coach suggests', async () => {
  await know({ steps: [step(), step({ title: 'Later', startsOn: '2099-01-01' }), step({ state: 'offered', title: 'Stretch' })] });
  const person = await show(<TodaysSteps />, { language: 'es' });
  expect(await screen.findByText('Tu coach te propone un paso.', { exact: false })).toBeTruthy();
  expect(screen.queryByText('Later')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Hecho: Walk after lunch' }));
  expect((await screen.findByText('Por hoy está todo hecho.')).getAttribute('role')).toBe('status');
});
