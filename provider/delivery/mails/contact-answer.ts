import type { Language } from '../../../contract/endpoint.ts';
import { layOutMail } from '../lay-out-mail.ts';
import type { MailTemplate } from '../mail.ts';

interface Facts {
  readonly fullName: string;
  readonly answer: string;
  /** The person's message. */
  readonly message: string;
  readonly writtenAt: Date;
  /** Whether replies to this mail are read. */
  readonly takesReplies: boolean;
}

/** Our answer to a message of the contact form, with the person's own words below. */
export const contactAnswerMail: MailTemplate<Facts> = ({ fullName, answer, message, writtenAt, takesReplies }, language) => {
  const day = dayIn(writtenAt, language);
  return layOutMail(
    language === 'es'
      ? {
          subject: 'Respuesta a tu mensaje',
          greeting: `Hola, ${fullName}:`,
          paragraphs: answer.split(/\n{2,}/),
          quoted: { label: `El ${day} nos escribiste:`, text: message },
          notes: takesReplies ? ['Puedes responder a este correo.'] : [],
        }
      : {
          subject: 'Our reply to your message',
          greeting: `Hello ${fullName},`,
          paragraphs: answer.split(/\n{2,}/),
          quoted: { label: `On ${day} you wrote:`, text: message },
          notes: takesReplies ? ['You can reply to this email.'] : [],
        },
    language,
  );
};

function dayIn(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}
