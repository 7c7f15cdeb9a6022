import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface Facts {
  readonly fullName: string;
  readonly message: string;
}

/** Confirms a message of the contact form. The address is whatever the sender typed: the mail contains nothing but their own words. */
export const contactReceivedMail: MailTemplate<Facts> = ({ fullName, message }, language) =>
  layOutMail(
    language === 'es'
      ? {
          subject: 'Hemos recibido tu mensaje',
          greeting: `Hola, ${fullName}:`,
          paragraphs: [
            'Gracias por escribirnos. Te responderemos a este correo, normalmente en dos días laborables.',
            'Tu mensaje:',
            message,
          ],
          notes: ['Si no nos has escrito, puedes ignorar este correo.'],
        }
      : {
          subject: 'We have received your message',
          greeting: `Hello ${fullName},`,
          paragraphs: [
            'Thank you for writing to us. We will reply to this address, usually within two working days.',
            'Your message:',
            message,
          ],
          notes: ['If you did not write to us, you can ignore this email.'],
        },
    language,
  );
