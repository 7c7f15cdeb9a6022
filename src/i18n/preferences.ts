/**
 * Preferences of this device, for any account: kept in cookies, since the public header clears localStorage and
 * sessionStorage when the app starts (docs/product.md, Screens), and since the first paint needs them before any database is
 * open.
 */
export type Preference = 'language' | 'theme' | 'call_keys' | 'captions' | 'playback_rate' | 'units';

const yearInSeconds = 365 * 24 * 60 * 60;

export function storedPreference(name: Preference): string | undefined {
  // Prerendered pages have no document.
  return globalThis.document?.cookie
    .split('; ')
    .find((part) => part.startsWith(`zh_${name}=`))
    ?.slice(name.length + 4);
}

export function storePreference(name: Preference, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the first paint cannot wait.
  document.cookie = `zh_${name}=${value}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`;
}
