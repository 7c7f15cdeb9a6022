import { afterEach, expect, it, vi } from 'vitest';
import { startAppearance } from './appearance.ts';

afterEach(() => vi.unstubAllGlobals());

it('follows the device when the page comes into view, also without an event about the change', () => {
  let isDark = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isDark, addEventListener: () => undefined }));
  startAppearance();
  expect(document.documentElement.dataset.mantineColorScheme).toBe('light');
  isDark = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
});
