import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { dayLater } from '../../contract/calendar-days.ts';
import { overallHealthScore, overallScoreWindowDays } from '../../contract/score-rules.ts';
import type { OverallScore, ScoreEntry } from '../../contract/scores.ts';
import type { Database } from '../database/open.ts';
import { command, statement } from '../database/prepared.ts';
import { overallScores, scoreEntries } from '../database/schema/index.ts';
import { toInstant } from '../kernel/clock.ts';
import { coachesChosen } from '../member-access/index.ts';

/** The overall score of a member on a day, from the entries that count for it. */
export async function computeOverall(database: Database, memberId: string, day: string): Promise<OverallScore | null> {
  return overallHealthScore(await entriesBetween(database, memberId, dayLater(day, 1 - overallScoreWindowDays), day), day);
}

const lock = statement<never, { lock: string }>(
  'lock_scores',
  sql`select pg_advisory_xact_lock(hashtextextended(${sql.placeholder('lock')}, 0))`,
);

/** Entries of one member come one after the other: two devices cannot each compute without the other's. */
export async function lockScores(database: Database, memberId: string): Promise<void> {
  await lock(database, { lock: lockName(memberId) });
}

function lockName(memberId: string): string {
  return `scores ${memberId}`;
}

export type NewEntry = Readonly<typeof scoreEntries.$inferSelect>;

/** The lock comes first, so that later reads see what others wrote before it was granted. */
const lockAndAdd = command<Readonly<Record<string, unknown>>>(
  'lock_and_add_score',
  sql`
    with held as materialized (select pg_advisory_xact_lock(hashtextextended(${sql.placeholder('lock')}, 0)))
    insert into ${scoreEntries} (id, user_id, kind, value, day, note, recorded_by, recorded_at, received_at)
    select ${sql.placeholder('id')}::uuid, ${sql.placeholder('userId')}::uuid, ${sql.placeholder('kind')}::text, ${sql.placeholder('value')}::int,
      ${sql.placeholder('day')}::date, ${sql.placeholder('note')}::text, ${sql.placeholder('recordedBy')}::uuid,
      ${sql.placeholder('recordedAt')}::timestamptz, ${sql.placeholder('receivedAt')}::timestamptz
    from held on conflict do nothing`,
);

/** The result of an entry: the row stored under its id, which may have been there before, and the inputs of its day's score. */
export interface AddedEntry {
  readonly stored: NewEntry;
  readonly scores: ScoresOfDay;
  /** The member's current choices. */
  readonly coachIds: readonly string[];
}

/** Locks the member's scores and adds an entry; what is read of them comes in one piece with it. */
export async function addEntry(database: Database, entry: NewEntry): Promise<AddedEntry | undefined> {
  const { recordedAt, receivedAt, ...row } = entry;
  const written = { ...row, lock: lockName(entry.userId), recordedAt: recordedAt.toISOString(), receivedAt: receivedAt.toISOString() };
  await lockAndAdd(database, written);
  const scores = await readScores(database, entry, entry.day);
  const { stored, coachIds } = scores;
  if (stored === null) return undefined;
  return {
    stored: { ...stored, recordedAt: new Date(stored.recordedAt), receivedAt: new Date(stored.receivedAt) },
    scores: stored.day === entry.day ? scores : await readScores(database, entry, stored.day),
    coachIds,
  };
}

/** Computes the overall score of a day again and stores it for the chart. */
export async function storeOverallScore(database: Database, memberId: string, day: string, now: Date): Promise<OverallScore | null> {
  const score = await computeOverall(database, memberId, day);
  if (score !== null) await save(database, memberId, [score], now);
  return score;
}

/** The inputs of the overall scores of a day and of those after it. */
interface ScoresOfDay {
  readonly memberId: string;
  readonly day: string;
  readonly entries: readonly Pick<ScoreEntry, 'id' | 'kind' | 'value' | 'day' | 'recordedAt'>[];
  /** This day, where its overall score was kept, and later ones whose was. */
  readonly kept: readonly string[];
}

interface FoundScores extends Pick<ScoresOfDay, 'entries' | 'kept'> {
  readonly stored: (Omit<NewEntry, 'recordedAt' | 'receivedAt'> & { readonly recordedAt: string; readonly receivedAt: string }) | null;
  readonly coachIds: readonly string[];
}

