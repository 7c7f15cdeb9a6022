import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface FormerFacts {
  readonly firstName: string;
  readonly newEmail: string;
  /** Leads to the page that undoes the change; the secret is behind `#`. */
  readonly undoAddress: string;
  readonly hours: number;
}

/** Goes to the address of before, whose owner can undo the change. In Spanish without tú or usted, for every role. */
export const formerAddressMail: MailTemplate<FormerFacts> = ({ firstName, newEmail, undoAddress, hours }, language) =>
  layOutMail(
    language === 'es'
      ? {
          subject: 'El correo electrónico ha cambiado',
          greeting: `Hola, ${firstName}:`,
          paragraphs: [
            `El correo de esta cuenta de ZH acaba de cambiar a ${newEmail}. Los mensajes ya no llegan a esta dirección.`,
            `Si el cambio era deseado, no hay que hacer nada. Si lo ha hecho otra persona, se puede deshacer durante ${hours} horas:`,
          ],
          action: { label: 'Deshacer el cambio', address: undoAddress },
          notes: [
            'Al deshacerlo se cierra la sesión en todos los dispositivos y se elige una contraseña nueva. El enlace sirve una sola vez.',
          ],
        }
      : {
          subject: 'Your email address was changed',
          greeting: `Hello ${firstName},`,
          paragraphs: [
            `The email address of your ZH account was just changed to ${newEmail}. We no longer write to this address.`,
            `If you did this, you do not need to do anything. If it was someone else, you can undo it within ${hours} hours:`,
          ],
          action: { label: 'Undo the change', address: undoAddress },
          notes: ['Undoing it logs out every device, and you choose a new password. The link works once.'],
        },
    language,
  );

interface NewFacts {
  readonly firstName: string;
  readonly signInAddress: string;
}

/** Goes to the new address once it counts. */
export const newAddressInUseMail: MailTemplate<NewFacts> = ({ firstName, signInAddress }, language) =>
  layOutMail(
    language === 'es'
      ? {
          subject: 'Este es ahora el correo de la cuenta de ZH',
          greeting: `Hola, ${firstName}:`,
          paragraphs: ['A partir de ahora se inicia sesión en ZH con esta dirección, y los mensajes llegan aquí.'],
          action: { label: 'Ir a ZH', address: signInAddress },
          notes: ['También hemos avisado al correo anterior, desde el que se puede deshacer el cambio.'],
        }
      : {
          subject: 'This is now the address of your ZH account',
          greeting: `Hello ${firstName},`,
          paragraphs: ['From now on you log in to ZH with this address, and we write to you here.'],
          action: { label: 'Go to ZH', address: signInAddress },
          notes: ['We also notified your previous address, from which the change can be undone.'],
        },
    language,
  );

interface UndoneFacts {
  readonly firstName: string;
}

/** Goes to the address that was the account's for a while. */
export const addressTakenBackMail: MailTemplate<UndoneFacts> = ({ firstName }, language) =>
  layOutMail(
    language === 'es'
      ? {
          subject: 'Se ha deshecho el cambio de correo',
          greeting: `Hola, ${firstName}:`,
          paragraphs: [
            'El cambio de correo de una cuenta de ZH se ha deshecho desde la dirección anterior. Esta dirección ya no es la de la cuenta.',
          ],
          notes: ['Si parece un error, lo mejor es escribirnos.'],
        }
      : {
          subject: 'The change of your email address was undone',
          greeting: `Hello ${firstName},`,
          paragraphs: ['The change was undone from the previous address. This address no longer belongs to the ZH account.'],
          notes: ['If this looks wrong to you, write to us.'],
        },
    language,
  );
