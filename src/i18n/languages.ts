import type { Language } from '../../contract/endpoint.ts';

export type { Language };

/** The languages of the product, each named in itself. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'es';
}

/** The browser's first language that the product has, else English. */
function browserLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = tag.slice(0, 2).toLowerCase();
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/** The person's choice on this device, then their account's language, then the browser's. */
export function chooseLanguage(stored: unknown, account: unknown, preferred: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  if (isLanguage(account)) return account;
  return browserLanguage(preferred);
}
