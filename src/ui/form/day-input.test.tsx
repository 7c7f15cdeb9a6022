import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../tests/support/shown.tsx';
import { fields as english } from '../../i18n/en/fields.ts';
import { DayInput } from './day-input.tsx';

const popover = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'popover') ?? {};
afterEach(() => Object.defineProperty(HTMLElement.prototype, 'popover', popover));

function Field() {
  const [value, setValue] = useState('2026-11-24');
  return <DayInput value={value} onChange={setValue} onBlur={() => undefined} aria-label="Day" />;
}

it('opens its calendar below the field in a browser without popovers', async () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  const user = await show(<Field />);
  const opener = await screen.findByRole('button', { name: english.openCalendar });
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(opener);
  await user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: /26 November 2026/i }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('Thu 26 Nov 2026');

  await user.keyboard('{Enter}');
  expect(await within(screen.getByRole('dialog')).findByRole('button', { name: /24 November 2026/i })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});
