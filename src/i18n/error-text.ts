import i18next from 'i18next';
import { errorCode } from './error-code.ts';

/**
 * The text of an error in the person's language: by its contract code, or 'not reached' if it has none. A code is never shown.
 * The namespace `errors` must have been loaded.
 */
export function errorText(error: unknown): string {
  const key = `errors:${errorCode(error)}`;
  return i18next.exists(key) ? i18next.t(key as 'errors:INTERNAL') : i18next.t('errors:UNREACHABLE');
}

/** The same, after fetching the translations of errors. */
export async function loadErrorText(error: unknown): Promise<string> {
  await i18next.loadNamespaces('errors');
  return errorText(error);
}
