import type { Language } from '../../contract/endpoint.ts';

export type { Language };

/** The languages of the product, each named in itself. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'es';
}

/** The first language of the browser that the product speaks, else English. */
function browserLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = tag.slice(0, 2).toLowerCase();
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/** What the person chose on this device, then what their account says, then what the browser prefers. */
export function chooseLanguage(stored: unknown, account: unknown, preferred: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  if (isLanguage(account)) return account;
  return browserLanguage(preferred);
}
