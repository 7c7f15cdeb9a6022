import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { accountHere } from '../../tests/support/account-here.ts';
import { show } from '../../tests/support/shown.tsx';
import { shownGoal, shownStep, shownTick } from '../../tests/support/shown-step.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import { readUnsent } from '../db/outbox-table.ts';
import { newId } from '../platform/ids.ts';
import { StepSheet } from './index.ts';

let database: AccountDatabase;
let accountId: string;
const onClose = vi.fn();

const signIn = (role: 'USER' | 'COACH') => {
  ({ database, accountId } = accountHere({ role }));
};
beforeEach(() => onClose.mockReset());

const queued = async () => (await readUnsent(database)).map(({ endpoint, params, body }) => ({ endpoint, params, body: body as object }));
const title = () => screen.findByRole('textbox', { name: /^What to do/ });

it('adds a step with the usual answers after only its title was typed, without a connection', async () => {
  signIn('USER');
  const person = await show(<StepSheet step={null} goals={[]} onClose={onClose} />);
  expect(await screen.findByRole('dialog', { name: 'New step' })).toBeTruthy();
  await person.type(await title(), '  Walk after lunch ');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [change, ...others] = await queued();
  expect(others).toEqual([]);
  expect(change).toMatchObject({ endpoint: 'steps.write', params: { id: accountId } });
  expect(change?.body).toMatchObject({
    ...{ title: 'Walk after lunch', answer: 'yes-no', unit: null, target: null, rhythm: { kind: 'daily' }, goalId: null },
    ...{ remindAt: null, until: null, isShared: true, state: 'active', baseVersion: 0 },
    startsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

it('takes a number with a unit, chosen weekdays, a goal and a reminder, and keeps the step private', async () => {
  signIn('USER');
  const goal = shownGoal();
  const reached = shownGoal({ title: 'Quit smoking', reachedOn: '2026-10-01' });
  const person = await show(<StepSheet step={null} goals={[goal, reached]} onClose={onClose} />);
  await person.type(await title(), 'Swim');
  await person.click(screen.getByRole('radio', { name: 'A number' }));
  await person.type(screen.getByRole('textbox', { name: /^At least/ }), '7.5');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'hours');
  await person.click(screen.getByRole('radio', { name: 'Certain days' }));
  await person.click(screen.getByRole('button', { name: 'Friday' }));
  await person.click(screen.getByRole('button', { name: 'Monday' }));
  expect(screen.getByRole('button', { name: 'Monday', pressed: true })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Quit smoking' })).toBeNull();
  await person.selectOptions(screen.getByRole('combobox', { name: /^Goal/ }), 'Sleep better');
  await person.click(screen.getByRole('switch', { name: /^Reminder/ }));
  await person.click(screen.getByRole('switch', { name: /^Share with your coach/ }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect((await queued())[0]?.body).toMatchObject({
    ...{ answer: 'number', unit: 'hours', target: 7.5, rhythm: { kind: 'weekdays', weekdays: [1, 5] } },
    ...{ goalId: goal.id, remindAt: '18:00', isShared: false },
  });
});

it('names each field that is missing or impossible, and sends nothing', async () => {
  signIn('USER');
  const person = await show(<StepSheet step={null} goals={[]} onClose={onClose} />);
  await title();
  await person.click(screen.getByRole('radio', { name: 'Certain days' }));
  await person.type(screen.getByRole('textbox', { name: /^Last day/ }), '01/01/2020');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter what to do.')).toBeTruthy();
  expect(screen.getByText('Choose at least one day.')).toBeTruthy();
  expect(screen.getByText('The last day cannot be before the first.')).toBeTruthy();
  expect(await screen.findByText('3 fields need another look.')).toBeTruthy();
  await waitFor(async () => expect(document.activeElement).toBe(await title()));
  await person.click(screen.getByRole('button', { name: 'Sunday' }));
  await waitFor(() => expect(screen.queryByText('Choose at least one day.')).toBeNull());
  expect(await queued()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it('forgets an impossible number when another kind of answer is chosen', async () => {
  signIn('USER');
  const person = await show(<StepSheet step={null} goals={[]} onClose={onClose} />);
  await person.type(await title(), 'Swim');
  await person.click(screen.getByRole('radio', { name: 'A number' }));
  await person.type(screen.getByRole('textbox', { name: /^At least/ }), 'many');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a number with at most 1 decimal place.')).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: 'A rating' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect((await queued())[0]?.body).toMatchObject({ answer: 'rating', unit: null, target: null });
});

it('suggests a step to several members with one change for each, always shared', async () => {
  signIn('COACH');
  const userIds = [newId(), newId(), newId()];
  const person = await show(<StepSheet step={null} goals={[]} forMembers={{ userIds }} onClose={onClose} />);
  expect(await screen.findByRole('dialog', { name: 'Suggest a step to 3 members' })).toBeTruthy();
  expect(screen.queryByRole('switch', { name: /^Share/ })).toBeNull();
  await person.type(await title(), 'Walk');
  await person.click(screen.getByRole('radio', { name: 'Times a week' }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'How many times a week?' }), '2 times a week');
  await person.click(screen.getByRole('button', { name: 'Suggest' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const changes = await queued();
  expect(changes.map(({ params }) => params)).toEqual(userIds.map((id) => ({ id })));
  for (const { body } of changes) {
    expect(body).toMatchObject({ title: 'Walk', state: 'offered', isShared: true, rhythm: { kind: 'weekly', times: 2 } });
  }
});

it('begins on the day where the member is', async () => {
  signIn('COACH');
  const person = await show(
    <StepSheet step={null} goals={[]} forMembers={{ userIds: [newId()], name: 'Bea Gil', today: '2026-11-21' }} onClose={onClose} />,
    { language: 'es' },
  );
  expect(await screen.findByRole('dialog', { name: 'Proponer un paso a Bea Gil' })).toBeTruthy();
  await person.type(await screen.findByRole('textbox', { name: /^Qué hacer/ }), 'Pasear');
  await person.click(screen.getByRole('button', { name: 'Proponer' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect((await queued())[0]?.body).toMatchObject({ startsOn: '2026-11-21' });
});

it('changes only what was changed, and not the kind of answer once there are some', async () => {
  signIn('USER');
  const step = shownStep({ userId: accountId, ticks: [shownTick('2026-11-19')], rhythm: { kind: 'weekly', times: 4 }, version: 3 });
  const person = await show(<StepSheet step={step} goals={[]} onClose={onClose} />);
  const named = await title();
  expect(screen.queryByRole('radio', { name: 'A number' })).toBeNull();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'How many times a week?' }).value).toBe('4');
  await person.clear(named);
  await person.type(named, 'Walk before lunch');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect((await queued())[0]?.body).toMatchObject({
    ...{ id: step.id, title: 'Walk before lunch', rhythm: { kind: 'weekly', times: 4 }, startsOn: '2026-11-01', baseVersion: 3 },
  });
});

it('asks before it discards what was typed', async () => {
  signIn('USER');
  const person = await show(<StepSheet step={null} goals={[]} onClose={onClose} />);
  await person.type(await title(), 'Walk');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Leave' }));
  expect(onClose).toHaveBeenCalledOnce();
});
