import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface Facts {
  readonly firstName: string;
  /** Null for the platform itself. */
  readonly enterpriseName: string | null;
  readonly address: string;
  readonly days: number;
}

/** Invites a person to run an enterprise's account, or the platform, alone or with others. */
export const administratorInvitationMail: MailTemplate<Facts> = ({ firstName, enterpriseName, address, days }, language) =>
  layOutMail(
    language === 'es'
      ? {
          subject: enterpriseName === null ? 'Administre la plataforma ZH' : `Administre ZH para ${enterpriseName}`,
          greeting: `Hola, ${firstName}:`,
          paragraphs: [
            enterpriseName === null
              ? 'Se le ha invitado a administrar la plataforma ZH. Elija una contraseña para empezar.'
              : `Ya puede administrar la cuenta de ${enterpriseName} en ZH. Elija una contraseña para empezar.`,
          ],
          action: { label: 'Aceptar la invitación', address },
          notes: [`El enlace es solo para usted, sirve una vez y caduca en ${days} días.`, 'Si no lo esperaba, puede ignorar este correo.'],
        }
      : {
          subject: enterpriseName === null ? 'Help run the ZH platform' : `Manage ZH for ${enterpriseName}`,
          greeting: `Hello ${firstName},`,
          paragraphs: [
            enterpriseName === null
              ? 'You are invited to help run the ZH platform. Choose a password to begin.'
              : `You can now manage the account of ${enterpriseName} at ZH. Choose a password to begin.`,
          ],
          action: { label: 'Accept the invitation', address },
          notes: [
            `The link is only for you, works once and expires in ${days} days.`,
            'If you were not expecting this, you can ignore this email.',
          ],
        },
    language,
  );
