import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { accountHere } from '../../../tests/support/account-here.ts';
import { show } from '../../../tests/support/shown.tsx';
import { writeChanges } from '../../db/server-truth.ts';
import { employerTeam as english } from '../../i18n/en/employer-team.ts';
import { employerTeam as spanish } from '../../i18n/es/employer-team.ts';
import { changesOfResponse } from '../../sync/fetching/collections.ts';
import { FormerCard } from './former-card.tsx';

const person = (fullName: string, permissions: readonly string[]) => ({
  ...{ id: fullName, email: 'ana@acme.example', fullName, image: null, jobTitle: null, permissions },
  removedAt: '2026-11-20T10:00:00.000Z',
});

async function showFormer(items: readonly object[], language: 'en' | 'es' = 'en', isOffline = false) {
  const { accountId, database } = accountHere({ role: 'ADMIN' });
  await writeChanges(database, changesOfResponse('enterprises.formerAdmins', {}, { items }, null, Date.now()));
  const giver = { userId: accountId, isOwner: false, permissions: ['admin.demos' as const] };
  return show(<FormerCard {...{ role: 'ADMIN' as const, giver, isOffline }} onDone={vi.fn()} />, { language });
}

it.each([
  ['en', english],
  ['es', spanish],
] as const)('asks before access is restored, and says what that means (%s)', async (language, { former }) => {
  const user = await showFormer([person('Ana Gil', ['admin.demos'])], language);
  const region = await screen.findByRole('region', { name: former.title });
  await user.click(within(region).getByRole('button', { name: former.restoreOf.replace('{{name}}', 'Ana Gil') }));
  expect(await screen.findByText(former.restoreText)).toBeDefined();
});

it('does not offer to restore a person with more permissions than oneself, and says who can', async () => {
  await showFormer([person('Ana Gil', ['admin.payments'])]);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Restore access for Ana Gil' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText(english.former.beyond.replace('{{name}}', 'Ana Gil'))).toBeDefined();
});

it('is disabled offline, and hidden while nobody was removed', async () => {
  await showFormer([person('Ana Gil', [])], 'en', true);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /Ana Gil/ })).disabled).toBe(true);
});
