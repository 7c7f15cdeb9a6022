import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface Facts {
  /** Empty where nobody has the address; such a mail is never sent. */
  readonly firstName: string;
  readonly code: string;
  readonly minutes: number;
}

/**
 * Proves that the person who signs in through an identity provider reads the mailbox named there. In Spanish without tú or usted, for
 * every role.
 */
export const signInCodeMail: MailTemplate<Facts> = ({ firstName, code, minutes }, language) =>
  layOutMail(
    language === 'es'
      ? {
          subject: `${code} es el código para iniciar sesión`,
          greeting: `Hola, ${firstName}:`,
          paragraphs: ['Alguien inicia sesión con una cuenta que lleva este correo. Para seguir hace falta este código:'],
          code,
          notes: [
            `Sirve una sola vez, durante ${minutes} minutos. Solo hace falta la primera vez.`,
            'Si ha sido otra persona, no hay que dar este código a nadie; con eso basta.',
          ],
        }
      : {
          subject: `${code} is your code to log in`,
          greeting: `Hello ${firstName},`,
          paragraphs: ['Someone is logging in with an account that uses this email address. If it is you, enter this code:'],
          code,
          notes: [
            `It works once, for ${minutes} minutes. It is only needed the first time.`,
            'If it was not you, do not share this code; you do not need to do anything else.',
          ],
        },
    language,
  );
