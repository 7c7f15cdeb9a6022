import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { EnterpriseDashboard } from '../../../../contract/enterprise-dashboard.ts';
import { permissions } from '../../../../contract/roles.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { shared } from '../../../identity/index.ts';
import { Dashboard } from './dashboard-page.tsx';

const hidden = (why: 'too-few' | 'would-reveal' | 'all-the-same') => ({ value: null, isSuppressed: true, why });
const known = (value: number) => ({ value, isSuppressed: false, why: null });

const active: EnterpriseDashboard = {
  enterpriseId: '01930000-0000-7000-8000-0000000000e1',
  enterpriseName: 'Río Verde',
  image: null,
  status: 'active',
  deactivation: null,
  setupStep: 'done',
  steps: [
    { step: 'admin-profile', isDone: true, canWait: false, isAllowed: true },
    { step: 'company-profile', isDone: true, canWait: false, isAllowed: true },
    { step: 'subscription', isDone: true, canWait: false, isAllowed: true },
    { step: 'employees', isDone: true, canWait: false, isAllowed: true },
  ],
  employees: { total: 45, imported: 3, invited: 4, joined: 38, active: known(21), activeOf: 34, activeIn: '2026-10' },
  seats: { total: 120, used: 45, free: 75, trialEndsAt: null },
  subscription: {
    planName: { en: 'Whole', es: 'Completo' },
    status: 'running',
    interval: 'month',
    renewsAt: '2026-12-03T00:00:00.000Z',
    endsAt: null,
    graceEndsAt: null,
    nextInvoice: { at: '2026-12-03T00:00:00.000Z', amount: { cents: 259_908, currency: 'EUR' } },
    openInvoices: 2,
  },
  health: {
    month: '2026-10',
    releasedAt: '2026-11-02T00:05:00.000Z',
    minimumGroupSize: 9,
    people: 29,
    averageScore: known(63.34),
    change: hidden('too-few'),
    participation: hidden('would-reveal'),
    active: hidden('would-reveal'),
  },
  openIssues: 0,
  waiting: [
    { kind: 'not-invited', count: 3, at: null },
    { kind: 'invoices-overdue', count: 1, at: '2026-11-02T00:00:00.000Z' },
  ],
  asOf: '2026-11-22T10:00:00.000Z',
};

beforeEach(() => {
  shared.permissions = permissions.filter((permission) => permission.startsWith('enterprise.'));
});

const part = (name: string) => within(screen.getByRole('region', { name }));

it('lists open tasks, costly ones first, with links', async () => {
  await show(<Dashboard dashboard={active} />);
  const rows = within(await screen.findByRole('region', { name: 'To do' })).getAllByRole('link');
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/enterprise/account', '/enterprise/employees?status=imported']);
  expect(rows[0]?.textContent).toContain('1 invoice is overdue');
  expect(rows[0]?.textContent).toContain('Due since Mon 2 Nov.');
});

it('explains why a figure is hidden, with the smallest group of this company', async () => {
  await show(<Dashboard dashboard={active} />);
  const health = part('Health at a glance');
  expect(health.getByText('63.3')).toBeDefined();
  expect(health.getByText('Not shown: fewer than 9 people')).toBeDefined();
  expect(health.getByText('Not shown: it could reveal individual people')).toBeDefined();
  expect(health.getByText(/ZH forms the groups; each has at least 9 people\. The figures were published Mon 2 Nov/)).toBeDefined();
});

it('explains that participation needs more people than an average does', async () => {
  await show(<Dashboard dashboard={{ ...active, employees: active.employees && { ...active.employees, active: hidden('too-few') } }} />);
  expect(part('People').getByText('Not shown: fewer than 20 people')).toBeDefined();
});

it('shows how many were active, out of how many, and in which month', async () => {
  await show(<Dashboard dashboard={active} />);
  expect(part('People').getByText('21')).toBeDefined();
  expect(part('People').getByText('approximate, out of 34 counted in October 2026')).toBeDefined();
});

