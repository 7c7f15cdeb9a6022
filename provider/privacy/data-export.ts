import { and, eq, getTableColumns, getTableName, inArray, isNotNull, or } from 'drizzle-orm';
import type { Language } from '../../contract/endpoint.ts';
import type { privacy as endpoints } from '../../contract/privacy.ts';
import type { Database } from '../database/open.ts';
import { accounts, coaches, intakeForms, offerings, videos } from '../database/schema/index.ts';
import { bundleOfResponses } from '../intake/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { outsideTransaction } from '../kernel/handler.ts';
import { type ExportedTable, type FilesBeside, layOutExport } from './export-page.ts';
import type { Person } from './person.ts';
import { tableRules } from './table-rules.ts';

/** Everything that is kept of the member, for the member only; the reply is not kept for a repeated call. */
export const exportData = outsideTransaction<typeof endpoints.exportData>(async (call) => {
  const { actor, database, clock, body } = call;
  const now = clock.now();
  const tables = await gatherData(database, { id: actor.accountId, email: actor.email });
  await recordAuditEntry(call, { action: 'data.exported', aboutAccountId: actor.accountId, what: body.format });
  const day = now.toISOString().slice(0, 10);
  if (body.format === 'json') {
    const content = await jsonOf(database, tables, actor.accountId, now);
    return { fileName: `zh-my-data-${day}.json`, contentType: 'application/json', content };
  }
  const language = body.language ?? actor.language;
  const content = await pageOf(database, tables, { accountId: actor.accountId, language, timeZone: actor.timeZone, now });
  return { fileName: `zh-my-data-${day}.html`, contentType: 'text/html', content };
});

/** The rows for programs; the answers once more, as other systems of the field read them. */
export async function jsonOf(
  database: Database,
  tables: readonly ExportedTable[],
  accountId: string,
  now: Date,
  about: object = {},
): Promise<string> {
  const data = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
  const fhir = await bundleOfResponses(database, accountId, now);
  return JSON.stringify({ madeAt: now.toISOString(), account: accountId, ...about, data, fhir }, null, 2);
}

interface PageReader {
  readonly accountId: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly now: Date;
}

/** The rows as a page to read; `files`: those beside it, where it is part of an archive. */
export async function pageOf(
  database: Database,
  tables: readonly ExportedTable[],
  { accountId, language, timeZone, now }: PageReader,
  files?: FilesBeside,
): Promise<string> {
  const forms = await database.select({ id: intakeForms.id, definition: intakeForms.definition }).from(intakeForms);
  return layOutExport({
    tables,
    forms: new Map(forms.map(({ id, definition }) => [id, definition])),
    names: await namesIn(database, tables, accountId, language),
    files: files ?? null,
    now,
    language,
    timeZone,
  });
}

/** The member's rows of every table that concerns the account, without secrets. */
export async function gatherData(database: Database, person: Person): Promise<ExportedTable[]> {
  const gathered: ExportedTable[] = [];
  for (const { table, rows, exported, withheld = [] } of tableRules) {
    if (exported === null) continue;
    const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !withheld.includes(name)));
    const found = await database
      .select(columns)
      .from(table)
      .where((exported ?? rows)(person));
    gathered.push({ name: getTableName(table), rows: found });
  }
  return gathered;
}

/** The names of the coaches, offerings and videos that the rows refer to by id, and of the person; other people are not named. */
async function namesIn(
  database: Database,
  tables: readonly ExportedTable[],
  accountId: string,
  language: Language,
): Promise<Map<string, string>> {
  const idsIn = (...columns: string[]) => [
    ...new Set(tables.flatMap(({ rows }) => rows.flatMap((row) => columns.flatMap((column) => (row[column] as string | null) ?? [])))),
  ];
  const people = await database
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .leftJoin(coaches, eq(coaches.accountId, accounts.id))
    .where(
      and(inArray(accounts.id, idsIn('coachId', 'senderId', 'actorId')), or(eq(accounts.id, accountId), isNotNull(coaches.accountId))),
    );
  const chosen = await database
    .select({ id: offerings.id, name: offerings.name })
    .from(offerings)
    .where(inArray(offerings.id, idsIn('offeringId')));
  const watched = await database
    .select({ id: videos.id, title: videos.title, titles: videos.titles })
    .from(videos)
    .where(inArray(videos.id, idsIn('videoId')));
  return new Map([
    ...people.map((person): [string, string] => [person.id, fullNameOf(person)]),
    ...chosen.map(({ id, name }): [string, string] => [id, name[language]]),
    ...watched.map(({ id, title, titles }): [string, string] => [id, titles[language] ?? title]),
  ]);
}
