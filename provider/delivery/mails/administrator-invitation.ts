import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface Facts {
  readonly firstName: string;
  readonly enterpriseName: string;
  readonly address: string;
  readonly days: number;
}

/** Invites somebody to run an enterprise's account, alone or with others. */
export const administratorInvitationMail: MailTemplate<Facts> = ({ firstName, enterpriseName, address, days }, language) =>
  layOutMail(
    language === 'es'
      ? {
          subject: `Administra ZH para ${enterpriseName}`,
          greeting: `Hola, ${firstName}:`,
          paragraphs: [`Puedes administrar la cuenta de ${enterpriseName} en ZH. Elige una contraseña para empezar.`],
          action: { label: 'Aceptar la invitación', address },
          notes: [`El enlace es solo para ti, sirve una vez y caduca en ${days} días.`, 'Si no lo esperabas, no hagas nada.'],
        }
      : {
          subject: `Manage ZH for ${enterpriseName}`,
          greeting: `Hello ${firstName},`,
          paragraphs: [`You can now manage the account of ${enterpriseName} at ZH. Choose a password to begin.`],
          action: { label: 'Accept the invitation', address },
          notes: [`The link is only for you, works once and expires in ${days} days.`, 'If you did not expect this, you need do nothing.'],
        },
    language,
  );
