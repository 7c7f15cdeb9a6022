import { getTableColumns, getTableName } from 'drizzle-orm';
import type { privacy as calls } from '../../contract/privacy.ts';
import type { Database } from '../database/open.ts';
import { intakeForms } from '../database/schema/index.ts';
import { recordDeed } from '../kernel/audit.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { type ExportedTable, layOutExport } from './export-page.ts';
import type { Person } from './person.ts';
import { tableRules } from './table-rules.ts';

/** Everything that is kept of the member, for the member only. */
export const exportData: HandlerFunction<typeof calls.exportData> = async (call) => {
  const { actor, database, clock, query } = call;
  const now = clock.now();
  const tables = await gatherData(database, { id: actor.accountId, email: actor.email });
  await recordDeed(call, { action: 'data.exported', aboutAccountId: actor.accountId, what: query.format });
  const day = now.toISOString().slice(0, 10);
  if (query.format === 'json') {
    const data = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
    const content = JSON.stringify({ madeAt: now.toISOString(), account: actor.accountId, data }, null, 2);
    return { fileName: `zh-my-data-${day}.json`, contentType: 'application/json', content };
  }
  const forms = await database.select({ id: intakeForms.id, definition: intakeForms.definition }).from(intakeForms);
  const questions = new Map(forms.map(({ id, definition }) => [id, definition.questions]));
  const content = layOutExport({ tables, questions, now, language: query.language ?? actor.language, timeZone: actor.timeZone });
  return { fileName: `zh-my-data-${day}.html`, contentType: 'text/html', content };
};

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
