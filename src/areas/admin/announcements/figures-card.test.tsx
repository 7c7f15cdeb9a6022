import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountHere } from '../../../../tests/support/account-here.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { writeChanges } from '../../../db/server-truth.ts';
import { changesOfResponse } from '../../../sync/fetching/collections.ts';
import { FiguresCard } from './figures-card.tsx';

it.each(['en', 'es'] as const)('shows no seen or opened counts for email, as they are unknown (%s)', async (language) => {
  const { database } = accountHere({ role: 'ADMIN' });
  const counts = { sent: 1200, shown: 0, clicked: 0, failed: 3, skipped: 0, medianSecondsToShow: null };
  const items = (['push', 'email'] as const).map((channel) => ({ kind: 'announcement', channel, ...counts }));
  await writeChanges(database, changesOfResponse('notifications.deliveryFigures', {}, { days: 30, items }, null, Date.now()));
  await show(<FiguresCard />, { language });
  const table = await screen.findByRole('table');
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(2, 7).map(({ textContent }) => textContent));
  const sent = language === 'en' ? '1,200' : '1200';
  expect(cells).toEqual([
    [sent, '0', '0', '3', '0'],
    [sent, '–', '–', '3', '0'],
  ]);
});
