import { useSyncExternalStore } from 'react';
import { storedPreference, storePreference } from '../../i18n/preferences.ts';

/** What a person chooses: `auto` goes with the device. */
export type Appearance = 'auto' | 'light' | 'dark';

/** Asked when it is needed: pages are rendered beforehand where there is no device. */
const deviceIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let chosen: Appearance = appearanceOf(storedPreference('theme'));

function appearanceOf(value: unknown): Appearance {
  return value === 'light' || value === 'dark' ? value : 'auto';
}

function shownScheme(): 'light' | 'dark' {
  if (chosen !== 'auto') return chosen;
  return deviceIsDark().matches ? 'dark' : 'light';
}

/** Puts the scheme on the page, and its paper on the browser's own frame. */
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

/** Shows what the person or the device chose, and follows the device from now on. */
export function startAppearance(): void {
  apply();
  deviceIsDark().addEventListener('change', apply);
}

/** The person chooses; kept on this device. */
export function chooseAppearance(appearance: Appearance): void {
  chosen = appearance;
  storePreference('theme', appearance);
  apply();
}

/** What the account says, where nothing was chosen on this device. */
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
