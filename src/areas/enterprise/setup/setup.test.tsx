import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EnterpriseDashboard } from '../../../../contract/enterprise-dashboard.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { Steps } from './setup-page.tsx';

const names = ['admin-profile', 'company-profile', 'subscription', 'employees'] as const;

/** What is done of the set-up, and what the person may not do. */
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

it('says what is done and what is next, and another step can be taken first', async () => {
  const person = await show(setup(['admin-profile', 'company-profile']));
  expect(await states()).toEqual(['Your profileDone', 'Company profileDone', 'SubscriptionNow', 'First employeesTo do']);
  expect(screen.getByText('2 of 4 steps done')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Choose a plan' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'First employees' }));
  expect(screen.getByRole('heading', { name: 'Step 4: First employees' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Import a file' }).getAttribute('href')).toBe('/enterprise/employees/import');
  expect(screen.getByRole('link', { name: 'Add one by one' }).getAttribute('href')).toBe('/enterprise/employees');
});

it('goes past what the person may not do, and says who can where nothing else is left', async () => {
  await show(setup(['admin-profile', 'company-profile'], ['subscription']));
  expect(await states()).toContain('First employeesNow');
  await show(setup(['admin-profile', 'company-profile', 'employees'], ['subscription']));
  expect(await screen.findByText('Another administrator with this permission can do this step.')).toBeDefined();
});

it('shows a subscription as open, not as done, while the trial runs, and takes the other steps first', async () => {
  await show(setup(['admin-profile', 'company-profile'], [], ['subscription']));
  expect(await states()).toEqual(['Your profileDone', 'Company profileDone', 'SubscriptionCan wait: trial', 'First employeesNow']);
  expect(screen.getByText('2 of 4 steps done')).toBeDefined();
});

it('ends with the way to inviting people', async () => {
  await show(setup(names), { language: 'es' });
  expect(await screen.findByRole('heading', { name: 'Su empresa está configurada' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Invitar a personas' })).toBeDefined();
});
