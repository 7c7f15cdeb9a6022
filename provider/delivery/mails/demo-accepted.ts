import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface Facts {
  readonly firstName: string;
  readonly companyName: string;
  readonly note: string | null;
  readonly address: string;
  readonly days: number;
}

/** The link with which an employer opens the company's account. */
export const demoAcceptedMail: MailTemplate<Facts> = ({ firstName, companyName, note, address, days }, language) => {
  const paragraphs = note === null ? [] : [note];
  return layOutMail(
    language === 'es'
      ? {
          subject: `Su cuenta de ZH para ${companyName} está lista`,
          greeting: `Hola, ${firstName}:`,
          paragraphs: [
            `Ya puede abrir la cuenta de ${companyName} en ZH. Elija una contraseña y le guiaremos por los primeros pasos.`,
            ...paragraphs,
          ],
          action: { label: 'Abrir la cuenta', address },
          notes: [`El enlace es solo para usted, sirve una vez y caduca en ${days} días.`],
        }
      : {
          subject: `Your ZH account for ${companyName} is ready`,
          greeting: `Hello ${firstName},`,
          paragraphs: [
            `You can now open the account of ${companyName} at ZH. Choose a password, and we will guide you through the first steps.`,
            ...paragraphs,
          ],
          action: { label: 'Open the account', address },
          notes: [`The link is only for you, works once and expires in ${days} days.`],
        },
    language,
  );
};
