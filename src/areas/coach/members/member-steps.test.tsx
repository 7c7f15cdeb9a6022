import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dayLater } from '../../../../contract/calendar-days.ts';
import type { Goal, Step, StepTick } from '../../../../contract/steps.ts';
import { accountHere } from '../../../../tests/support/account-here.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { shownStep } from '../../../../tests/support/shown-step.ts';
import type { AccountDatabase } from '../../../db/account-database.ts';
import { readUnsent } from '../../../db/outbox-table.ts';
import { writeChanges } from '../../../db/server-truth.ts';
import { calendarDay } from '../../../i18n/format.ts';
import { newId } from '../../../platform/ids.ts';
import { changesOfResponse } from '../../../sync/fetching/collections.ts';
import type { GetToken } from '../../../sync/sign-in/access-token.ts';
import { MemberSteps } from './member-steps.tsx';

let database: AccountDatabase;
let accountId: string;
const userId = newId();
const timeZone = 'Europe/Madrid';

function signIn(getToken: GetToken = async () => ({ kind: 'unreachable', retryAfterSeconds: null })): void {
  ({ database, accountId } = accountHere({ role: 'COACH', getToken }));
}

const daysAgo = (days: number) => dayLater(calendarDay(new Date(), { timeZone }), -days);

function step(change: Partial<Step> = {}): Step {
  const { ticks: _, sending: _sending, ...fields } = shownStep({ userId, startsOn: daysAgo(30) });
  return { ...fields, createdById: newId(), createdByName: 'Bea Gil', ...change };
}

const tick = (stepId: string, days: number, value: number, note: string | null = null): StepTick => ({
  ...{ id: newId(), stepId, day: daysAgo(days), value, note, tickedAt: `${daysAgo(days)}T18:00:00.000Z` },
});

const goal = (change: Partial<Goal> = {}): Goal => ({
  ...{ id: newId(), userId, title: 'Sleep better', why: null, sign: null, until: null, reachedOn: null, isShared: true },
  ...{ createdById: userId, updatedAt: '2026-11-01T08:00:00.000Z', version: 1, ...change },
});

async function know(steps: readonly Step[], ticks: readonly StepTick[] = [], goals: readonly Goal[] = []): Promise<void> {
  const found = { goals: [...goals], steps: [...steps], ticks: [...ticks] };
  await writeChanges(database, changesOfResponse('steps.list', { params: { id: userId } }, found, null, Date.now()));
}

const showSteps = (language: 'en' | 'es' = 'en', name = 'Bea Gil') => show(<MemberSteps {...{ userId, name, timeZone }} />, { language });
const unsent = async () => (await readUnsent(database)).map(({ params, body }) => ({ id: params.id, body: body as object }));

it('invites to a first suggestion while nothing is shared', async () => {
  signIn();
  await know([]);
  await showSteps();
  expect(await screen.findByText('Bea Gil has not shared any goals or steps yet. You can suggest a small first step.')).toBeTruthy();
});

it('shows that it is loading', async () => {
  signIn(() => new Promise(() => undefined));
  await showSteps();
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
});

it('explains what is missing offline, and lets the coach suggest a step all the same', async () => {
  signIn();
  const person = await showSteps('es');
  expect(await screen.findByRole('heading', { name: 'Los pasos de Bea Gil aún no están en este dispositivo' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Proponer un paso' }));
  await person.type(await screen.findByRole('textbox', { name: /^Qué hacer/ }), 'Pasear');
  await person.click(screen.getByRole('button', { name: 'Proponer' }));
  expect(await screen.findByText('Pendiente de enviar')).toBeTruthy();
  expect(screen.getByText('Propuesto, sin respuesta todavía')).toBeTruthy();
  expect(await unsent()).toMatchObject([{ id: userId, body: { title: 'Pasear', state: 'offered' } }]);
});

it('says when loading was refused', async () => {
  signIn(async () => ({ kind: 'sign-in' }));
  await showSteps();
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('shows goals, how each step is kept, and what the member wrote', async () => {
  signIn();
  const sleep = goal({ why: 'More energy', until: '2099-12-31' });
  const walk = step({ goalId: sleep.id, answer: 'number', unit: 'minutes', target: 20 });
  await know([walk], [tick(walk.id, 1, 25, 'In the rain'), tick(walk.id, 2, 30), tick(walk.id, 3, 5), tick(walk.id, 4, 20)], [sleep]);
  await showSteps();
  expect(await screen.findByText('Sleep better')).toBeTruthy();
  expect(screen.getByText('Why: More energy')).toBeTruthy();
  expect(screen.getByText('Every day · At least 20 minutes · Goal: Sleep better')).toBeTruthy();
  expect(screen.getByText('Kept 3 of 5 · 2 days in a row')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'The last 14 days' })).getAllByRole('listitem')).toHaveLength(14);
  expect(within(screen.getByRole('list', { name: 'Notes' })).getByText('In the rain')).toBeTruthy();
});

it('keeps long names and titles in one piece', async () => {
  signIn();
  const title = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze '.repeat(4).trim();
  await know([step({ title, state: 'offered' })], [], [goal({ title })]);
  await showSteps('en', 'Maximiliana-Alexandra von und zu Hohenlohe-Schillingsfürst');
  expect(await screen.findAllByText(title)).toHaveLength(2);
  expect(screen.getByRole('button', { name: `Edit: ${title}` })).toBeTruthy();
});

it('ends a step after asking, and shows it among those that ended', async () => {
  signIn();
  const walk = step();
  await know([walk]);
  const person = await showSteps();
  await person.click(await screen.findByRole('button', { name: 'End: Walk after lunch' }));
  expect(screen.getByText(/only Bea Gil can start it again/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'End the step' }));
  expect(await screen.findByText('1 ended step')).toBeTruthy();
  expect(await unsent()).toMatchObject([{ id: userId, body: { id: walk.id, state: 'ended', endedOn: daysAgo(0) } }]);
});

it('withdraws an own suggestion after asking; one of another coach cannot be withdrawn', async () => {
  signIn();
  const own = step({ title: 'Swim', state: 'offered', createdById: accountId });
  await know([own, step({ title: 'Run', state: 'offered' })]);
  const person = await showSteps();
  await person.click(await screen.findByRole('button', { name: 'Withdraw: Swim' }));
  expect(screen.queryByRole('button', { name: 'Withdraw: Run' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Withdraw it' }));
  await waitFor(() => expect(screen.queryByText('Swim')).toBeNull());
  expect(await unsent()).toMatchObject([{ body: { id: own.id, isDeleted: true } }]);
});

it('leads to the decision about a refused change', async () => {
  signIn();
  const walk = step();
  await know([walk]);
  const person = await showSteps();
  await person.click(await screen.findByRole('button', { name: 'Edit: Walk after lunch' }));
  await person.type(await screen.findByRole('textbox', { name: /^What to do/ }), ' in the park');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Walk after lunch in the park')).toBeTruthy();
  expect(await screen.findByText('Waiting to be sent')).toBeTruthy();
  await database.outbox.toCollection().modify({ state: 'rejected' });
  expect(await screen.findByText('Needs your decision')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Decide' }).getAttribute('href')).toBe('/coach/sync');
  expect(screen.queryByRole('button', { name: /^Edit: / })).toBeNull();
});
