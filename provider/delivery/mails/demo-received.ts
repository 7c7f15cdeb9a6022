import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface Facts {
  readonly firstName: string;
  readonly companyName: string;
}

export const demoReceivedMail: MailTemplate<Facts> = ({ firstName, companyName }, language) =>
  layOutMail(
    language === 'es'
      ? {
          subject: 'Hemos recibido su solicitud de demostración',
          greeting: `Hola, ${firstName}:`,
          paragraphs: [
            `Gracias por su interés en ZH para ${companyName}.`,
            'Una persona de nuestro equipo le llamará o le escribirá, normalmente en dos días laborables, para acordar una hora. La demostración dura unos treinta minutos.',
          ],
          notes: ['Si no ha pedido usted esta demostración, puede ignorar este correo.'],
        }
      : {
          subject: 'We have received your demo request',
          greeting: `Hello ${firstName},`,
          paragraphs: [
            `Thank you for your interest in ZH for ${companyName}.`,
            'Someone from our team will call or write to you, usually within two working days, to agree a time. The demo takes about thirty minutes.',
          ],
          notes: ['If you did not ask for a demo, you can ignore this email.'],
        },
    language,
  );
