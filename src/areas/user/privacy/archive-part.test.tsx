import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DataArchive } from '../../../../contract/privacy.ts';
import { accountHere } from '../../../../tests/support/account-here.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { writeChanges } from '../../../db/server-truth.ts';
import { loadTranslations } from '../../../i18n/index.ts';
import { changesOfResponse } from '../../../sync/fetching/collections.ts';
import { ArchivePart } from './archive-part.tsx';

const requestedAt = '2026-11-20T10:00:00.000Z';
const none = { status: 'none', requestedAt: null, expiresAt: null, sizeBytes: null } as const;

async function shown(archive: DataArchive, language: 'en' | 'es' = 'en') {
  const { database } = accountHere({ role: 'USER' });
  await writeChanges(database, changesOfResponse('privacy.archive', {}, archive, null, Date.now()));
  await show(<ArchivePart />, { language });
  await loadTranslations('privacy');
}

it('offers to prepare one when there is none', async () => {
  await shown(none);
  expect(await screen.findByRole('button', { name: 'Prepare my archive' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Download archive' })).toBe(null);
});

it('shows that one is being prepared, and requests no other', async () => {
  await shown({ ...none, status: 'preparing', requestedAt });
  expect(await screen.findByText(/is being prepared. You can leave this page/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Prepare my archive' })).toHaveProperty('disabled', true);
});

it('offers one that is ready, with its size and until when', async () => {
  await shown({ status: 'ready', requestedAt, expiresAt: '2026-11-27T10:00:00.000Z', sizeBytes: 12_340_000 });
  expect(await screen.findByText(/ready \(12\.3 MB\)\. You can download it until .+, \d\d:00; if the download stops/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download archive' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Prepare a new one' })).toBeDefined();
});

it('offers no new one within an hour, which the provider would refuse', async () => {
  await shown({ status: 'ready', requestedAt: new Date().toISOString(), expiresAt: '2036-11-27T10:00:00.000Z', sizeBytes: 1 });
  expect(await screen.findByRole('button', { name: 'Download archive' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Prepare a new one' })).toBe(null);
});

it('shows in Spanish that one failed, or expired', async () => {
  await shown({ ...none, status: 'failed', requestedAt }, 'es');
  expect(await screen.findByText(/No se ha podido preparar tu archivo. Tus datos están a salvo/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Preparar mi archivo' })).toBeDefined();
});

it('marks an earlier one as expired', async () => {
  await shown({ ...none, status: 'expired', requestedAt });
  expect(await screen.findByText('Your last archive has been removed from our server.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Prepare a new one' })).toBeDefined();
});
