import { useSyncExternalStore } from 'react';
import { storedPreference, storePreference } from '../../i18n/preferences.ts';

/** `auto` follows the device. */
export type Appearance = 'auto' | 'light' | 'dark';

/** Queried on demand: pages are also prerendered, without a window. */
const deviceIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let chosen: Appearance = appearanceOf(storedPreference('theme'));

function appearanceOf(value: unknown): Appearance {
  return value === 'light' || value === 'dark' ? value : 'auto';
}

/** What the page is shown in now. */
export function shownScheme(): 'light' | 'dark' {
  if (chosen !== 'auto') return chosen;
  return deviceIsDark().matches ? 'dark' : 'light';
}

/** Applies the scheme to the page, and its background to the browser's frame. */
function apply(): void {
  const page = document.documentElement;
  page.dataset.mantineColorScheme = shownScheme();
  const paper = getComputedStyle(page).getPropertyValue('--zh-paper').trim();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.removeAttribute('media');
    meta.content = paper;
  }
  for (const listener of listeners) listener();
}

/** Applies the choice of the person or the device, and follows the device from now on. */
export function startAppearance(): void {
  apply();
  deviceIsDark().addEventListener('change', apply);
  // Some browsers omit the event for a page that is in the background when the device changes, as at sunset.
  document.addEventListener('visibilitychange', () => {
    if (document.documentElement.dataset.mantineColorScheme !== shownScheme()) apply();
  });
}

/** Sets the person's choice, and stores it on this device. */
export function chooseAppearance(appearance: Appearance): void {
  chosen = appearance;
  storePreference('theme', appearance);
  apply();
}

/** Applies the setting of the account, unless one was chosen on this device. */
export function followAccountAppearance(appearance: Appearance): void {
  if (storedPreference('theme') !== undefined || appearance === chosen) return;
  chosen = appearance;
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAppearance(): { readonly chosen: Appearance; readonly shown: 'light' | 'dark' } {
  return {
    chosen: useSyncExternalStore(
      subscribe,
      () => chosen,
      () => 'auto',
    ),
    shown: useSyncExternalStore(subscribe, shownScheme, () => 'light'),
  };
}
