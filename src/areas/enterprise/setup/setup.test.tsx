import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EnterpriseDashboard } from '../../../../contract/enterprise-dashboard.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { Steps } from './setup-page.tsx';

const names = ['admin-profile', 'company-profile', 'subscription', 'employees'] as const;

/** A setup with these steps done, and these closed to the person. */
function setup(done: readonly string[], closed: readonly string[] = [], waiting: readonly string[] = []) {
  const steps = names.map((step) => ({
    step,
    isDone: done.includes(step),
    canWait: waiting.includes(step),
    isAllowed: !closed.includes(step),
  }));
  return <Steps dashboard={{ steps } as unknown as EnterpriseDashboard} onDone={() => undefined} />;
}

const states = async () =>
  within(await screen.findByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

it('shows finished and next steps, and allows another order', async () => {
  const person = await show(setup(['admin-profile', 'company-profile']));
  expect(await states()).toEqual(['Your profileDone', 'Company profileDone', 'SubscriptionNow', 'First employeesTo do']);
  expect(screen.getByText('2 of 4 steps done')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Choose a plan' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'First employees' }));
  expect(screen.getByRole('heading', { name: 'Step 4: First employees' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Import a file' }).getAttribute('href')).toBe('/enterprise/employees/import');
  expect(screen.getByRole('link', { name: 'Add one by one' }).getAttribute('href')).toBe('/enterprise/employees');
});

it('skips steps that the person may not do, and names who can if nothing else is left', async () => {
  await show(setup(['admin-profile', 'company-profile'], ['subscription']));
  expect(await states()).toContain('First employeesNow');
  await show(setup(['admin-profile', 'company-profile', 'employees'], ['subscription']));
  expect(await screen.findByText('Another administrator with this permission can do this step.')).toBeDefined();
});

it('shows the subscription as open during the trial, after the other steps', async () => {
  await show(setup(['admin-profile', 'company-profile'], [], ['subscription']));
  expect(await states()).toEqual(['Your profileDone', 'Company profileDone', 'SubscriptionCan wait: trial', 'First employeesNow']);
  expect(screen.getByText('2 of 4 steps done')).toBeDefined();
});

it('ends with a link to inviting people', async () => {
  await show(setup(names), { language: 'es' });
  expect(await screen.findByRole('heading', { name: 'Su empresa está configurada' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Invitar a personas' })).toBeDefined();
});
