import type { Language } from '../../contract/endpoint.ts';

/** A mail without its addressee. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An entry for the reader's calendar (iCalendar). */
  readonly calendar?: string | null;
}

/** A mail as a transport sends it. */
export interface OutgoingMail extends MailContent {
  readonly id: string;
  readonly to: string;
  /** The address for replies, where that is not the sender. */
  readonly replyTo: string | null;
}

/** The text of one kind of mail: pure, in every language of the product. */
export type MailTemplate<Facts> = (facts: Facts, language: Language) => MailContent;

/** A way to get mails to people. Rejects when this mail was not sent. */
export interface MailTransport {
  /** Whether what was sent stays readable here: only so in the local mailbox. */
  readonly keepsContent: boolean;
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
