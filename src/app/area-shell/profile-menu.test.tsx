import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../tests/support/shown.tsx';
import { shell as english } from '../../i18n/en/shell.ts';
import { shell as spanish } from '../../i18n/es/shell.ts';
import { ProfileMenu } from './profile-menu.tsx';

it.each([
  ['en', english],
  ['es', spanish],
] as const)('offers to log out, closes, and leaves the question to the shell (%s)', async (language, words) => {
  const onLogOut = vi.fn();
  const menu = (
    <ProfileMenu person={{ name: 'Maya Torres', image: null }} email="maya@zh.example" profile="/p" security="/s" onLogOut={onLogOut}>
      Maya
    </ProfileMenu>
  );
  const person = await show(menu, { language });
  await person.click(screen.getByRole('button', { name: /Maya Torres/ }));
  await person.click(await screen.findByRole('button', { name: words.logOut }));
  expect(onLogOut).toHaveBeenCalledOnce();
  expect(within(document.body).queryByRole('button', { name: words.logOut })).toBeNull();
});
