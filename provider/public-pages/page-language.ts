import type { Language } from '../../contract/endpoint.ts';

interface Asking {
  /** `lang` of the address: a link to the page in this language. */
  readonly asked: unknown;
  /** The person's choice on this device (src/i18n/preferences.ts). */
  readonly chosen: unknown;
  /** The header `Accept-Language`. */
  readonly accepted: string | undefined;
}

const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'es';

/** The language of a public page: chosen like the app's (src/i18n/languages.ts), so that it need not render the page again. */
export function pageLanguage({ asked, chosen, accepted }: Asking): Language {
  if (isLanguage(asked)) return asked;
  if (isLanguage(chosen)) return chosen;
  const wishes = (accepted ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find((text) => text !== undefined);
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  const [first] = wishes;
  return first && isLanguage(first.language) ? first.language : 'en';
}
