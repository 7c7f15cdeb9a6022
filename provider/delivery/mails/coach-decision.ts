import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface Facts {
  readonly firstName: string;
  readonly kind: 'rejected' | 'withdrawn';
  readonly reason: string;
  /** The coach's home. */
  readonly address: string;
}

/** Explains to a coach why a profile was not approved, or no longer is, what that ended, and how to go on. */
export const coachDecisionMail: MailTemplate<Facts> = (facts, language) =>
  layOutMail((facts.kind === 'rejected' ? rejected : withdrawn)[language](facts), language);

const rejected = {
  en: ({ firstName, reason, address }: Facts) => ({
    subject: 'About your coach profile at ZH',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Thank you for applying to coach at ZH. We have read your profile, and we cannot approve it as it is.',
      `Our reason: ${reason}`,
      'We have deleted the profile: its texts, offerings, documents and picture. Your account stays. If you want to apply again, log in, write a new profile and send it to us.',
    ],
    action: { label: 'Apply again', address },
    notes: ['If you would rather not, there is nothing you need to do. To delete your account, write to us.'],
  }),
  es: ({ firstName, reason, address }: Facts) => ({
    subject: 'Sobre tu perfil de coach en ZH',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'Gracias por presentarte como coach en ZH. Hemos leído tu perfil y, tal como está, no podemos aprobarlo.',
      `El motivo: ${reason}`,
      'Hemos borrado el perfil: sus textos, programas, documentos y foto. Tu cuenta sigue abierta. Si quieres volver a presentarte, inicia sesión, escribe un perfil nuevo y envíanoslo.',
    ],
    action: { label: 'Volver a presentarme', address },
    notes: ['Si no quieres, no tienes que hacer nada. Para borrar tu cuenta, escríbenos.'],
  }),
};

const withdrawn = {
  en: ({ firstName, reason, address }: Facts) => ({
    subject: 'Your approval as a coach at ZH was withdrawn',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'We have withdrawn your approval as a coach.',
      `Our reason: ${reason}`,
      'Your upcoming sessions have been cancelled and your members notified; they can choose another coach. Your profile stays as it is: only you and our team can see it.',
    ],
    action: { label: 'Open ZH', address },
    notes: ['If you think this is a mistake, write to us through Help & Support in your profile.'],
  }),
  es: ({ firstName, reason, address }: Facts) => ({
    subject: 'Hemos retirado tu aprobación como coach en ZH',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'Hemos retirado tu aprobación como coach.',
      `El motivo: ${reason}`,
      'Las sesiones que no habían empezado se han cancelado y hemos avisado a quienes las tenían, que pueden elegir otro coach. Tu perfil sigue como está y solo lo veis tú y nuestro equipo.',
    ],
    action: { label: 'Abrir ZH', address },
    notes: ['Si crees que es un error, escríbenos desde Ayuda y soporte, en tu perfil.'],
  }),
};
