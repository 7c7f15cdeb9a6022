import i18next, { type BackendModule, type FormatterModule, type ResourceKey, type ResourceNamespaceMap } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isolated } from '../../contract/text-direction.ts';
import { formatNumber, insideSentence } from './format.ts';
import { chooseLanguage, type Language } from './languages.ts';
import { storedPreference, storePreference } from './preferences.ts';

export type Namespace = keyof ResourceNamespaceMap & string;

type Files = Readonly<Record<string, () => Promise<Record<string, ResourceKey>>>>;

// Paths within their folders: the first page contains the list of them.
const files: Readonly<Record<Language, Files>> = {
  en: import.meta.glob<Record<string, ResourceKey>>('./*.ts', { base: './en' }),
  es: import.meta.glob<Record<string, ResourceKey>>('./*.ts', { base: './es' }),
};

/** Loads the translations of one namespace in one language when they are first needed. */
const translations: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[language as Language]?.[`./${namespace}.ts`];
    if (!load) {
      done(new Error(`There are no translations '${namespace}' in '${language}'.`), null);
      return;
    }
    load().then(
      (module) => done(null, Object.values(module)[0] ?? {}),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

/** The language in a link's address: search engines know each page in both. */
function askedLanguage(): string | null {
  return new URLSearchParams(globalThis.location?.search).get('lang');
}

function languageAtStart(): Language {
  return chooseLanguage(askedLanguage(), storedPreference('language'), navigator.languages);
}

/** Formats a value within a text: numbers by language; `{{time, within}}` is a day or time that does not begin its sentence. */
function inWords(value: unknown, format: string | undefined, language: string | undefined): string {
  const reader = { language: language === 'es' ? ('es' as const) : ('en' as const) };
  if (format === 'within') return insideSentence(String(value), reader);
  return typeof value === 'number' ? formatNumber(value, reader) : (value as string);
}

const values: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  format: inWords,
  add: () => undefined,
  addCached: () => undefined,
};

/** Starts the translations of the app. Resolves when those of `namespaces` are loaded. */
export async function startTranslations(namespaces: Namespace[], language = languageAtStart()): Promise<void> {
  i18next.on('languageChanged', (changed) => {
    if (globalThis.document) document.documentElement.lang = changed;
  });
  await i18next
    .use(translations)
    .use(initReactI18next)
    .use(values)
    .init({
      lng: language,
      fallbackLng: false,
      load: 'languageOnly',
      // So that pages can request their translations at once (`loadTranslations`), while the first ones are being loaded.
      initAsync: false,
      supportedLngs: ['en', 'es'],
      ns: namespaces,
      defaultNS: 'common',
      // React escapes HTML; a right-to-left name must not reverse the sentence around it.
      interpolation: { escape: isolated, alwaysFormat: true },
    });
}

/** Fetches translations ahead of a page that will need them. */
export async function loadTranslations(...namespaces: Namespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
}

/** The app's current language. */
export function currentLanguage(): Language {
  return i18next.language === 'es' ? 'es' : 'en';
}

/** Sets the person's choice of language on this device. */
export async function chooseOwnLanguage(language: Language): Promise<void> {
  storePreference('language', language);
  await i18next.changeLanguage(language);
}

/** Uses the account's language if the person has chosen none on this device. */
export async function followAccountLanguage(language: Language): Promise<void> {
  const chosen = chooseLanguage(storedPreference('language'), language, navigator.languages);
  if (chosen !== currentLanguage()) await i18next.changeLanguage(chosen);
}
