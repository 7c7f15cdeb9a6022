import { useTranslation } from 'react-i18next';
import { errorText } from './error-text.ts';

/**
 * Fetches the translations of errors and returns a function that gives the text of one. A change of language re-renders. The
 * screen stays meanwhile: nothing has failed yet when a form appears.
 */
export function useErrorText(): (error: unknown) => string {
  useTranslation('errors', { useSuspense: false });
  return errorText;
}
