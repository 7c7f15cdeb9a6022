import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { maxMeasurementsListed, measurementDays } from '../../contract/measurement-rules.ts';
import type { Measurement, MeasurementSharing } from '../../contract/measurements.ts';
import type { Database } from '../database/open.ts';
import { measurementSharing, measurements } from '../database/schema/index.ts';
import { toInstant } from '../kernel/clock.ts';
import type { ActorsWork } from '../kernel/handler.ts';
import { coachesWhoSee } from '../member-access/index.ts';

type Row = typeof measurements.$inferSelect;
export type NewMeasurement = typeof measurements.$inferInsert;

const dayMilliseconds = 86_400_000;

export function toMeasurement({ receivedAt: _receivedAt, measuredAt, ...row }: Row): Measurement {
  return { ...row, measuredAt: toInstant(measuredAt) };
}

/** @param kinds only these; all when left out */
export async function readMeasurements(
  database: Database,
  memberId: string,
  now: Date,
  kinds?: readonly Measurement['kind'][],
): Promise<Measurement[]> {
  if (kinds?.length === 0) return [];
  const since = new Date(now.getTime() - measurementDays * dayMilliseconds);
  const rows = await database
    .select()
    .from(measurements)
    .where(and(eq(measurements.userId, memberId), gte(measurements.measuredAt, since), kinds && inArray(measurements.kind, [...kinds])))
    .orderBy(desc(measurements.measuredAt), desc(measurements.id))
    .limit(maxMeasurementsListed);
  return rows.map(toMeasurement);
}

export async function readSharing(database: Database, memberId: string): Promise<MeasurementSharing[]> {
  const rows = await database
    .select({ kind: measurementSharing.kind, isShared: measurementSharing.isShared, decidedAt: measurementSharing.decidedAt })
    .from(measurementSharing)
    .where(eq(measurementSharing.userId, memberId))
    .orderBy(asc(measurementSharing.kind));
  return rows.map(({ decidedAt, ...row }) => ({ ...row, decidedAt: toInstant(decidedAt) }));
}

/** Adds those whose id the member has not used yet. @returns how many */
export async function addMeasurements(database: Database, rows: readonly NewMeasurement[]): Promise<number> {
  const added = await database
    .insert(measurements)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: measurements.id });
  return added.length;
}

export async function findMeasurement(database: Database, memberId: string, id: string): Promise<Row | undefined> {
  const [row] = await database
    .select()
    .from(measurements)
    .where(and(eq(measurements.userId, memberId), eq(measurements.id, id)));
  return row;
}

/** Stores a decision unless a later one is stored. @returns the one that counts */
export async function decideSharing(
  database: Database,
  memberId: string,
  { kind, isShared }: Pick<MeasurementSharing, 'kind' | 'isShared'>,
  decidedAt: Date,
): Promise<MeasurementSharing> {
  await database
    .insert(measurementSharing)
    .values({ userId: memberId, kind, isShared, decidedAt })
    .onConflictDoUpdate({
      target: [measurementSharing.userId, measurementSharing.kind],
      set: { isShared, decidedAt },
      setWhere: sql`${measurementSharing.decidedAt} <= excluded.decided_at`,
    });
  const counting = (await readSharing(database, memberId)).find((each) => each.kind === kind);
  return counting ?? { kind, isShared, decidedAt: toInstant(decidedAt) };
}

/** Notifies the member's devices and, if one of the kinds is shared, those of the coaches. */
export async function signalChange(
  { database, changed }: Pick<ActorsWork, 'database' | 'changed'>,
  memberId: string,
  kinds: readonly Measurement['kind'][],
): Promise<void> {
  const sharing = await readSharing(database, memberId);
  const isSeen = sharing.some(({ kind, isShared }) => isShared && kinds.includes(kind));
  signal(changed, memberId, isSeen ? await coachesWhoSee(database, memberId) : []);
}

/** Notifies coaches too when sharing ends, so that they drop what they have. */
export async function signalSharing({ database, changed }: Pick<ActorsWork, 'database' | 'changed'>, memberId: string): Promise<void> {
  signal(changed, memberId, await coachesWhoSee(database, memberId));
}

function signal(changed: ActorsWork['changed'], memberId: string, coachIds: readonly string[]): void {
  changed([memberId, ...coachIds], `measurements:${memberId}`);
}
