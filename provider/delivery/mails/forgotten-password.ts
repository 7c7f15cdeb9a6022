import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface Facts {
  readonly firstName: string;
  readonly code: string;
  readonly minutes: number;
}

/** The code with which a person who forgot the password sets another one. In Spanish it addresses nobody as tú or usted: every role gets it. */
export const forgottenPasswordMail: MailTemplate<Facts> = ({ firstName, code, minutes }, language) =>
  layOutMail(
    language === 'es'
      ? {
          subject: `${code} es el código para cambiar la contraseña`,
          greeting: `Hola, ${firstName}:`,
          paragraphs: ['Con este código se puede elegir una contraseña nueva:'],
          code,
          notes: [
            `Sirve una sola vez, durante ${minutes} minutos. Nadie de ZH lo pedirá nunca.`,
            'Si nadie lo ha pedido, no hay que hacer nada: la contraseña sigue siendo la misma.',
          ],
        }
      : {
          subject: `${code} is your code to set a new password`,
          greeting: `Hello ${firstName},`,
          paragraphs: ['Use this code to choose a new password:'],
          code,
          notes: [
            `It works once, for ${minutes} minutes. Nobody at ZH will ever ask you for it.`,
            'If you did not ask for this, you can ignore this email: your password stays the same.',
          ],
        },
    language,
  );
