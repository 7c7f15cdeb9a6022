import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { MailTransport } from './mail.ts';

/** Sends through the mail server of SMTP_URL. TLS is used wherever the server offers it. */
export function smtpTransport(config: Pick<Config, 'mailFrom' | 'publicUrl'>, smtpUrl: string): MailTransport {
  const ownHost = new URL(config.publicUrl).hostname;
  const sender = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    // Together less than the lease of a mail.
    dnsTimeout: 5000,
    connectionTimeout: 10_000,
    greetingTimeout: 20_000,
    socketTimeout: 30_000,
    // Mails are made of our own texts only: no file and no address is ever fetched for one.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    keepsContent: false,
    send: async ({ id, to, replyTo, subject, text, html, calendar }) => {
      await sender.sendMail({
        from: config.mailFrom,
        // As an object, so that it counts as one address whatever it contains.
        to: { name: '', address: to },
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        ...(calendar && {
          icalEvent: { filename: 'invite.ics', method: /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'REQUEST', content: calendar },
        }),
        messageId: `<${id}@${ownHost}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      });
    },
    close: () => sender.close(),
  };
}
