import { escapeHtml } from './lay-out-mail.ts';

interface ListedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly createdAt: Date;
  readonly endedBecause: string | null;
}

interface ShownMail extends ListedMail {
  readonly text: string;
  readonly calendar: string | null;
}

/** Plain pages without a script; in light and dark, as the system has it. */
const style = `
  :root { color-scheme: light dark; --paper: light-dark(#fbf9f5, #121a19); --card: light-dark(#fff, #1b2625); --line: light-dark(#e6e1d8, #2b3937);
    --ink: light-dark(#1c2b2a, #ecefea); --muted: light-dark(#56635f, #a3b0ab); --pine: light-dark(#0f6b5c, #6fd0bc); }
  body { margin: 0; padding: 24px 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 720px; margin: 0 auto; }
  h1 { font-size: 25px; } a { color: var(--pine); }
  ul { margin: 0; padding: 0; list-style: none; }
  li a, pre { display: block; margin: 0 0 8px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); }
  li a { color: inherit; text-decoration: none; } li a:hover strong { text-decoration: underline; }
  span, p { display: block; color: var(--muted); font-size: 15px; }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }`;

function page(title: string, content: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${content}</main></body></html>`,
  ].join('');
}

export function mailListPage(mails: readonly ListedMail[]): string {
  const items = mails.map(
    (mail) => `<li><a href="/mailbox/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong><span>${facts(mail)}</span></a></li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No mail yet.</p>';
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p>What this installation would have mailed, latest first. Set SMTP_URL to send for real.</p>${list}`,
  );
}

export function mailPage(mail: ShownMail): string {
  return page(
    mail.subject,
    `<p><a href="/mailbox">All mails</a></p><h1>${escapeHtml(mail.subject)}</h1><p>${facts(mail)} · <a href="/mailbox/${mail.id}/html">as HTML</a>${mail.calendar === null ? '' : ` · <a href="/mailbox/${mail.id}/invite.ics">invite.ics</a>`}</p><pre>${linked(mail.text)}</pre>`,
  );
}

function facts({ to, createdAt, endedBecause }: ListedMail): string {
  const state = endedBecause === 'sent' ? '' : ` · ${endedBecause ?? 'waiting'}`;
  return `To ${escapeHtml(to)} · <time datetime="${createdAt.toISOString()}">${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>${state}`;
}

/** Escapes a text and makes its addresses links. */
function linked(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
