import { cleanup, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../../tests/support/shown.tsx';
import type { WorkforceAnalytics } from '../../../domain/analytics/queries.ts';
import { CompanyCards } from './company-cards.tsx';
import { HealthCards } from './health-cards.tsx';

// The chart library is loaded with the first chart; here it is not on the device.
vi.mock('../../../ui/chart/load-drawing.ts', () => ({ loadDrawing: () => Promise.reject(new Error('not on this device')) }));

const atRest = { asOf: null, isLookedUp: true, isRefreshing: false, problem: null, refresh: () => undefined };
const unknown = { ...atRest, data: undefined };
const about = {
  period: '3-months' as const,
  department: null,
  departments: [],
  minimumGroupSize: 8,
  departmentGroupSize: 15,
  lastMonth: '2026-10',
  releasedAt: '2026-11-02T00:05:00.000Z',
  people: 29,
  asOf: '2026-11-22T10:00:00.000Z',
};
const nothing: WorkforceAnalytics = {
  progress: unknown,
  daysOnPlan: unknown,
  status: unknown,
  attendance: unknown,
  employees: unknown,
  performers: unknown,
};

it('shows each response on its own: one available, one unreachable, one refused', async () => {
  const analytics: WorkforceAnalytics = {
    ...nothing,
    progress: {
      ...atRest,
      data: {
        ...about,
        department: 'Operations',
        change: { value: null, isSuppressed: true, why: 'too-few' },
        months: [
          { month: '2026-09', averageScore: { value: null, isSuppressed: true, why: 'would-reveal' }, people: 0 },
          { month: '2026-10', averageScore: { value: 63.3, isSuppressed: false, why: null }, people: 29 },
        ],
      },
    },
    status: { ...unknown, problem: { kind: 'unreachable' } },
    daysOnPlan: { ...unknown, problem: { kind: 'refused', code: 'PERMISSION_DENIED', message: '' } },
  };
  await show(<HealthCards analytics={analytics} period="3-months" department="Operations" />);
  const progress = within(await screen.findByRole('region', { name: 'Average workforce progress' }));
  expect(progress.getByText('Operations')).toBeDefined();
  expect(progress.getByText('Not shown: fewer than 15 people')).toBeDefined();
  expect(progress.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'MonthAverage health scorePeople',
    'September 2026Not shown: it could reveal individual people–',
    'October 202663.329',
  ]);
  expect(await progress.findByText(/The chart is not on this device yet/)).toBeDefined();
  expect(progress.getByText('Some figures are not shown. The table says why.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'These figures are not on this device yet' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'You do not have access to this page' })).toBeDefined();
});

it('names the people who agreed to it, or explains why nobody is named', async () => {
  const performers = (items: { place: number; fullName: string; image: null }[], isSuppressed: boolean): WorkforceAnalytics => ({
    ...nothing,
    performers: { ...atRest, data: { ...about, items, isSuppressed, why: isSuppressed ? 'too-few' : null } },
  });
  const named = performers([{ place: 1, fullName: 'Aisha Prescott', image: null }], false);
  await show(<CompanyCards analytics={named} period="3-months" hasHealth />);
  expect((await screen.findByRole('listitem')).textContent).toMatch(/Aisha Prescott$/);
  cleanup();
  await show(<CompanyCards analytics={performers([], true)} period="3-months" hasHealth />, { language: 'es' });
  expect(await screen.findByText('No se muestra: menos de 8 personas')).toBeDefined();
});

it('distinguishes the employee list from the head count that the company entered', async () => {
  const employees = (entered: { month: string; employees: number } | null): WorkforceAnalytics => ({
    ...nothing,
    employees: {
      ...atRest,
      data: {
        ...{ period: '3-months', total: 45, invited: 40, joined: 33, entered, asOf: about.asOf },
        months: [{ month: '2026-11', total: 45, joined: 33, left: 0 }],
      },
    },
  });
  await show(<CompanyCards analytics={employees({ month: '2026-10', employees: 345 })} period="3-months" hasHealth={false} />);
  const card = within(await screen.findByRole('region', { name: 'Employees on your list' }));
  expect(card.getByText('of 345 employees you entered for October 2026')).toBeDefined();
  cleanup();
  await show(<CompanyCards analytics={employees({ month: '2026-10', employees: 30 })} period="3-months" hasHealth={false} />, {
    language: 'es',
  });
  expect(await screen.findByText('hoy; para octubre de 2026 introdujo solo 30 personas en plantilla')).toBeDefined();
  cleanup();
  await show(<CompanyCards analytics={employees(null)} period="3-months" hasHealth={false} />);
  expect(await screen.findByText('today')).toBeDefined();
});
