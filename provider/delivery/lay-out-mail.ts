import type { Language } from '../../contract/endpoint.ts';
import { isolatedRuns } from '../../contract/text-direction.ts';
import type { MailContent } from './mail.ts';

/** The content of a mail, part by part; laid out as plain text and as HTML. */
export interface MailWords {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** A one-time code, shown large. */
  readonly code?: string;
  /** The next step; its address is also written out. */
  readonly action?: { readonly label: string; readonly address: string };
  /** The person's message, below our answer. */
  readonly quoted?: { readonly label: string; readonly text: string };
  /** What to do when the mail was not expected, how long it is valid… */
  readonly notes: readonly string[];
}

const closing: Readonly<Record<Language, string>> = { en: 'Your ZH team', es: 'El equipo de ZH' };

/** Every kind of mail looks the same: one column, one action at most, readable without pictures. */
export function layOutMail(words: MailWords, language: Language): MailContent {
  const texts = withNamesIsolated(words);
  const subject = asOneLine(texts.subject);
  return { subject, text: asText(texts, language), html: asHtml(texts, subject, language) };
}

/** The person's own text keeps its own direction. */
function withNamesIsolated(words: MailWords): MailWords {
  const { subject, greeting, paragraphs, notes } = words;
  return {
    ...words,
    subject: isolatedRuns(subject),
    greeting: isolatedRuns(greeting),
    paragraphs: paragraphs.map(isolatedRuns),
    notes: notes.map(isolatedRuns),
  };
}

/** A subject is one line, so that a name in it cannot add a header. */
function asOneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

function asText({ greeting, paragraphs, code, action, notes, quoted }: MailWords, language: Language): string {
  const parts = [greeting, ...paragraphs];
  if (code !== undefined) parts.push(`    ${code}`);
  if (action) parts.push(`${action.label}:\n${action.address}`);
  const below = quoted ? [`${quoted.label}\n${quoted.text.replaceAll(/^/gm, '> ')}`] : [];
  return `${[...parts, ...notes, closing[language], ...below].join('\n\n')}\n`;
}

const ink = 'color:#1c2b2a';
const muted = 'color:#56635f;font-size:14px';

function asHtml({ greeting, paragraphs, code, action, notes, quoted }: MailWords, subject: string, language: Language): string {
  const parts = [greeting, ...paragraphs].map((text) => paragraph(text, ink));
  if (code !== undefined) {
    parts.push(`<p style="margin:24px 0;font-size:32px;font-weight:700;letter-spacing:6px;${ink}">${escapeHtml(code)}</p>`);
  }
  if (action) {
    const address = escapeHtml(action.address);
    const button =
      'display:inline-block;padding:12px 20px;border-radius:10px;background:#0f6b5c;color:#ffffff;font-weight:600;text-decoration:none';
    parts.push(`<p style="margin:24px 0"><a href="${address}" style="${button}">${escapeHtml(action.label)}</a></p>`);
    parts.push(`<p style="margin:0 0 16px;word-break:break-all;${muted}">${address}</p>`);
  }
  parts.push(...notes.map((text) => paragraph(text, muted)), paragraph(closing[language], ink));
  if (quoted) parts.push(paragraph(quoted.label, muted), quotation(quoted.text));
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px 12px;background:#fbf9f5">`,
    '<div style="max-width:520px;margin:0 auto;padding:24px;border:1px solid #e6e1d8;border-radius:14px;background:#ffffff;',
    `font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">${parts.join('')}</div></body></html>`,
  ].join('');
}

function paragraph(text: string, style: string): string {
  return `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

function quotation(text: string): string {
  const style = `margin:0 0 16px;padding-left:12px;border-left:3px solid #e6e1d8;white-space:pre-wrap;${muted}`;
  return `<blockquote style="${style}">${escapeHtml(text)}</blockquote>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
