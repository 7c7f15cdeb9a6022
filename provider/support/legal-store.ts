import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { lexer } from 'marked';
import type * as z from 'zod';
import type { Language } from '../../contract/endpoint.ts';
import { readMarkdown } from '../../contract/legal-markdown.ts';
import type { LegalKind } from '../../contract/legal-rules.ts';
import type { LegalBlock, legalStatus } from '../../contract/legal-texts.ts';
import type { Database } from '../database/open.ts';
import { legalAgreements, legalTexts } from '../database/schema/index.ts';
import { found } from '../kernel/refusal.ts';

export type LegalStatus = z.infer<typeof legalStatus>;
type Row = typeof legalTexts.$inferSelect;

/** A version that was published. */
export type Published = Omit<Row, 'number' | 'validFrom' | 'publishedAt'> & {
  readonly number: number;
  readonly validFrom: Date;
  readonly publishedAt: Date;
};

/** One writer at a time for each kind, to the end of the transaction. */
export async function lockLegalText(database: Database, kind: LegalKind): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`legal text ${kind}`}, 0))`);
}

/** All published versions of these kinds, the withdrawn ones too, oldest first. They are few: a few a year. */
export async function readPublished(database: Database, kinds: readonly LegalKind[]): Promise<Published[]> {
  const rows = await database
    .select()
    .from(legalTexts)
    .where(and(inArray(legalTexts.kind, [...kinds]), isNotNull(legalTexts.number)))
    .orderBy(asc(legalTexts.kind), asc(legalTexts.number));
  return rows as Published[];
}

/** When versions hold, without their texts. */
export async function readVersions(database: Database, kinds: readonly LegalKind[]) {
  const { kind, number, validFrom, withdrawnAt, needsAgreement } = legalTexts;
  const rows = await database
    .select({ kind, number, validFrom, withdrawnAt, needsAgreement })
    .from(legalTexts)
    .where(and(inArray(kind, [...kinds]), isNotNull(number)));
  return rows.map((row) => ({ ...row, number: found(row.number), validFrom: found(row.validFrom) }));
}

export async function findDraft(database: Database, kind: LegalKind): Promise<Row | undefined> {
  const [row] = await database
    .select()
    .from(legalTexts)
    .where(and(eq(legalTexts.kind, kind), isNull(legalTexts.number)));
  return row;
}

/** The number of people who agreed to each version, by `terms 1`. */
export async function countAgreements(database: Database): Promise<ReadonlyMap<string, number>> {
  const { kind, number } = legalAgreements;
  const rows = await database.select({ kind, number, count: sql<number>`count(*)::int` }).from(legalAgreements).groupBy(kind, number);
  return new Map(rows.map((row) => [`${row.kind} ${row.number}`, row.count]));
}

/** Markup that a legal text cannot contain, and the blocks of the rest. */
export function readLegalMarkdown(text: string) {
  return readMarkdown(lexer(text, { gfm: false }));
}

const maxRemembered = 100;
const remembered = new Map<string, LegalBlock[]>();

/** The blocks of a published version, which never changes: read once. */
export function blocksOfVersion({ id, content }: Pick<Row, 'id' | 'content'>, language: Language): LegalBlock[] {
  const key = `${id} ${language}`;
  const known = remembered.get(key);
  if (known) return known;
  const { blocks } = readLegalMarkdown(content[language].text);
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(key, blocks);
  return blocks;
}
