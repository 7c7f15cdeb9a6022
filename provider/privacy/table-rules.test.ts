import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '../database/schema/index.ts';
import { wordCode } from './export-codes.ts';
import { columnTitle, isInternal } from './export-columns.ts';
import { tableRules, tablesWithoutMembers } from './table-rules.ts';

const tables = Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[];
const ruled = new Set(tableRules.map(({ table }) => getTableName(table)));
const excused = new Set(tablesWithoutMembers.map((table) => getTableName(table)));
/** Tables of coaches. */
const accountsOfOthers = new Set(['coaches.account_id']);
/** The tables whose rows must be there while this one's are. */
const referencesOf = (table: PgTable) =>
  getTableConfig(table)
    .foreignKeys.filter(({ onDelete }) => onDelete !== 'set null')
    .map((key) => getTableName(key.reference().foreignTable));

it.each(tables.map(getTableName))('says of every table what becomes of it when a member leaves: %s', (name) => {
  expect([ruled.has(name), excused.has(name)].filter(Boolean), `${name} needs a rule, or a place among those without members`).toHaveLength(
    1,
  );
});

it('excuses no table whose columns are about a member', () => {
  for (const table of tablesWithoutMembers) {
    const names = getTableConfig(table).columns.map((column) => column.name);
    expect(
      names.filter(
        (name) => /^(account|user|member|reporter|sender)_id$/.test(name) && !accountsOfOthers.has(`${getTableName(table)}.${name}`),
      ),
      getTableName(table),
    ).toEqual([]);
  }
});

describe('the rules', () => {
  it('name columns that exist, and secrets never leave', () => {
    for (const { table, withheld = [], blank, exported } of tableRules) {
      const columns = Object.keys(getTableColumns(table));
      for (const column of [...withheld, ...Object.keys(blank?.(new Date()) ?? {})]) expect(columns, getTableName(table)).toContain(column);
      if (exported === null) continue;
      const secret = columns.filter((column) => /hash|secret|endpoint|storageKey|sealed/i.test(column) && column !== 'endpointName');
      for (const column of secret) expect(withheld, `${getTableName(table)}.${column}`).toContain(column);
    }
  });

  it('say what takes the place of what goes, and only where it goes', () => {
    for (const { table, fate, blank } of tableRules) expect(blank !== undefined, getTableName(table)).toBe(fate === 'anonymised');
  });

  it('give out columns that the page leaves away or names in both languages', () => {
    for (const { table, exported, withheld = [] } of tableRules) {
      if (exported === null) continue;
      const shown = Object.keys(getTableColumns(table)).filter((column) => !withheld.includes(column) && !isInternal(column));
      const unworded = shown.filter((column) => columnTitle(column, 'es') === columnTitle(column, 'en'));
      expect(unworded, getTableName(table)).toEqual([]);
    }
  });

  it('give out codes of our own lists that the page words in both languages', () => {
    const dialect = new PgDialect();
    const sameInBoth = ['COACH', 'general', 'normal', 'coaching'];
    for (const { table, exported, withheld = [] } of tableRules) {
      if (exported === null) continue;
      const shown = Object.entries(getTableColumns(table)).filter(([name]) => !withheld.includes(name) && !isInternal(name));
      for (const { value } of getTableConfig(table).checks) {
        const [, column, codes] = /"([a-z_]+)" in \(('.+)\)$/.exec(dialect.sqlToQuery(value).sql) ?? [];
        const name = shown.find(([, { name: inTable }]) => inTable === column)?.[0];
        if (name === undefined) continue;
        const listed = codes?.replaceAll("'", '').split(', ') ?? [];
        const unworded = listed.filter((code) => wordCode(name, code, 'es') === wordCode(name, code, 'en') && !sameInBoth.includes(code));
        expect(unworded, `${getTableName(table)}.${name}`).toEqual([]);
      }
    }
  });

  it('decide about every column of a row that does not go', () => {
    for (const { table, fate, blank, stays = [] } of tableRules) {
      const decided = fate === 'erased' ? stays : [...stays, ...Object.keys(blank?.(new Date()) ?? {})];
      const columns = fate === 'erased' ? [] : Object.keys(getTableColumns(table));
      expect([...decided].sort(), getTableName(table)).toEqual([...columns].sort());
    }
  });

  it('are in an order in which rows can go', () => {
    const order = tableRules.map(({ table }) => getTableName(table));
    for (const { table, fate } of tableRules) {
      if (fate !== 'erased') continue;
      const before = order.slice(0, order.indexOf(getTableName(table)));
      const dependents = tables.filter((other) => referencesOf(other).includes(getTableName(table))).map(getTableName);
      for (const name of dependents) expect(before, `${name} before ${getTableName(table)}`).toContain(name);
    }
  });
});
