import type { Language } from '../../contract/endpoint.ts';

export const locales: Record<Language, string> = { en: 'en-GB', es: 'es' };

/** `Friday 20 November at 16:00`, `viernes 20 de noviembre a las 16:00`, in the zone of who reads it. */
export function timeInWords(time: Date, language: Language, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locales[language], { ...options, timeZone }).format(time);
  const day = format({ weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
  const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const at = language === 'en' ? 'at' : clock.startsWith('01') ? 'a la' : 'a las';
  return `${day} ${at} ${clock}`;
}
