import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DirectorySetup } from '../../../../../contract/directory.ts';
import { accountHere } from '../../../../../tests/support/account-here.ts';
import { show } from '../../../../../tests/support/shown.tsx';
import { DirectoryPage, DirectorySettings } from './directory-page.tsx';

const calls = vi.hoisted(() => ({ answer: vi.fn() }));
vi.mock('../../../../identity/index.ts', async (original) => ({ ...(await original<object>()), callOnline: calls.answer }));
beforeEach(() => {
  calls.answer.mockReset();
});

const token = {
  id: '0193a7c5-0000-7000-8000-000000000001',
  ending: 'x1Y2',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdByName: 'Ana Gil',
  lastUsedAt: null,
};
const setup: DirectorySetup = {
  ...{ source: 'file', invitesAtOnce: false, address: 'https://zh.example/scim/v2', tokens: [] },
  ...{ sentCount: 0, otherCount: 3 },
};
const onChanged = vi.fn();
const shown = (given: Partial<DirectorySetup> = {}, options = {}) =>
  show(<DirectorySettings setup={{ ...setup, ...given }} onChanged={onChanged} />, options);

describe('the source of employees', () => {
  it('is changed after a question that says what follows', async () => {
    const person = await shown();
    expect(await screen.findByText('File import')).toBeDefined();
    expect(screen.queryByRole('switch')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Switch to SCIM' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch to SCIM?' }));
    expect(dialog.getByText(/you cannot import files/)).toBeDefined();
    calls.answer.mockResolvedValue(setup);
    await person.click(dialog.getByRole('button', { name: 'Switch to SCIM' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.answer).toHaveBeenCalledExactlyOnceWith('directory.configure', { body: { source: 'directory' } });
    expect(onChanged).toHaveBeenCalled();
  });

  it('says for SCIM who was sent and who was not, and invites at once by a switch', async () => {
    const person = await shown({ source: 'directory', sentCount: 1, otherCount: 1200 });
    expect(await screen.findByText('1 current employee comes from your directory.')).toBeDefined();
    expect(screen.getByText('1,200 others are not in your directory yet.')).toBeDefined();
    expect(screen.getByText(/You cannot import files, or edit people from the directory here/)).toBeDefined();
    calls.answer.mockRejectedValue(Object.assign(new Error('refused'), { code: 'PERMISSION_DENIED' }));
    await person.click(screen.getByRole('switch', { name: /Invite new people at once/ }));
    expect(calls.answer).toHaveBeenCalledExactlyOnceWith('directory.configure', { body: { invitesAtOnce: true } });
    expect(await screen.findByText(/Your role does not include this/)).toBeDefined();
  });
});

describe('tokens', () => {
  it('are shown once when they are created', async () => {
    const person = await shown();
    expect(await screen.findByText('No token yet. Create one to connect your directory.')).toBeDefined();
    calls.answer.mockResolvedValue({ token, secret: 'zh_scim_secret' });
    await person.click(screen.getByRole('button', { name: 'Create a token' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Copy the new token now' }));
    expect(sheet.getByLabelText<HTMLInputElement>('Token').value).toBe('zh_scim_secret');
    await person.click(sheet.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByDisplayValue('zh_scim_secret')).toBeNull());
  });

  it('show who created them and their last use, two at most', async () => {
    await shown({
      tokens: [token, { ...token, id: 'other', ending: 'Zz99', createdByName: null, lastUsedAt: '2026-11-20T11:30:00.000Z' }],
    });
    const [first, second] = (await screen.findAllByRole('listitem')).map((row) => within(row));
    expect(first?.getByText('Token ending in x1Y2')).toBeDefined();
    expect(first?.getByText(/by Ana Gil/)).toBeDefined();
    expect(first?.getByText('Not used yet')).toBeDefined();
    expect(second?.getByText(/Last used/)).toBeDefined();
    expect(screen.getByText(/You have two tokens, which is the maximum/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Create a token' }).hasAttribute('disabled')).toBe(true);
  });

  it('are revoked after a question', async () => {
    const person = await shown({ tokens: [token] });
    await person.click(await screen.findByRole('button', { name: 'Revoke the token ending in x1Y2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the token ending in x1Y2?' }));
    calls.answer.mockResolvedValue({ done: true });
    await person.click(dialog.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.answer).toHaveBeenCalledExactlyOnceWith('directory.revokeToken', { params: { id: token.id } });
  });
});

it('shows the address to copy, in Spanish as well', async () => {
  await shown({}, { language: 'es' });
  expect((await screen.findByLabelText<HTMLInputElement>('Dirección SCIM')).value).toBe('https://zh.example/scim/v2');
  expect(screen.getByRole('button', { name: 'Copiar la dirección' })).toBeDefined();
});

it('says offline that the settings are not on the device', async () => {
  accountHere({ role: 'EMPLOYER' });
  await show(<DirectoryPage />);
  expect(await screen.findByText('The directory settings are not on this device yet')).toBeDefined();
});
