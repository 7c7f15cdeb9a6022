import type { Config } from '../config.ts';
import type { MailTransport } from './mail.ts';
import { smtpTransport } from './smtp-transport.ts';

/** Keeps what is sent in the database, where the page `/mailbox` shows it. */
const mailboxTransport: MailTransport = {
  keepsContent: true,
  send: async () => undefined,
  close: () => undefined,
};

/** Whether mails land in the local mailbox: never in production, where anyone could read them there. */
export function hasLocalMailbox({ smtpUrl, environment }: Pick<Config, 'smtpUrl' | 'environment'>): boolean {
  return smtpUrl === null && environment !== 'production';
}

/** The transport of mails; null where there is none, and they wait. */
export function chooseTransport(config: Config): MailTransport | null {
  if (config.smtpUrl !== null) return smtpTransport(config, config.smtpUrl);
  return hasLocalMailbox(config) ? mailboxTransport : null;
}
