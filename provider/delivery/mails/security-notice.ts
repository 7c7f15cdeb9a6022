import type { Language } from '../../../contract/endpoint.ts';
import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

type SecondFactorChange =
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-guessed'
  | 'second-factor-reset-asked'
  | 'second-factor-reset'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'identity-linked'
  | 'identity-unlinked';

export type SecurityChange = SecondFactorChange | 'password-changed' | 'phone-changed' | 'session-reused' | 'bank-details-changed';

interface Facts {
  readonly firstName: string;
  readonly change: SecurityChange;
  /** The page on which the person sees devices and sets a new password. */
  readonly signInAddress: string;
}

/** In Spanish without tú or usted: every role gets them. */
const texts: Readonly<Record<Language, Readonly<Record<SecurityChange, { readonly subject: string; readonly text: string }>>>> = {
  en: {
    'password-changed': {
      subject: 'Your password was changed',
      text: 'The password of your ZH account was just changed. You were logged out on all other devices.',
    },

    'second-factor-on': {
      subject: 'Two-step verification is on',
      text: 'From now on, logging in to your ZH account also needs a code from your authenticator app.',
    },
    'second-factor-off': {
      subject: 'Two-step verification is off',
      text: 'Logging in to your ZH account no longer needs a code. Your password is enough.',
    },
    'second-factor-guessed': {
      subject: 'Someone may know your password',
      text: 'Someone entered the correct password of your ZH account and then wrong codes, several times. They did not get in.',
    },
    'second-factor-reset-asked': {
      subject: 'A reset of your two-step verification was requested',
      text: 'A ZH administrator requested a reset of the two-step verification of your account, because it was reported as lost. Nothing changes until a second administrator approves.',
    },
    'second-factor-reset': {
      subject: 'Your two-step verification was reset',
      text: 'Two administrators of ZH reset the two-step verification of your account. You were logged out on all devices. Log in with your password, then set two-step verification up again under Security.',
    },
    'recovery-codes-renewed': {
      subject: 'You have new recovery codes',
      text: 'New recovery codes were created for your ZH account. The previous ones no longer work.',
    },
    'recovery-code-used': {
      subject: 'A recovery code was used',
      text: 'Someone used one of your recovery codes to access your ZH account. Each works once.',
    },
    'identity-linked': {
      subject: 'A new way to log in was added',
      text: 'A new way to log in was added to your ZH account. You can see all of them under Security.',
    },
    'identity-unlinked': {
      subject: 'A way to log in was removed',
      text: 'One of the ways to log in to your ZH account was removed.',
    },
    'phone-changed': {
      subject: 'Your phone number was changed',
      text: 'The phone number of your ZH account was just changed.',
    },
    'bank-details-changed': {
      subject: 'Your bank details were changed',
      text: 'The account that we pay your earnings to was just changed. The next transfers go to the new one.',
    },
    'session-reused': {
      subject: 'We ended one of your sessions to keep your account safe',
      text: 'An old copy of the session on one of your devices was used. It may have been copied, so we logged that device out. Log in there again, and check your devices under Security.',
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
    'second-factor-reset-asked': {
      subject: 'Se ha pedido restablecer la verificación en dos pasos',
      text: 'Alguien de la administración de ZH ha pedido restablecer la verificación en dos pasos de esta cuenta, porque le han comunicado que se ha perdido el acceso. Nada cambia hasta que lo acepte otra persona de la administración.',
    },
    'second-factor-reset': {
      subject: 'La verificación en dos pasos se ha restablecido',
      text: 'Dos personas de la administración de ZH han restablecido la verificación en dos pasos de esta cuenta. Se ha cerrado la sesión en todos los dispositivos. Ahora se entra con la contraseña, y conviene activar de nuevo la verificación en Seguridad.',
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
      subject: 'Se ha añadido otra forma de entrar',
      text: 'Se ha añadido otra forma de entrar en esta cuenta de ZH. Todas están en Seguridad.',
    },
    'identity-unlinked': {
      subject: 'Se ha quitado una forma de entrar',
      text: 'Se ha quitado una de las formas de entrar en esta cuenta de ZH.',
    },
    'bank-details-changed': {
      subject: 'Los datos bancarios han cambiado',
      text: 'La cuenta en la que ZH paga las ganancias acaba de cambiar. Las próximas transferencias irán a la nueva.',
    },
    'phone-changed': { subject: 'El teléfono ha cambiado', text: 'El teléfono de esta cuenta de ZH acaba de cambiar.' },
  },
};

/** Informs a person of a change to the account, in case they did not make it. */
export const securityNoticeMail: MailTemplate<Facts> = ({ firstName, change, signInAddress }, language) => {
  const { subject, text } = texts[language][change];
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
