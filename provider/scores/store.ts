import { and, eq, gt, lte } from 'drizzle-orm';
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
  const rows = await database
    .select({
      id: scoreEntries.id,
      kind: scoreEntries.kind,
      value: scoreEntries.value,
      day: scoreEntries.day,
      recordedAt: scoreEntries.recordedAt,
    })
    .from(scoreEntries)
    .where(and(eq(scoreEntries.userId, memberId), gt(scoreEntries.day, addDays(day, -overallScoreWindowDays)), lte(scoreEntries.day, day)));
  return overallHealthScore(
    rows.map((row) => ({ ...row, recordedAt: toInstant(row.recordedAt) })),
    day,
  );
}

/** Computes the overall score of a day anew and keeps it for the chart. */
export async function keepOverall(database: Database, memberId: string, day: string, now: Date): Promise<OverallScore | null> {
  const score = await computeOverall(database, memberId, day);
  if (score === null) return null;
  const { overall, health, self } = score;
  await database
    .insert(overallScores)
    .values({ id: uuid(), userId: memberId, day, overall, health, self, computedAt: now })
    .onConflictDoUpdate({ target: [overallScores.userId, overallScores.day], set: { overall, health, self, computedAt: now } });
  return score;
}
