import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reader } from './format.ts';

/** The reader's language, and the zone given (their account's) or the device's: what `format.ts` asks for. */
export function useReader(timeZone?: string): Reader {
  const { i18n } = useTranslation();
  const language = i18n.language === 'es' ? 'es' : 'en';
  return useMemo(() => ({ language, timeZone }), [language, timeZone]);
}
