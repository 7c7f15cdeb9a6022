import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountHere } from '../../../tests/support/account-here.ts';
import { show } from '../../../tests/support/shown.tsx';
import { readUnsent } from '../../db/outbox-table.ts';
import { writeChanges } from '../../db/server-truth.ts';
import { ReaderZone } from '../../i18n/use-reader.ts';
import { changesOfResponse } from '../../sync/fetching/collections.ts';
import { ZoneNote } from './zone-note.tsx';

const { resolvedOptions } = Intl.DateTimeFormat.prototype;
const deviceIn = (timeZone: string) => {
  Intl.DateTimeFormat.prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone };
  };
};
beforeEach(() => deviceIn('America/Lima'));
afterEach(() => {
  Intl.DateTimeFormat.prototype.resolvedOptions = resolvedOptions;
});

const profile = {
  ...{ id: '01930000-0000-7000-8000-0000000000aa', email: 'ana@zh.example', fullName: 'Ana Ruiz', firstName: 'Ana', lastName: 'Ruiz' },
  ...{ image: null, phone: null, birthDate: null, gender: null, language: 'en', timeZone: 'Europe/Madrid', country: null, theme: 'auto' },
  ...{ enterpriseName: null, version: 3 },
} as const;

async function shown(at: string, zone: string | null = 'Europe/Madrid', language: 'en' | 'es' = 'en') {
  const account = accountHere({ role: 'USER' });
  await writeChanges(account.database, changesOfResponse('accounts.profile', {}, profile, null, Date.now()));
  await show(
    <ReaderZone value={zone ?? undefined}>
      <ZoneNote />
      <p>The page</p>
    </ReaderZone>,
    { at, language },
  );
  return account;
}

it('names the zone of the times, and a press sets the account to the device’s', async () => {
  const account = await shown('/user');
  expect(await screen.findByText('Times are in Madrid time; this device is on Lima time.')).toBeDefined();
  const use = screen.getByRole('button', { name: 'Use Lima time' });
  await waitFor(() => expect(use).toHaveProperty('disabled', false));
  fireEvent.click(use);
  await waitFor(async () =>
    expect(await readUnsent(account.database)).toMatchObject([
      { endpoint: 'accounts.editProfile', body: { timeZone: 'America/Lima', baseVersion: 3 } },
    ]),
  );
});

it('does so in Spanish', async () => {
  await shown('/user/sessions', 'Europe/Madrid', 'es');
  expect(await screen.findByText('Las horas son las de Madrid; este dispositivo usa las de Lima.')).toBeDefined();
});

it.each([
  ['on a page without times of sessions', '/user/profile', 'Europe/Madrid', 'America/Lima'],
  ['where both clocks say the same', '/user', 'Europe/Madrid', 'Europe/Paris'],
  ['where the device does not know its zone', '/user', 'Europe/Madrid', 'Etc/Unknown'],
  ['until the zone of the account is known', '/user', null, 'America/Lima'],
])('says nothing %s', async (_, at, zone, device) => {
  deviceIn(device);
  await shown(at, zone);
  expect(await screen.findByText('The page')).toBeDefined();
  expect(screen.queryByText(/Times are in/)).toBe(null);
});
