import type { Language } from '../../contract/endpoint.ts';
import type { Question } from '../../contract/intake-form.ts';
import { escapeHtml } from '../delivery/lay-out-mail.ts';
import { wordAnswers } from './answer-words.ts';
import { columnTitle, isInternal, pageWords, tableTitles } from './export-words.ts';

/** One table of the export: its name, and the person's rows in it. */
export interface ExportedTable {
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

interface ExportFacts {
  readonly tables: readonly ExportedTable[];
  /** Of each form that was answered, by its id. */
  readonly questions: ReadonlyMap<string, readonly Question[]>;
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
export function layOutExport({ tables, questions, now, language, timeZone }: ExportFacts): string {
  const words = pageWords[language];
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const reader: Reader = { language, format, questions };
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
    `<title>${words.title}</title><style>${style}</style></head><body><main><h1>${words.title}</h1>`,
    `<p>${escapeHtml(words.made(format.format(now)))}</p>`,
    `<nav aria-label="${words.contents}"><ul>${contents.join('') || `<li>${words.none}</li>`}</ul></nav>`,
    ...sections,
    '</main></body></html>',
  ].join('');
}

/** The order of the titles: first who somebody is, then health, then the rest. */
function inReadingOrder(tables: readonly ExportedTable[]): ExportedTable[] {
  const order = Object.keys(tableTitles);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return tables.toSorted((one, other) => place(one.name) - place(other.name));
}

interface Reader extends Pick<ExportFacts, 'language' | 'questions'> {
  readonly format: Intl.DateTimeFormat;
}

type Row = Readonly<Record<string, unknown>>;

function listOf(row: Row, reader: Reader): string {
  return Object.entries(row)
    .filter(([column, value]) => !isInternal(column) && value !== null && value !== '')
    .map(([column, value]) => {
      const text = textOfAnswers(column, row, reader) ?? textOf(value, reader);
      return `<dt>${escapeHtml(columnTitle(column, reader.language))}</dt><dd>${escapeHtml(text)}</dd>`;
    })
    .join('');
}

/** The answers to a form, in its words; null for anything else. */
function textOfAnswers(column: string, row: Row, { language, questions }: Reader): string | null {
  const asked = column === 'values' || column === 'entries' ? questions.get(String(row.formId)) : undefined;
  return asked ? wordAnswers(row[column] as Row, asked, language) : null;
}

function textOf(value: unknown, { language, format }: Reader): string {
  if (value instanceof Date) return format.format(value);
  if (typeof value === 'boolean') return value ? pageWords[language].yes : pageWords[language].no;
  if (typeof value !== 'object' || value === null) return String(value);
  const worded = (value as Row)[language];
  return typeof worded === 'string' ? worded : JSON.stringify(value, null, 1);
}
