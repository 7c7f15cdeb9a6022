import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type LegalKind, type LegalWords, legalKind } from '../../../contract/legal-texts.ts';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf, localized } from './columns.ts';

/** Versions of the texts that bind, after the ones built into the app. A version that holds, or held, never changes. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    id: identity(),
    kind: text('kind').$type<LegalKind>().notNull(),
    version: integer('version').notNull(),
    holdsFrom: instant('holds_from').notNull(),
    words: jsonb('words').$type<LegalWords>().notNull(),
    summary: localized('summary'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('legal_texts_version').on(table.kind, table.version),
    isOneOf('legal_texts_kind_known', table.kind, legalKind.options),
  ],
);
