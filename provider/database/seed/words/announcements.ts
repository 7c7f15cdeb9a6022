import type { LocalizedText } from '../../../../contract/endpoint.ts';
import type { Role } from '../../../../contract/roles.ts';

interface AnnouncementWords {
  readonly title: LocalizedText;
  readonly body: LocalizedText;
  readonly role: Role;
  /** Negative for one that is still to come. */
  readonly sentDaysAgo: number;
  readonly recipientCount: number;
  readonly readCount: number;
  readonly shownCount: number;
}

export const announcementWords: readonly AnnouncementWords[] = [
  {
    title: { en: 'Evening sessions from December', es: 'Sesiones de tarde desde diciembre' },
    body: {
      en: 'Several coaches now offer times until 21:00. Have a look when you book your next session.',
      es: 'Varios coaches ofrecen ya horas hasta las 21:00. Échales un vistazo al reservar tu próxima sesión.',
    },
    ...{ role: 'USER', sentDaysAgo: 4.2, recipientCount: 34, readCount: 21, shownCount: 25 },
  },
  {
    title: { en: 'Your statements have a new layout', es: 'Tus extractos tienen un diseño nuevo' },
    body: {
      en: 'From next month each statement names the sessions one by one.',
      es: 'Desde el mes que viene, cada extracto detalla las sesiones una a una.',
    },
    ...{ role: 'COACH', sentDaysAgo: -9, recipientCount: 0, readCount: 0, shownCount: 0 },
  },
];
