import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface Facts {
  readonly firstName: string;
  readonly code: string;
  readonly minutes: number;
}

/** Goes to the new address: proves that the person who changes it can read it. In Spanish without tú or usted, for every role. */
export const newEmailAddressMail: MailTemplate<Facts> = ({ firstName, code, minutes }, language) =>
  layOutMail(
    language === 'es'
      ? {
          subject: `${code} es el código para confirmar este correo`,
          greeting: `Hola, ${firstName}:`,
          paragraphs: ['Se ha pedido usar esta dirección en una cuenta de ZH. Se confirma con este código:'],
          code,
          notes: [`Sirve una sola vez, durante ${minutes} minutos.`, 'Si nadie lo ha pedido, no hay que hacer nada.'],
        }
      : {
          subject: `${code} is your code to confirm this address`,
          greeting: `Hello ${firstName},`,
          paragraphs: ['You asked to use this address for your ZH account. Confirm it with this code:'],
          code,
          notes: [`It works once, for ${minutes} minutes.`, 'If you did not ask for this, you can ignore this email.'],
        },
    language,
  );
