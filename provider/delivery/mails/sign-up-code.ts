import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface Facts {
  readonly firstName: string;
  readonly code: string;
  readonly minutes: number;
}

/** Proves that the holder of an older invitation still reads the mailbox it went to. */
export const signUpCodeMail: MailTemplate<Facts> = ({ firstName, code, minutes }, language) =>
  layOutMail(
    language === 'es'
      ? {
          subject: `${code} es tu código para crear la cuenta`,
          greeting: `Hola, ${firstName}:`,
          paragraphs: ['Tu invitación tiene ya unos días. Para confirmar que eres tú, escribe este código:'],
          code,
          notes: [`Sirve una sola vez, durante ${minutes} minutos.`, 'Si no lo has pedido, puedes ignorar este correo.'],
        }
      : {
          subject: `${code} is your code to set up your account`,
          greeting: `Hello ${firstName},`,
          paragraphs: ['Your invitation is a few days old. To confirm that it is you, enter this code:'],
          code,
          notes: [`It works once, for ${minutes} minutes.`, 'If you did not ask for this, you can ignore this email.'],
        },
    language,
  );
