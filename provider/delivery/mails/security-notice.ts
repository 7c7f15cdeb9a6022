import type { Language } from '../../../contract/endpoint.ts';
import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

type SecondFactorChange =
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-guessed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'identity-linked'
  | 'identity-unlinked';

export type SecurityChange = SecondFactorChange | 'password-changed' | 'phone-changed' | 'session-reused';

interface Facts {
  readonly firstName: string;
  readonly change: SecurityChange;
  /** Where the person sees devices and sets a new password. */
  readonly signInAddress: string;
}

/** In Spanish without tú or usted: every role gets them. */
const words: Readonly<Record<Language, Readonly<Record<SecurityChange, { readonly subject: string; readonly text: string }>>>> = {
  en: {
    'password-changed': {
      subject: 'Your password was changed',
      text: 'The password of your ZH account was changed just now. All other devices were signed out.',
    },
    'second-factor-on': {
      subject: 'Your second step is on',
      text: 'Logging in to your ZH account asks for a code from your authenticator app from now on.',
    },
    'second-factor-off': {
      subject: 'Your second step is off',
      text: 'Logging in to your ZH account no longer asks for a code. The password is enough from now on.',
    },
    'second-factor-guessed': {
      subject: 'Somebody may know your password',
      text: 'Somebody gave the right password of your ZH account and then wrong codes, several times. Nobody got in.',
    },
    'recovery-codes-renewed': {
      subject: 'You have new recovery codes',
      text: 'New recovery codes were made for your ZH account. The former ones no longer work.',
    },
    'recovery-code-used': {
      subject: 'A recovery code was used',
      text: 'Somebody confirmed access to your ZH account with one of your recovery codes. Each works once.',
    },
    'identity-linked': {
      subject: 'Another way to log in was added',
      text: 'Your ZH account can be opened with one more way to log in. You see all of them under Security.',
    },
    'identity-unlinked': {
      subject: 'A way to log in was removed',
      text: 'One of the ways to log in to your ZH account was removed.',
    },
    'phone-changed': {
      subject: 'Your telephone number was changed',
      text: 'The telephone number of your ZH account was changed just now.',
    },
    'session-reused': {
      subject: 'We ended one of your sessions to be safe',
      text: 'An old copy of your log-in on one of your devices was used. Somebody may have copied it, so we signed that device out everywhere. Log in again there, and look at your devices under Security.',
    },
  },
  es: {
    'password-changed': {
      subject: 'La contraseña ha cambiado',
      text: 'La contraseña de esta cuenta de ZH acaba de cambiar. Se ha cerrado la sesión en los demás dispositivos.',
    },
    'session-reused': {
      subject: 'Hemos cerrado una sesión por seguridad',
      text: 'Alguien ha usado una copia antigua de la sesión de uno de los dispositivos de esta cuenta. Puede que la hayan copiado, así que la hemos cerrado en todas partes. Allí hay que iniciarla de nuevo, y conviene revisar los dispositivos en Seguridad.',
    },
    'second-factor-on': {
      subject: 'La verificación en dos pasos está activada',
      text: 'A partir de ahora, para entrar en esta cuenta de ZH también hace falta un código de la aplicación de autenticación.',
    },
    'second-factor-off': {
      subject: 'La verificación en dos pasos está desactivada',
      text: 'Para entrar en esta cuenta de ZH ya no hace falta un código. A partir de ahora basta la contraseña.',
    },
    'second-factor-guessed': {
      subject: 'Puede que alguien sepa la contraseña',
      text: 'Alguien ha escrito la contraseña correcta de esta cuenta de ZH y después, varias veces, códigos incorrectos. Nadie ha entrado.',
    },
    'recovery-codes-renewed': {
      subject: 'Hay códigos de recuperación nuevos',
      text: 'Se han creado códigos de recuperación nuevos para esta cuenta de ZH. Los anteriores ya no sirven.',
    },
    'recovery-code-used': {
      subject: 'Se ha usado un código de recuperación',
      text: 'Alguien ha confirmado el acceso a esta cuenta de ZH con uno de sus códigos de recuperación. Cada uno sirve una sola vez.',
    },
    'identity-linked': {
      subject: 'Hay otra forma de entrar en la cuenta',
      text: 'Esta cuenta de ZH se puede abrir de una forma más. Todas están en Seguridad.',
    },
    'identity-unlinked': {
      subject: 'Se ha quitado una forma de entrar',
      text: 'Se ha quitado una de las formas de entrar en esta cuenta de ZH.',
    },
    'phone-changed': { subject: 'El teléfono ha cambiado', text: 'El teléfono de esta cuenta de ZH acaba de cambiar.' },
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
          notes: ['Si ha sido otra persona, lo mejor es elegir enseguida una contraseña nueva y escribirnos.'],
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
