import { useTranslation } from 'react-i18next';
import { errorText } from './error-text.ts';

/** Fetches the words of errors and answers the function that words one. A change of language re-renders. */
export function useErrorText(): (error: unknown) => string {
  useTranslation('errors');
  return errorText;
}
