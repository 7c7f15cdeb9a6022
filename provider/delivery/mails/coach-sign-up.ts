import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface Facts {
  readonly code: string;
  readonly minutes: number;
  /** This address has an account already, so there is no code to use. */
  readonly hasAccount: boolean;
}

/** Proves that the future coach reads this mailbox. */
export const coachSignUpMail: MailTemplate<Facts> = (facts, language) =>
  layOutMail(facts.hasAccount ? accountExists(language === 'es') : codeToEnter(facts, language === 'es'), language);

function codeToEnter({ code, minutes }: Facts, isSpanish: boolean) {
  return isSpanish
    ? {
        subject: `${code} es tu código para ser coach en ZH`,
        greeting: 'Hola:',
        paragraphs: ['Gracias por tu interés en trabajar con nosotros. Para confirmar que este correo es tuyo, escribe este código:'],
        code,
        notes: [`Sirve una sola vez, durante ${minutes} minutos.`, 'Si no lo has pedido, puedes ignorar este correo.'],
      }
    : {
        subject: `${code} is your code to become a coach at ZH`,
        greeting: 'Hello,',
        paragraphs: ['Thank you for your interest in working with us. To confirm that this address is yours, enter this code:'],
        code,
        notes: [`It works once, for ${minutes} minutes.`, 'If you did not ask for this, you can ignore this email.'],
      };
}

function accountExists(isSpanish: boolean) {
  return isSpanish
    ? {
        subject: 'Ya tienes una cuenta en ZH',
        greeting: 'Hola:',
        paragraphs: [
          'Alguien, seguramente tú, ha querido darse de alta como coach con este correo. Ya hay una cuenta con él.',
          'Entra con tu correo y tu contraseña. Si además quieres ser coach, hazlo con otro correo o escríbenos.',
        ],
        notes: ['Si no lo has pedido, puedes ignorar este correo.'],
      }
    : {
        subject: 'You already have a ZH account',
        greeting: 'Hello,',
        paragraphs: [
          'Someone, probably you, tried to sign up as a coach with this address. It already has an account.',
          'Log in with your email address and your password. To become a coach as well, use another address or write to us.',
        ],
        notes: ['If you did not ask for this, you can ignore this email.'],
      };
}
