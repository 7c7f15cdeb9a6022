import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountHere } from '../../../tests/support/account-here.ts';
import { show } from '../../../tests/support/shown.tsx';
import { RestoreNote } from './restore-note.tsx';

it('shows once what may be missing after a restore, and nothing otherwise', async () => {
  const { database } = accountHere({ role: 'USER' });
  await database.epoch.put({ key: 'epoch', mark: 'a:0.1.mac' });
  await show(<RestoreNote />);
  expect(screen.queryByRole('status')).toBeNull();
  await database.epoch.put({ key: 'epoch', mark: 'b:0.1.mac', isToldOf: false });
  expect((await screen.findByRole('status')).textContent).toContain('was restored from a backup');
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(await database.epoch.get('epoch')).toEqual({ key: 'epoch', mark: 'b:0.1.mac' });
});
