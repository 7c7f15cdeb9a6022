import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reader } from './format.ts';

/** The time zone of the person's account, used for times in the signed-in areas; undefined is the device's own. */
export const ReaderZone = createContext<string | undefined>(undefined);

/** The reader's language, and the given zone, else their account's, else the device's: the argument of `format.ts`. */
export function useReader(timeZone?: string): Reader {
  const { i18n } = useTranslation();
  const ofAccount = use(ReaderZone);
  const language = i18n.language === 'es' ? 'es' : 'en';
  const zone = timeZone ?? ofAccount;
  return useMemo(() => ({ language, timeZone: zone }), [language, zone]);
}
