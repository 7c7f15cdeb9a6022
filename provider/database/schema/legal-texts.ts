import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type LegalKind, legalKinds } from '../../../contract/legal-rules.ts';
import type { LegalContent } from '../../../contract/legal-texts.ts';
import { accounts } from './accounts.ts';
import { identity, instant, isOneOf, timestamps, versionNumber } from './columns.ts';

/** The versions of the texts that bind; one without a number is the draft of its kind. A published one never changes (migration legal_texts). */
export const legalTexts = pgTable(
  'legal_texts',
  {
    id: identity(),
    kind: text('kind').$type<LegalKind>().notNull(),
    number: integer('number'),
    /** In markdown. */
    content: jsonb('content').$type<LegalContent>().notNull(),
    /** The difference to the version before; empty where none was described. */
    changes: jsonb('changes').$type<{ readonly en: string; readonly es: string }>().notNull(),
    needsAgreement: boolean('needs_agreement').notNull(),
    validFrom: instant('valid_from'),
    publishedAt: instant('published_at'),
    /** Null for what is built in. */
    publishedBy: uuid('published_by').references(() => accounts.id),
    withdrawnAt: instant('withdrawn_at'),
    updatedBy: uuid('updated_by').references(() => accounts.id),
    version: versionNumber(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('legal_texts_number').on(table.kind, table.number),
    uniqueIndex('legal_texts_draft').on(table.kind).where(sql`${table.number} is null`),
    isOneOf('legal_texts_kind_known', table.kind, legalKinds),
    check(
      'legal_texts_published',
      sql`(${table.number} is null) = (${table.publishedAt} is null) and (${table.number} is null) = (${table.validFrom} is null)`,
    ),
  ],
);

/** Agreements: the account, the version, the time, and the language it was read in. */
export const legalAgreements = pgTable(
  'legal_agreements',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind').$type<LegalKind>().notNull(),
    number: integer('number').notNull(),
    language: text('language').$type<'en' | 'es'>().notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.number] }),
    foreignKey({ columns: [table.kind, table.number], foreignColumns: [legalTexts.kind, legalTexts.number] }),
    index('legal_agreements_version').on(table.kind, table.number),
    isOneOf('legal_agreements_language_known', table.language, ['en', 'es']),
  ],
);
