import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface Facts {
  readonly firstName: string;
  readonly enterpriseName: string;
  readonly address: string;
  readonly days: number;
  /** The employer's own addition. */
  readonly note?: string | undefined;
}

export const invitationMail: MailTemplate<Facts> = ({ firstName, enterpriseName, address, days, note }, language) =>
  layOutMail(
    language === 'es'
      ? {
          subject: `${enterpriseName} te invita a ZH`,
          greeting: `Hola, ${firstName}:`,
          paragraphs: [
            `${enterpriseName} te ofrece ZH: coaching de salud para ti, con sesiones cuando te vengan bien.`,
            ...(note === undefined ? [] : [`«${note}»`]),
            'Lo que hables con tu coach queda entre vosotros. Tu empresa no ve con quién hablas, ni cuándo, ni de qué.',
          ],
          action: { label: 'Crear mi cuenta', address },
          notes: [`El enlace es solo para ti, sirve una vez y caduca en ${days} días.`],
        }
      : {
          subject: `${enterpriseName} invites you to ZH`,
          greeting: `Hello ${firstName},`,
          paragraphs: [
            `${enterpriseName} offers you ZH: a health coach of your own, with sessions when they suit you.`,
            ...(note === undefined ? [] : [`“${note}”`]),
            'What you talk about stays between you and your coach. Your employer cannot see who you talk to, when, or about what.',
          ],
          action: { label: 'Set up my account', address },
          notes: [`The link is only for you, works once and expires in ${days} days.`],
        },
    language,
  );
