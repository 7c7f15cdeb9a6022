import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reader } from './format.ts';

/** The zone of the person's account, in which the signed-in areas show times; undefined is the device's own. */
export const ReaderZone = createContext<string | undefined>(undefined);

/** The reader's language, and the zone given, else their account's, else the device's: what `format.ts` asks for. */
export function useReader(timeZone?: string): Reader {
  const { i18n } = useTranslation();
  const ofAccount = use(ReaderZone);
  const language = i18n.language === 'es' ? 'es' : 'en';
  const zone = timeZone ?? ofAccount;
  return useMemo(() => ({ language, timeZone: zone }), [language, zone]);
}
