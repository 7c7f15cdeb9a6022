import type { Language } from '../../../contract/endpoint.ts';
import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface Facts {
  readonly firstName: string;
  readonly fullName: string;
  readonly companyName: string;
  readonly adminName: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** IANA names: where the requester is, and where the admin is. */
  readonly requesterZone: string;
  readonly adminZone: string;
  readonly link: string | null;
  readonly note: string | null;
  /** There was another time before. */
  readonly isMoved: boolean;
}

/** 'Thursday, 26 November, 15:00 to 15:30 (Europe/Madrid)' */
function timeIn(zone: string, { startsAt, endsAt }: Pick<Facts, 'startsAt' | 'endsAt'>, language: Language): string {
  const locale = language === 'es' ? 'es-ES' : 'en-GB';
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone }).format(startsAt);
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: zone });
  const until = language === 'es' ? 'a' : 'to';
  return `${day}, ${time.format(startsAt)} ${until} ${time.format(endsAt)} (${zone.replaceAll('_', ' ')})`;
}

/** The time where the reader is, and where the other is if that differs. */
function times(own: string, other: string, facts: Facts, language: Language): string {
  const here = timeIn(own, facts, language);
  return own === other ? here : `${here}\n${timeIn(other, facts, language)}`;
}

function rest({ link, note }: Facts): { paragraphs: string[]; action: { address: string } | null } {
  return { paragraphs: note === null ? [] : [note], action: link === null ? null : { address: link } };
}

/** Informs the requester of the time of the demo, with an entry for the calendar. */
export const demoMeetingMail: MailTemplate<Facts> = (facts, language) => {
  const { firstName, adminName, companyName, isMoved, requesterZone, adminZone } = facts;
  const { paragraphs, action } = rest(facts);
  const when = times(requesterZone, adminZone, facts, language);
  return layOutMail(
    language === 'es'
      ? {
          subject: isMoved ? 'Su demostración de ZH cambia de hora' : 'Su demostración de ZH',
          greeting: `Hola, ${firstName}:`,
          paragraphs: [
            isMoved
              ? `Hemos cambiado la hora de la demostración de ZH para ${companyName}. La nueva es:`
              : `${adminName} le enseñará ZH para ${companyName}:`,
            when,
            ...paragraphs,
          ],
          ...(action && { action: { label: 'Abrir la reunión', ...action } }),
          notes: ['La cita va adjunta para su calendario. Si la hora no le viene bien, basta con que nos lo diga.'],
        }
      : {
          subject: isMoved ? 'Your ZH demo has moved' : 'Your ZH demo',
          greeting: `Hello ${firstName},`,
          paragraphs: [
            isMoved
              ? `We have moved the ZH demo for ${companyName}. The new time is:`
              : `${adminName} will show you ZH for ${companyName}:`,
            when,
            ...paragraphs,
          ],
          ...(action && { action: { label: 'Open the meeting', ...action } }),
          notes: ['The appointment is attached for your calendar. If the time does not suit you, just let us know.'],
        },
    language,
  );
};

/** The same for the admin who shows it. */
export const demoMeetingForAdminMail: MailTemplate<Facts & { readonly address: string }> = (facts, language) => {
  const { adminName, fullName, companyName, requesterZone, adminZone, address, link } = facts;
  const when = times(adminZone, requesterZone, facts, language);
  const paragraphs = [...(facts.note === null ? [] : [facts.note]), ...(link === null ? [] : [link])];
  return layOutMail(
    language === 'es'
      ? {
          subject: `Demostración: ${companyName}`,
          greeting: `Hola, ${adminName}:`,
          paragraphs: [`Demostración para ${fullName}, ${companyName}:`, when, ...paragraphs],
          action: { label: 'Abrir la solicitud', address },
          notes: ['La cita va adjunta para su calendario.'],
        }
      : {
          subject: `Demo: ${companyName}`,
          greeting: `Hello ${adminName},`,
          paragraphs: [`Demo for ${fullName}, ${companyName}:`, when, ...paragraphs],
          action: { label: 'Open the request', address },
          notes: ['The appointment is attached for your calendar.'],
        },
    language,
  );
};