/**
 * For each kind, the entries that count on the day, those of its latest day, and all of later days: `overallHealthScore` ignores
 * earlier ones.
 */
const entriesAndKept = statement<FoundScores, { id: string; memberId: string; from: string; day: string; until: string }>(
  'entries_and_kept_scores',
  sql`
    select (
      select json_build_object('id', s.id, 'userId', s.user_id, 'kind', s.kind, 'value', s.value, 'day', s.day, 'note', s.note,
        'recordedBy', s.recorded_by, 'recordedAt', s.recorded_at, 'receivedAt', s.received_at)
      from ${scoreEntries} s where s.id = ${sql.placeholder('id')}
    ) as stored, array(${coachesChosen}) as "coachIds", (
      select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'value', e.value, 'day', e.day, 'recordedAt', e.recorded_at)), '[]') from (
        select latest.* from (values ('health'), ('self')) kinds(kind), lateral (
          select l.* from ${scoreEntries} l
          where l.user_id = ${sql.placeholder('memberId')} and l.kind = kinds.kind
            and l.day between ${sql.placeholder('from')} and ${sql.placeholder('day')}
          order by l.day desc fetch first row with ties
        ) latest
        union all
        select later.* from ${scoreEntries} later
        where later.user_id = ${sql.placeholder('memberId')} and later.day > ${sql.placeholder('day')} and later.day <= ${sql.placeholder('until')}
      ) e
    ) as entries, array(
      select o.day::text from ${overallScores} o
      where o.user_id = ${sql.placeholder('memberId')} and o.day between ${sql.placeholder('day')} and ${sql.placeholder('until')}
    ) as kept`,
);

async function readScores(database: Database, { id, userId: memberId }: NewEntry, day: string): Promise<ScoresOfDay & FoundScores> {
  const until = dayLater(day, overallScoreWindowDays - 1);
  const [found] = await entriesAndKept(database, { id, memberId, from: dayLater(day, 1 - overallScoreWindowDays), day, until });
  if (!found) throw new Error('A statement without a table has one row.');
  return { ...found, memberId, day };
}

/**
 * Stores the overall score of the day of a new entry, and computes again those of later days that were stored while the entry was still
 * on its way: it counts for them too. The scores of the member are locked.
 */
export async function storeOverallScoresSince(database: Database, { memberId, day, entries, kept }: ScoresOfDay, now: Date): Promise<void> {
  const scores = [...new Set([day, ...kept])].map((each) => overallHealthScore(entries, each)).filter((score) => score !== null);
  const [first] = scores;
  if (kept.length === 0 && first) await add(database, memberId, first, now);
  else await save(database, memberId, scores, now);
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

const addOne = command<Readonly<Record<string, unknown>>>(
  'add_overall_score',
  sql`
    insert into ${overallScores} (id, user_id, day, overall, health, self, computed_at)
    values (${sql.placeholder('id')}, ${sql.placeholder('memberId')}, ${sql.placeholder('day')}, ${sql.placeholder('overall')},
      ${sql.placeholder('health')}, ${sql.placeholder('self')}, ${sql.placeholder('now')})`,
);

/** The score of a day that has none, which is the usual one: half the work of `save`, since nothing can be there to be changed. */
async function add(database: Database, memberId: string, score: OverallScore, now: Date): Promise<void> {
  await addOne(database, { ...score, id: uuid(), memberId, now: now.toISOString() });
}

const saveAll = command<Readonly<Record<string, unknown>>>(
  'save_overall_scores',
  sql`
    insert into ${overallScores} (id, user_id, day, overall, health, self, computed_at)
    select n.id, ${sql.placeholder('memberId')}::uuid, n.day, n.overall, n.health, n.self, ${sql.placeholder('now')}::timestamptz
    from json_to_recordset(${sql.placeholder('scores')}::json) n(id uuid, day date, overall int, health int, self int)
    on conflict (user_id, day) do update
    set overall = excluded.overall, health = excluded.health, self = excluded.self, computed_at = excluded.computed_at`,
);

async function save(database: Database, memberId: string, scores: readonly OverallScore[], now: Date): Promise<void> {
  const rows = scores.map((score) => ({ ...score, id: uuid() }));
  await saveAll(database, { memberId, now: now.toISOString(), scores: JSON.stringify(rows) });
}