it('explains why the number of active people is hidden', async () => {
  await show(
    <Dashboard
      dashboard={{ ...active, employees: active.employees && { ...active.employees, active: hidden('would-reveal'), activeOf: 0 } }}
    />,
  );
  expect(part('People').getByText('Not shown: it could reveal individual people')).toBeDefined();
});

it('shows the next invoice and the unpaid ones', async () => {
  await show(<Dashboard dashboard={active} />, { language: 'es' });
  const subscription = within(await screen.findByRole('region', { name: 'Suscripción' }));
  expect(subscription.getByText('Completo')).toBeDefined();
  expect(subscription.getByText(/^Próxima factura: 2599,08\s€, jue 3 dic, IVA incluido$/)).toBeDefined();
  expect(subscription.getByText('2 facturas sin pagar')).toBeDefined();
});

it('leaves out what the person may not see', async () => {
  shared.permissions = ['enterprise.support'];
  await show(<Dashboard dashboard={{ ...active, employees: null, seats: null, subscription: null, health: null, waiting: [] }} />);
  expect((await screen.findAllByRole('region')).map((region) => region.querySelector('h2')?.textContent)).toEqual([
    'To do',
    'Help & Support',
  ]);
  expect(screen.getByText('Nothing needs your attention right now.')).toBeDefined();
});

it('shows that there is no subscription, or when the trial ends', async () => {
  await show(
    <Dashboard
      dashboard={{ ...active, subscription: null, seats: { total: 5, used: 1, free: 4, trialEndsAt: '2026-12-20T00:00:00.000Z' } }}
    />,
  );
  expect(part('Subscription').getByText('You are trying ZH until Sun 20 Dec. There is no subscription yet.')).toBeDefined();
});

it('shows the steps during the setup, and continues where it was left', async () => {
  const steps = active.steps.map((each) => ({
    ...each,
    isDone: ['admin-profile', 'employees'].includes(each.step),
    isAllowed: each.step !== 'company-profile',
  }));
  const settingUp: EnterpriseDashboard = { ...active, status: 'setting-up', setupStep: 'company-profile', waiting: [], steps };
  await show(<Dashboard dashboard={settingUp} />);
  const setup = part('Set up Río Verde');
  expect(setup.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 of 4 steps done.');
  expect(setup.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Your profile.*Done$/),
    expect.stringMatching(/Another administrator with this permission can do it\.To do$/),
    expect.stringMatching(/^Subscription.*Next$/),
    expect.stringMatching(/^First employees.*Done$/),
  ]);
  expect(setup.getByRole('link', { name: 'Continue set-up' }).getAttribute('href')).toBe('/enterprise/setup');
  expect(screen.queryByRole('region', { name: 'To do' })).toBeNull();
});

it('explains a deactivated company: why, since when, until when members are covered, and what still works', async () => {
  shared.permissions = ['enterprise.data'];
  const deactivation = {
    at: '2026-11-20T09:00:00.000Z',
    reason: 'The contract has ended.',
    // Midnight in Madrid: for readers further east it is the 21st already.
    membersUntil: '2026-12-20T23:00:00.000Z',
    membersLastDay: '2026-12-20',
  };
  await show(
    <Dashboard
      dashboard={{ ...active, status: 'deactivated', setupStep: 'employees', deactivation, health: null, openIssues: null, waiting: [] }}
    />,
  );
  expect(await screen.findByRole('heading', { name: 'The account of Río Verde is deactivated' })).toBeDefined();
  expect(screen.getByText('Since Friday, 20 November 2026.')).toBeDefined();
  expect(screen.getByText('Reason: The contract has ended.')).toBeDefined();
  expect(screen.getByText(/up to and including Sunday,? 20 December( 2026)?\./)).toBeDefined();
  expect(
    part('What you can still do')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/enterprise/dataMatrix']);
  expect(screen.queryByText(/^Set up/)).toBeNull();
});
