import type { Page } from 'playwright/test';
import { openBrowser } from './browser.ts';
import type { BrowserOptions, InstalledBrowser } from './installed-browser.ts';

/**
 * The ways in which journeys are walked: one each, where it says nothing else. In the other one every screen is looked at by
 * the walk over all of them (`every-screen.ts`).
 */
export const looks = [
  { device: 'a phone in Spanish', language: 'es', viewport: { width: 390, height: 844 } },
  { device: 'a desktop in English', language: 'en', viewport: { width: 1280, height: 800 } },
] as const;

export type Look = (typeof looks)[number];
export const [onPhone, onDesktop]: readonly [Look, Look] = looks;

/** A browser of this size, in a coach's zone, that was here before; the product has to run. The sign-in screen is in English; say `speak` afterwards. */
export function openAs({ viewport }: Look, options: Pick<BrowserOptions, 'isOwn'> = {}): Promise<InstalledBrowser> {
  return openBrowser({ viewport, timezoneId: 'Europe/Madrid', reducedMotion: 'reduce', isKnown: true, ...options });
}

/** From the next page on, the app speaks the language of the look. */
export async function speak(page: Page, url: string, { language }: Look): Promise<void> {
  await page.context().addCookies([{ name: 'zh_language', value: language, url }]);
}

/** The words of a text with its blanks filled. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
