import { screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Demo } from '../../../../contract/demos.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { possibleSteps } from '../../../domain/demos/conflict.ts';
import { loadTranslations } from '../../../i18n/index.ts';
import { DemoList } from './demo-list.tsx';
import { FactsCard } from './facts-card.tsx';
import { MeetingCard } from './meeting-card.tsx';
import { StandingNotice } from './standing-notice.tsx';

// Preloaded: on a busy machine loading takes longer than a test waits.
beforeAll(() => import('../../../ui/table/table-grid.tsx'));

const demo = (given: Partial<Demo> = {}): Demo => ({
  ...{ id: '01930000-0000-7000-8000-000000000001', firstName: 'Ana', lastName: 'Gil', fullName: 'Ana Gil', email: 'ana@norte.example' },
  ...{ phone: null, companyName: 'Norte', jobTitle: null, companySize: '50-249', country: 'ES', message: null, language: 'es' },
  ...{ timeZone: 'America/Bogota', status: 'new', assignedAdmin: null, meeting: null, followUpAt: null, followUps: [] },
  ...{ finalNote: null, decidedAt: null, invitation: null, enterpriseId: null, version: 1 },
  ...{ createdAt: '2026-11-01T09:00:00.000Z', updatedAt: '2026-11-01T09:00:00.000Z' },
  ...given,
});
const meeting = {
  startsAt: '2031-01-14T10:00:00.000Z',
  endsAt: '2031-01-14T10:30:00.000Z',
  timeZone: 'Europe/Madrid',
  link: null,
  note: null,
};
const list = (items: Demo[], isFiltered = false) => ({
  data: { items, nextCursor: null },
  cursors: [null],
  isFiltered,
  onTurn: vi.fn(),
  onClear: vi.fn(),
});

it('explains where requests come from while there are none, and lets filters be cleared when none match', async () => {
  await show(<DemoList {...list([])} />);
  expect(await screen.findByRole('heading', { name: 'No requests here' })).toBeDefined();
});

it('lets the filters be cleared when none match, in Spanish', async () => {
  const props = list([], true);
  const person = await show(<DemoList {...props} />, { language: 'es' });
  await person.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
  expect(props.onClear).toHaveBeenCalledOnce();
});

it('shows who is responsible, and that a follow-up is overdue', async () => {
  const admin = { id: '01930000-0000-7000-8000-000000000002', fullName: 'Helen Marsh', image: null };
  await show(<DemoList {...list([demo({ status: 'following-up', assignedAdmin: admin, followUpAt: '2020-01-01T09:00:00.000Z' })])} />);
  expect(await screen.findByText('Helen Marsh')).toBeDefined();
  expect(screen.getByText(/Follow-up was due/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Norte' }).getAttribute('href')).toBe('/admin/demorequest/01930000-0000-7000-8000-000000000001');
});

it('shows a long name and a long message in full, and leaves out empty fields', async () => {
  await show(<FactsCard demo={demo({ fullName: 'Ana '.repeat(40), message: 'First line\nSecond line' })} />);
  expect(await screen.findByText(/Second line/)).toBeDefined();
  expect(screen.queryByText('Phone')).toBeNull();
});

it('shows the meeting in both time zones', async () => {
  await loadTranslations('admin-demos');
  await show(<MeetingCard demo={demo()} meeting={meeting} />);
  expect(await screen.findByText(/for Ana Gil \(America\/Bogota\)/)).toBeDefined();
});

it.each([
  [demo(), 'Nobody is in charge of this request yet.'],
  [demo({ status: 'following-up', followUpAt: '2020-01-01T09:00:00.000Z' }), /The follow-up was due/],
  [demo({ status: 'accepted', invitation: { expiresAt: '2020-01-01T09:00:00.000Z', usedAt: null } }), /expired .* without being used/],
  [demo({ status: 'accepted', invitation: { expiresAt: '2099-01-01T09:00:00.000Z', usedAt: null } }), /valid until/],
  [demo({ status: 'accepted', enterpriseId: '01930000-0000-7000-8000-000000000003' }), /has opened its account/],
])('shows the state of the request (%#)', async (given, words) => {
  await show(<StandingNotice demo={given} />);
  expect(await screen.findByText(words)).toBeDefined();
});

it('offers the steps that the provider accepts', () => {
  const names = (given: Partial<Demo>) =>
    Object.entries(possibleSteps(demo(given))).flatMap(([name, isPossible]) => (isPossible ? [name] : []));
  expect(names({})).toEqual(['assign', 'decline']);
  expect(names({ status: 'assigned' })).toEqual(['assign', 'meet', 'followUp', 'accept', 'decline']);
  expect(names({ status: 'declined' })).toEqual(['reopen']);
  expect(names({ status: 'accepted', invitation: { expiresAt: '2099-01-01T09:00:00.000Z', usedAt: null } })).toEqual([
    'mailAgain',
    'reopen',
  ]);
  expect(names({ status: 'accepted', enterpriseId: '01930000-0000-7000-8000-000000000003' })).toEqual([]);
});
