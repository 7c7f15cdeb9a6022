import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface Facts {
  readonly firstName: string;
  readonly companyName: string;
  /** The admin's message to the requester. */
  readonly note: string | null;
  /** A meeting is still to come, and is cancelled with this. */
  readonly hasMeeting: boolean;
}

/** Informs an employer that we cannot help now. */
export const demoDeclinedMail: MailTemplate<Facts> = ({ firstName, companyName, note, hasMeeting }, language) => {
  const paragraphs = note === null ? [] : [note];
  return layOutMail(
    language === 'es'
      ? {
          subject: 'Sobre su solicitud de demostración de ZH',
          greeting: `Hola, ${firstName}:`,
          paragraphs: [
            `Gracias por pensar en ZH para ${companyName}. Por ahora no podemos seguir adelante con su solicitud.`,
            ...paragraphs,
            ...(hasMeeting ? ['La reunión que teníamos queda cancelada; la cancelación va adjunta para su calendario.'] : []),
          ],
          notes: ['Si algo cambia, escríbanos o pida otra demostración: estaremos encantados de volver a hablar.'],
        }
      : {
          subject: 'About your ZH demo request',
          greeting: `Hello ${firstName},`,
          paragraphs: [
            `Thank you for considering ZH for ${companyName}. For now we cannot take your request further.`,
            ...paragraphs,
            ...(hasMeeting ? ['The meeting we had planned is cancelled; the cancellation is attached for your calendar.'] : []),
          ],
          notes: ['If anything changes, write to us or ask for another demo: we would be glad to talk again.'],
        },
    language,
  );
};
