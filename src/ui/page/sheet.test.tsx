import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../tests/support/shown.tsx';
import { Sheet } from './sheet.tsx';

const before = Object.getOwnPropertyDescriptor(window, 'visualViewport');
afterEach(() => Object.defineProperty(window, 'visualViewport', before ?? { value: undefined, configurable: true }));

it('stays above the on-screen keyboard, and does not move while the page is zoomed in', async () => {
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  await show(
    <Sheet isOpen onClose={() => undefined} title="Note">
      <input />
    </Sheet>,
  );
  const room = () => screen.getByRole('dialog').style.getPropertyValue('--zh-keyboard');
  expect(room()).toBe('0px');
  Object.assign(viewport, { height: window.innerHeight - 300, offsetTop: 40 });
  viewport.dispatchEvent(new Event('resize'));
  expect(room()).toBe('260px');
  Object.assign(viewport, { height: window.innerHeight / 2, offsetTop: 0, scale: 2 });
  viewport.dispatchEvent(new Event('scroll'));
  expect(room()).toBe('0px');
});
