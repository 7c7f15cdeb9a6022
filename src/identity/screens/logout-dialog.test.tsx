import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountHere } from '../../../tests/support/account-here.ts';
import { show } from '../../../tests/support/shown.tsx';
import { deviceDatabase } from '../../db/device-database.ts';
import { noteContact } from '../../db/session-changes.ts';
import { identity as english } from '../../i18n/en/identity.ts';
import { identity as spanish } from '../../i18n/es/identity.ts';
import { systemClock } from '../../platform/clock.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { shared } from '../state.ts';
import { LogoutDialog } from './logout-dialog.tsx';

/** A member with one unsent change. */
async function memberWithChange({ isOnline, isRefused = false }: { isOnline: boolean; isRefused?: boolean }) {
  const { accountId, database } = accountHere({ role: 'USER' });
  shared.user = { id: accountId, email: 'maya@zh.example', role: 'USER', name: 'Maya' } as unknown as typeof shared.user;
  await noteContact(deviceDatabase(), isOnline, systemClock);
  const { sequence } = await enqueue(database, { endpoint: 'accounts.editProfile', body: { firstName: 'Maya' } });
  if (isRefused) await database.outbox.update(sequence, { state: 'rejected' });
}

const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

describe('unsent changes when a person logs out', () => {
  it('are sent first, unless they choose otherwise, while the server is reachable', async () => {
    await memberWithChange({ isOnline: true });
    await show(<LogoutDialog isOpen onClose={() => undefined} />);
    expect((await choice(english.logout.send)).checked).toBe(true);
    expect((await choice(english.logout.send)).disabled).toBe(false);
  });

  it.each([
    ['en', english],
    ['es', spanish],
  ] as const)('is kept without a connection: sending is not offered, and why is said (%s)', async (language, { logout }) => {
    await memberWithChange({ isOnline: false });
    await show(<LogoutDialog isOpen onClose={() => undefined} />, { language });
    expect((await choice(logout.keep)).checked).toBe(true);
    expect((await choice(logout.send)).disabled).toBe(true);
    expect(screen.getByText(logout.cannotSend.offline)).toBeDefined();
  });

  it('can be sent as soon as the server is reachable again', async () => {
    await memberWithChange({ isOnline: false });
    await show(<LogoutDialog isOpen onClose={() => undefined} />);
    expect((await choice(english.logout.send)).disabled).toBe(true);
    await noteContact(deviceDatabase(), true, systemClock);
    await waitFor(async () => expect((await choice(english.logout.send)).disabled).toBe(false));
  });

  it('are kept when each was refused: sending would not help', async () => {
    await memberWithChange({ isOnline: true, isRefused: true });
    await show(<LogoutDialog isOpen onClose={() => undefined} />);
    expect((await choice(english.logout.keep)).checked).toBe(true);
    expect(screen.getByText(english.logout.cannotSend.undecided)).toBeDefined();
  });
});
