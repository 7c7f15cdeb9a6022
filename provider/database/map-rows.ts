import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm';
import type { Database } from './database.ts';

type Decode = (value: unknown) => unknown;

/** Drizzle's selected fields as it passes them to the driver, in the order of the columns. */
interface SelectedField {
  readonly path: readonly string[];
  readonly field: unknown;
}

interface PreparedQuery {
  /** By table: whether a join always finds a row of it. Set after the query was prepared. */
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>>;
}

type RowMapper = (rows: readonly unknown[][]) => unknown;

interface Session {
  prepareQuery(
    query: unknown,
    fields: readonly SelectedField[] | undefined,
    name: string | undefined,
    isInArrays: boolean,
    mapper?: RowMapper,
    ...more: unknown[]
  ): PreparedQuery;
}

/**
 * Has Drizzle find out once for a query how its columns become values, in transactions too. By itself it
 * does so for each value of each row, which for a list is more work than all else it does.
 */
export function mapRowsByQuery<Opened extends Database>(database: Opened): Opened {
  const transaction = database.transaction.bind(database);
  database.transaction = (work, config) => transaction((inner) => work(mapRowsByQuery(inner)), config);
  const { session } = database as unknown as { session: Session };
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, fields, name, isInArrays, mapper, ...more) => {
    if (!fields || mapper) return prepare(query, fields, name, isInArrays, mapper, ...more);
    let mapRows: RowMapper | null = null;
    const mapAll: RowMapper = (rows) => {
      if (rows.length === 0) return [];
      mapRows ??= mapperOf(fields, prepared.joinsNotNullableMap);
      return mapRows(rows);
    };
    const prepared = prepare(query, fields, name, isInArrays, mapAll, ...more);
    return prepared;
  };
  return database;
}

function mapperOf(fields: readonly SelectedField[], joins: PreparedQuery['joinsNotNullableMap']): RowMapper {
  const columns = fields.map(({ path, field }) => ({ parents: path.slice(0, -1), name: path.at(-1) ?? '', decode: decoderOf(field) }));
  const absent = joins ? absentWithout(fields, joins) : [];
  const mapRow = (row: readonly unknown[]): unknown => {
    const result: Record<string, unknown> = {};
    for (const [index, { parents, name, decode }] of columns.entries()) {
      let place = result;
      for (const parent of parents) {
        place[parent] ??= {};
        place = place[parent] as Record<string, unknown>;
      }
      const value = row[index];
      place[name] = value === null ? null : decode(value);
    }
    for (const { object, name } of absent) {
      if ((result[object] as Record<string, unknown>)[name] === null) result[object] = null;
    }
    return result;
  };
  return (rows) => rows.map(mapRow);
}

function decoderOf(field: unknown): Decode {
  const decoder = (
    is(field, Column)
      ? field
      : is(field, SQL)
        ? (field as unknown as { decoder: unknown }).decoder
        : is(field, Subquery)
          ? (field._.sql as unknown as { decoder: unknown }).decoder
          : (field as { sql: { decoder: unknown } }).sql.decoder
  ) as { mapFromDriverValue: Decode };
  return decoder.mapFromDriverValue.bind(decoder);
}

/** Objects of one table that a join may not find: then their first column is null, and the whole object becomes null. */
function absentWithout(
  fields: readonly SelectedField[],
  joins: Readonly<Record<string, boolean>>,
): { readonly object: string; readonly name: string }[] {
  const objects = new Map<string, { readonly name: string; readonly tables: Set<string> }>();
  for (const { path, field } of fields) {
    const [object, name] = path;
    if (path.length !== 2 || object === undefined || name === undefined || !is(field, Column)) continue;
    const known = objects.get(object) ?? { name, tables: new Set() };
    objects.set(object, known);
    known.tables.add(getTableName(field.table));
  }
  return [...objects].flatMap(([object, { name, tables }]) => {
    const [table = ''] = tables;
    return tables.size === 1 && !joins[table] ? [{ object, name }] : [];
  });
}
