import { and, eq, gt, gte, lte, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuid } from 'uuid';
import { overallHealthScore, overallScoreWindowDays } from '../../contract/score-rules.ts';
import type { OverallScore } from '../../contract/scores.ts';
import type { Database } from '../database/open.ts';
import { overallScores, scoreEntries } from '../database/schema/index.ts';
import { toInstant } from '../kernel/clock.ts';

/** A calendar day some days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The overall score of a member on a day, from the entries that count for it. */
export async function computeOverall(database: Database, memberId: string, day: string): Promise<OverallScore | null> {
  return overallHealthScore(await entriesBetween(database, memberId, addDays(day, 1 - overallScoreWindowDays), day), day);
}

/** Entries of one member come one after the other: two devices cannot each compute without the other's. */
export async function lockScores(database: Database, memberId: string): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`scores ${memberId}`}, 0))`);
}

/** Computes the overall score of a day anew and keeps it for the chart. */
export async function keepOverall(database: Database, memberId: string, day: string, now: Date): Promise<OverallScore | null> {
  const score = await computeOverall(database, memberId, day);
  if (score !== null) await save(database, memberId, [score], now);
  return score;
}

/**
 * Keeps the overall score of the day of a new entry, and computes those of later days anew that were
 * kept while the entry was still on its way: it counts for them too.
 */
export async function keepOverallSince(database: Database, memberId: string, day: string, now: Date): Promise<void> {
  const until = addDays(day, overallScoreWindowDays - 1);
  const entries = await entriesBetween(database, memberId, addDays(day, 1 - overallScoreWindowDays), until);
  const kept = await database
    .select({ day: overallScores.day })
    .from(overallScores)
    .where(and(eq(overallScores.userId, memberId), gt(overallScores.day, day), lte(overallScores.day, until)));
  const days = [day, ...kept.map((row) => row.day)];
  await save(
    database,
    memberId,
    days.map((each) => overallHealthScore(entries, each)).filter((score) => score !== null),
    now,
  );
}

async function entriesBetween(database: Database, memberId: string, from: string, to: string) {
  const rows = await database
    .select({
      id: scoreEntries.id,
      kind: scoreEntries.kind,
      value: scoreEntries.value,
      day: scoreEntries.day,
      recordedAt: scoreEntries.recordedAt,
    })
    .from(scoreEntries)
    .where(and(eq(scoreEntries.userId, memberId), gte(scoreEntries.day, from), lte(scoreEntries.day, to)));
  return rows.map((row) => ({ ...row, recordedAt: toInstant(row.recordedAt) }));
}

async function save(database: Database, memberId: string, scores: readonly OverallScore[], now: Date): Promise<void> {
  const rows = scores.map((score) => ({ ...score, id: uuid(), userId: memberId, computedAt: now }));
  await database
    .insert(overallScores)
    .values(rows)
    .onConflictDoUpdate({
      target: [overallScores.userId, overallScores.day],
      set: { overall: sql`excluded.overall`, health: sql`excluded.health`, self: sql`excluded.self`, computedAt: now },
    });
}
