import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AdminDashboard } from '../../../../contract/admin-dashboard.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { Dashboard } from './dashboard-page.tsx';

const operation: AdminDashboard['operation'] = {
  overdue: [
    { kind: 'push', count: 0, since: null },
    { kind: 'notification-mails', count: 0, since: null },
    { kind: 'mails', count: 0, since: null },
  ],
  lookUps: [{ name: 'reminders', lastBegunAt: '2026-11-20T10:00:00.000Z', isLate: false }],
  version: '0.1.0',
  startedAt: '2026-11-20T08:00:00.000Z',
  database: { version: '18.1', isEmbedded: true, answeredInMilliseconds: 3 },
};
const nothing: AdminDashboard = {
  waiting: [],
  members: null,
  enterprises: null,
  coaches: null,
  sessions: null,
  revenue: null,
  deliveries: null,
  operation,
  asOf: '2026-11-20T10:00:00.000Z',
};

it('lists open tasks, people first, each with a link', async () => {
  await show(
    <Dashboard
      dashboard={{
        ...nothing,
        waiting: [
          { kind: 'coaches-to-review', count: 2, since: '2026-11-18T10:00:00.000Z' },
          { kind: 'second-factor-resets', count: 1, since: null },
        ],
      }}
    />,
  );
  const card = await screen.findByRole('region', { name: 'Needs a decision' });
  const rows = within(card).getAllByRole('link');
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/admin/adminplan/resets', '/admin/coach/unapproved']);
  expect(rows[0]?.textContent).toContain('1 reset of two-step verification needs your approval');
  expect(rows[1]?.textContent).toMatch(/2 coaches to review.*Oldest: /);
});

it('hides what the sub-role does not allow, and shows that nothing is open', async () => {
  await show(<Dashboard dashboard={nothing} />);
  expect(await screen.findByText('Nothing needs a decision right now.')).toBeDefined();
  for (const name of ['People', 'Sessions', 'Revenue']) expect(screen.queryByRole('region', { name })).toBeNull();
  expect(screen.queryByText('Deliveries, last 7 days')).toBeNull();
  expect(screen.getByText('All systems normal')).toBeDefined();
  expect(screen.queryByText('Relays for calls')).toBeNull();
});

it('describes failures and delays in words', async () => {
  await show(
    <Dashboard
      dashboard={{
        ...nothing,
        deliveries: [
          { channel: 'push', sent: 1200, failed: 3 },
          { channel: 'email', sent: 40, failed: 0 },
        ],
        operation: { ...operation, overdue: [{ kind: 'mails', count: 7, since: '2026-11-20T09:00:00.000Z' }] },
      }}
    />,
    { language: 'es' },
  );
  expect(await screen.findByText(/Enviados: 1200 · con fallo: 3|Enviados: 1\.200 · con fallo: 3/)).toBeDefined();
  expect(screen.getByText(/Otros correos: 7, lo más antiguo/)).toBeDefined();
  expect(screen.getByText('Requiere atención')).toBeDefined();
});

it('describes the status of the call relays', async () => {
  const checkedAt = '2026-11-20T10:00:00.000Z';
  const relays: NonNullable<typeof operation.relays> = [
    { url: 'turn:one.example', state: 'in-order', checkedAt },
    { url: 'turn:two.example', state: 'wrong-secret', checkedAt },
    { url: 'turns:three.example', state: 'untrusted', checkedAt },
    { url: 'turn:four.example', state: 'unreachable', checkedAt },
    { url: 'turn:five.example', state: 'refused', checkedAt },
  ];
  await show(<Dashboard dashboard={{ ...nothing, operation: { ...operation, relays } }} />);
  const card = await screen.findByRole('region', { name: 'Operations' });
  expect(within(card).getByText('Relays for calls')).toBeDefined();
  for (const words of [
    'turn:one.example: in order',
    'turn:two.example: refuses our credentials',
    'certificate is not trusted',
    'not reached',
    'gives no relay address',
  ])
    expect(card.textContent).toContain(words);
  expect(within(card).getByText('Needs attention')).toBeDefined();
});

it('describes a working relay in Spanish', async () => {
  const relays = [{ url: 'turn:one.example', state: 'in-order' as const, checkedAt: '2026-11-20T10:00:00.000Z' }];
  await show(<Dashboard dashboard={{ ...nothing, operation: { ...operation, relays } }} />, { language: 'es' });
  expect(await screen.findByText(/turn:one\.example: funciona, comprobado/)).toBeDefined();
  expect(screen.queryByText('Requiere atención')).toBeNull();
});
