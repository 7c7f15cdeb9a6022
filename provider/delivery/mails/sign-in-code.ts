import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface Facts {
  /** Empty where nobody has the address; such a mail is never sent. */
  readonly firstName: string;
  readonly code: string;
  readonly minutes: number;
}

/** Proves that whoever signs in through an identity provider reads the mailbox that is named there. */
export const signInCodeMail: MailTemplate<Facts> = ({ firstName, code, minutes }, language) =>
  layOutMail(
    language === 'es'
      ? {
          subject: `${code} es tu código para iniciar sesión`,
          greeting: `Hola, ${firstName}:`,
          paragraphs: ['Alguien inicia sesión con una cuenta que lleva este correo. Si eres tú, escribe este código:'],
          code,
          notes: [
            `Sirve una sola vez, durante ${minutes} minutos. Solo hace falta la primera vez.`,
            'Si no has sido tú, no lo des a nadie; no hace falta que hagas nada.',
          ],
        }
      : {
          subject: `${code} is your code to log in`,
          greeting: `Hello ${firstName},`,
          paragraphs: ['Somebody is logging in with an account that names this e-mail address. If it is you, enter this code:'],
          code,
          notes: [
            `It works once, for ${minutes} minutes. It is only needed the first time.`,
            'If it was not you, give it to nobody; there is nothing else to do.',
          ],
        },
    language,
  );
