import type { Language, LocalizedText } from '../../contract/endpoint.ts';
import type { IntakeForm } from '../../contract/intake-form.ts';
import { escapeHtml } from '../delivery/index.ts';
import { showPhone } from '../kernel/phone.ts';
import { wordAnswers } from './answer-words.ts';
import { wordCode } from './export-codes.ts';
import { columnTitle, isInternal, isNamed } from './export-columns.ts';
import { pageWords, tableTitles } from './export-words.ts';

/** One table of the export: its name, and the person's rows in it. */
export interface ExportedTable {
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** The files that are beside the page. */
export interface FilesBeside {
  /** The path of each file, by its id. */
  readonly kept: ReadonlyMap<string, string>;
  /** The names of those that are not there. */
  readonly missing: readonly string[];
}

interface ExportFacts {
  readonly tables: readonly ExportedTable[];
  /** By the id of each version. */
  readonly forms: ReadonlyMap<string, Pick<IntakeForm, 'title' | 'questions'>>;
  /** The names of people, offerings, videos and sessions, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  /** Null for a page without files. */
  readonly files: FilesBeside | null;
  readonly now: Date;
  readonly language: Language;
  readonly timeZone: string;
}

const style = [
  'body{margin:0 auto;max-width:46rem;padding:1.5rem 1rem;font:16px/1.5 system-ui,sans-serif;color:#1c2b2a;background:#fbf9f5}',
  'section{margin:0 0 2rem}h1,h2{line-height:1.2}',
  'dl{margin:0 0 1rem;padding:1rem;border:1px solid #e6e1d8;border-radius:14px;background:#fff}',
  'dt{color:#56635f;font-size:.875rem}dd{margin:0 0 .5rem;overflow-wrap:anywhere;white-space:pre-wrap}a{color:#0f6b5c}',
  '@media(prefers-color-scheme:dark){body{color:#ecefea;background:#121a19}dl{border-color:#2b3937;background:#1b2625}dt{color:#a3b0ab}a{color:#6fd0bc}}',
].join('');

/** The export as one page that needs nothing else: readable without a connection, on any device. */
export function layOutExport({ tables, forms, names, files, now, language, timeZone }: ExportFacts): string {
  const texts = pageWords[language];
  // English as the app writes it, with 24 hours.
  const locale = language === 'en' ? 'en-GB' : language;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const formatDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const called = new Map([...names, ...sessionNames(tables, language, format)]);
  const reader: Reader = { language, format, formatDay, forms, names: called, links: files?.kept ?? new Map() };
  const titleOf = (name: string) => escapeHtml(tableTitles[name]?.[language] ?? name);
  const filled = inReadingOrder(tables.filter(({ rows }) => rows.length > 0));
  const contents = filled.map(({ name, rows }) => `<li><a href="#${name}">${titleOf(name)}</a> (${rows.length})</li>`);
  const sections = filled.map(({ name, rows }) => {
    const lists = rows.map((row) => `<dl>${listOf(row, reader)}</dl>`).join('');
    return `<section id="${name}"><h2>${titleOf(name)}</h2>${lists}</section>`;
  });
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${texts.title}</title><style>${style}</style></head><body><main><h1>${texts.title}</h1>`,
    `<p>${escapeHtml(texts.made(format.format(now)))}</p>`,
    `<nav aria-label="${texts.contents}"><ul>${contents.join('') || `<li>${texts.none}</li>`}</ul></nav>`,
    ...missingFiles(files?.missing ?? [], language),
    ...sections,
    '</main></body></html>',
  ].join('');
}

function missingFiles(names: readonly string[], language: Language): string[] {
  if (names.length === 0) return [];
  const items = names.map((name) => `<li>${escapeHtml(name)}</li>`).join('');
  return [`<section><h2>${pageWords[language].missingTitle}</h2><p>${pageWords[language].missing}</p><ul>${items}</ul></section>`];
}

/** The order of the titles: first the person, then health, then the rest. */
function inReadingOrder(tables: readonly ExportedTable[]): ExportedTable[] {
  const order = Object.keys(tableTitles);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return tables.toSorted((one, other) => place(one.name) - place(other.name));
}

interface Reader extends Pick<ExportFacts, 'language' | 'forms' | 'names'> {
  readonly format: Intl.DateTimeFormat;
  /** For days without a time. */
  readonly formatDay: Intl.DateTimeFormat;
  /** The paths of files, by their ids. */
  readonly links: ReadonlyMap<string, string>;
}

type Row = Readonly<Record<string, unknown>>;

function listOf(row: Row, reader: Reader): string {
  const link = reader.links.get(String(row.fileId ?? row.id));
  const file = link === undefined ? '' : `<dt>${pageWords[reader.language].file}</dt><dd>${linkTo(link)}</dd>`;
  const parts = Object.entries(row)
    .filter(([column, value]) => !isInternal(column) || (isNamed(column) && reader.names.has(String(value))))
    .filter(([column, value]) => !isEmpty(value) && !(column === 'subject' && isReference(String(value))))
    .map(([column, value]) => {
      const text = wordsOf(column, row, reader) ?? textOf(value, reader);
      return `<dt>${escapeHtml(columnTitle(column, reader.language))}</dt><dd>${escapeHtml(text)}</dd>`;
    });
  return [...parts, file].join('');
}

function linkTo(path: string): string {
  const address = path.split('/').map(encodeURIComponent).join('/');
  return `<a href="${escapeHtml(address)}">${escapeHtml(path.slice(path.indexOf('/') + 1))}</a>`;
}

/** `session:ID`, the form of a notification's subject. */
function isReference(subject: string): boolean {
  return /^[a-z-]+:[0-9a-f]{8}-[0-9a-f-]{27}$/.test(subject);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The text for a value in the reader's language: names, titles, the texts of a form and of our own lists. Null for anything else. */
function wordsOf(column: string, row: Row, { language, forms, names }: Reader): string | null {
  const value = row[column];
  if (isNamed(column)) return names.get(String(value)) ?? null;
  if (column === 'phone' && typeof value === 'string') return showPhone(value);
  if (column === 'title' && typeof value === 'string') return titleIn(row, language);
  const form = forms.get(String(row.formId));
  if (form && column === 'formKey') return form.title[language];
  if (form && (column === 'values' || column === 'entries')) return wordAnswers(value as Row, form.questions, language);
  return typeof value === 'string' ? wordCode(column, value, language) : null;
}

/** A title that nobody typed exists in every language. */
function titleIn({ title, titles }: Row, language: Language): string {
  return (titles as Partial<LocalizedText> | null | undefined)?.[language] ?? String(title);
}

function sessionNames(tables: readonly ExportedTable[], language: Language, format: Intl.DateTimeFormat): [string, string][] {
  const rows = tables.find(({ name }) => name === 'sessions')?.rows ?? [];
  return rows.map((row) => [String(row.id), `${titleIn(row, language)}, ${format.format(row.startsAt as Date)}`]);
}

function textOf(value: unknown, { language, format, formatDay }: Reader): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay.format(new Date(value));
  if (value instanceof Date) return format.format(value);
  if (typeof value === 'boolean') return value ? pageWords[language].yes : pageWords[language].no;
  if (typeof value !== 'object' || value === null) return String(value);
  const worded = (value as Row)[language];
  return typeof worded === 'string' ? worded : JSON.stringify(value, null, 1);
}
