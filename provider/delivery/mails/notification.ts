import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface Facts {
  readonly firstName: string;
  /** In the language of the mail. */
  readonly title: string;
  readonly body: string;
  /** The screen it leads to. */
  readonly address: string;
  /** Employers and administrators are addressed as usted. */
  readonly isFormal: boolean;
}

/** A notification that no device has shown in time. Contains no more than a lock screen would. */
export const notificationMail: MailTemplate<Facts> = ({ firstName, title, body, address, isFormal }, language) =>
  layOutMail(
    language === 'es'
      ? {
          subject: title,
          greeting: `Hola, ${firstName}:`,
          paragraphs: [title, body],
          action: { label: 'Abrir en ZH', address },
          notes: [
            isFormal
              ? 'Aún no lo había visto en la aplicación. Puede cambiarlo en Notificaciones > Recordatorios.'
              : 'Aún no lo habías visto en la aplicación. Puedes cambiarlo en Notificaciones > Recordatorios.',
          ],
        }
      : {
          subject: title,
          greeting: `Hello ${firstName},`,
          paragraphs: [title, body],
          action: { label: 'Open in ZH', address },
          notes: ['You hadn’t seen this in the app. Change this in Notifications > Reminders.'],
        },
    language,
  );
