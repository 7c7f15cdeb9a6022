import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { CoachForAdmin } from '../../../../contract/coach-review.ts';
import { show } from '../../../../tests/support/shown.tsx';
import type { CoachView } from '../../../domain/coaches/review.ts';
import { shared } from '../../../identity/index.ts';
import { ComposePage } from '../announcements/compose-page.tsx';
import { BulkCoaches } from './bulk-coaches.tsx';

afterEach(() => {
  shared.permissions = [];
});

const at = '2026-11-18T09:00:00.000Z';
const coach = (coachId: string, fullName: string): CoachForAdmin => ({
  ...{ coachId, fullName, email: `${coachId}@coaches.example`, image: null, status: 'approved', offerings: [] },
  ...{ rating: { average: null, count: 0 }, memberCount: 0, documentCount: 0, waitingVideoCount: 0 },
  ...{ signedUpAt: at, submittedAt: at, decidedAt: at, decidedByName: null },
});
const chosen = [coach('a', 'Ana Gil'), coach('b', 'Ben Roe')];
const choice = { chosen, keys: new Set(['a', 'b']), choose: vi.fn(), clear: vi.fn() };
const lists = (view: CoachView) => (
  <Routes>
    <Route path="/" element={<BulkCoaches view={view} choice={choice} onDone={vi.fn()} />} />
    <Route path="/admin/notifications/new" element={<ComposePage />} />
  </Routes>
);

it.each([
  ['en', 'Write a notification', 'Remove Ana Gil'],
  ['es', 'Escribir una notificación', 'Quitar Ana Gil'],
] as const)('starts one notification to all selected coaches (%s)', async (language, write, remove) => {
  shared.permissions = ['admin.coaches', 'admin.notifications'];
  const person = await show(lists('approved'), { language });
  expect(screen.queryByRole('button', { name: /Approve|Aprobar/ })).toBeNull();
  await person.click(await screen.findByRole('link', { name: write }));
  const added = await screen.findByRole('button', { name: remove });
  const list = added.closest('ul');
  expect(
    list &&
      within(list)
        .getAllByRole('button')
        .map((one) => one.textContent),
  ).toEqual(['Ana Gil', 'Ben Roe']);
});

it('is not offered to administrators without the permission to send notifications', async () => {
  shared.permissions = ['admin.coaches'];
  await show(lists('unapproved'));
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});
