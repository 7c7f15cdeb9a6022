import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface AskedFacts {
  readonly firstName: string;
  /** Until when the person can come back. */
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly signInAddress: string;
}

/** Confirms that an account is going to be deleted, and explains how to keep it. */
export const deletionAskedMail: MailTemplate<AskedFacts> = ({ firstName, endsAt, timeZone, signInAddress }, language) => {
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(endsAt);
  return layOutMail(
    language === 'es'
      ? {
          subject: 'Vamos a borrar tu cuenta de ZH',
          greeting: `Hola, ${firstName}:`,
          paragraphs: [
            `Nos has pedido que borremos tu cuenta. Se ha cerrado la sesión en todos tus dispositivos y se han cancelado tus próximas sesiones.`,
            `Si cambias de idea, inicia sesión antes del ${until} y todo seguirá como estaba, salvo las sesiones canceladas. Después borraremos tus datos y no se podrán recuperar.`,
          ],
          action: { label: 'Conservar mi cuenta', address: signInAddress },
          notes: ['Si no lo has pedido tú, inicia sesión enseguida y elige una contraseña nueva.'],
        }
      : {
          subject: 'Your ZH account will be deleted',
          greeting: `Hello ${firstName},`,
          paragraphs: [
            'You asked us to delete your account. You were logged out on all your devices, and your upcoming sessions were cancelled.',
            `If you change your mind, log in before ${until}, and everything stays as it was, except for the cancelled sessions. After that we delete your data, and it cannot be recovered.`,
          ],
          action: { label: 'Keep my account', address: signInAddress },
          notes: ['If this was not you, log in at once and set a new password.'],
        },
    language,
  );
};

interface UndoneFacts {
  readonly firstName: string;
  readonly signInAddress: string;
}

/** Confirms that signing in has kept the account. */
export const deletionUndoneMail: MailTemplate<UndoneFacts> = ({ firstName, signInAddress }, language) =>
  layOutMail(
    language === 'es'
      ? {
          subject: 'Tu cuenta de ZH sigue contigo',
          greeting: `Hola, ${firstName}:`,
          paragraphs: ['Has vuelto a iniciar sesión, así que no borraremos tu cuenta. Tus datos están como los dejaste.'],
          action: { label: 'Ir a ZH', address: signInAddress },
          notes: ['Las sesiones canceladas no se recuperan, pero puedes reservar de nuevo.'],
        }
      : {
          subject: 'We have kept your ZH account',
          greeting: `Hello ${firstName},`,
          paragraphs: ['You logged in again, so your account will not be deleted. Your data is as you left it.'],
          action: { label: 'Go to ZH', address: signInAddress },
          notes: ['Cancelled sessions are not restored, but you can book again.'],
        },
    language,
  );
