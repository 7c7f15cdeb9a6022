import type { Language } from '../../../contract/endpoint.ts';
import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

export type SecurityChange = 'password-changed' | 'email-changed' | 'phone-changed';

interface Facts {
  readonly firstName: string;
  readonly change: SecurityChange;
  /** Where the person sees devices and sets a new password. */
  readonly signInAddress: string;
}

const words: Readonly<Record<Language, Readonly<Record<SecurityChange, { readonly subject: string; readonly text: string }>>>> = {
  en: {
    'password-changed': {
      subject: 'Your password was changed',
      text: 'The password of your ZH account was changed just now. All other devices were signed out.',
    },
    'email-changed': {
      subject: 'Your e-mail address was changed',
      text: 'The e-mail address of your ZH account was changed just now. Mails no longer come to this address.',
    },
    'phone-changed': {
      subject: 'Your telephone number was changed',
      text: 'The telephone number of your ZH account was changed just now.',
    },
  },
  es: {
    'password-changed': {
      subject: 'Tu contraseña ha cambiado',
      text: 'La contraseña de tu cuenta de ZH acaba de cambiar. Se ha cerrado la sesión en los demás dispositivos.',
    },
    'email-changed': {
      subject: 'Tu correo electrónico ha cambiado',
      text: 'El correo de tu cuenta de ZH acaba de cambiar. Los mensajes ya no llegan a esta dirección.',
    },
    'phone-changed': { subject: 'Tu teléfono ha cambiado', text: 'El teléfono de tu cuenta de ZH acaba de cambiar.' },
  },
};

/** Tells a person of a change to the account, in case it was somebody else's doing. */
export const securityNoticeMail: MailTemplate<Facts> = ({ firstName, change, signInAddress }, language) => {
  const { subject, text } = words[language][change];
  return layOutMail(
    language === 'es'
      ? {
          subject,
          greeting: `Hola, ${firstName}:`,
          paragraphs: [text],
          action: { label: 'Ir a ZH', address: signInAddress },
          notes: ['Si no lo has hecho tú, elige enseguida una contraseña nueva y escríbenos.'],
        }
      : {
          subject,
          greeting: `Hello ${firstName},`,
          paragraphs: [text],
          action: { label: 'Go to ZH', address: signInAddress },
          notes: ['If this was not you, set a new password at once and write to us.'],
        },
    language,
  );
};
