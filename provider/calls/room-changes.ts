import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CallControl, CallOverReason, CallPersonState } from '../../contract/call-signals.ts';
import type { Database } from '../database/open.ts';
import { callAttendances, callPermits, callPresences, callProcesses, sessionRegistrations } from '../database/schema/index.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { decideEntry, entryProblem, hasRoom } from './entry-rules.ts';
import {
  type AttendanceEnd,
  beginAttendance,
  bumpRoom,
  endAttendance,
  type LockedRoom,
  lockRoom,
  type PresenceRow,
  placeOf,
  presencesOf,
  readSession,
  type SessionRow,
} from './room-rows.ts';

/** A connection that is no longer in the room, and the reason sent to its device. */
export interface EndedConnection {
  readonly connectionId: string;
  readonly reason: CallOverReason;
}

/** The result of a change of a room; `revision` is null where nothing changed. */
export interface RoomChange {
  readonly revision: number | null;
  readonly out: readonly EndedConnection[];
}

const nothing: RoomChange = { revision: null, out: [] };

/** The common parts of all changes of rooms of one process. */
export interface RoomParts {
  readonly database: Database;
  readonly processId: string;
  readonly hasAgora: boolean;
  readonly now: Date;
}

interface Within {
  readonly database: Database;
  readonly session: NonNullable<SessionRow>;
  readonly room: LockedRoom;
  readonly seated: readonly PresenceRow[];
}

/** Runs in a transaction that holds the room, so that everybody who is let in was counted. */
function holding<Result>(parts: RoomParts, sessionId: string, none: Result, work: (within: Within) => Promise<Result>): Promise<Result> {
  return inTransaction(parts.database, async (database) => {
    const session = await readSession(database, sessionId);
    if (session === null) return none;
    const room = await lockRoom(database, session, parts.hasAgora);
    return work({ database, session, room, seated: await presencesOf(database, sessionId) });
  });
}

export interface Entering {
  readonly sessionId: string;
  readonly accountId: string;
  readonly connectionId: string;
  readonly state: CallPersonState;
  readonly takesOver: boolean;
}

export interface Entered extends RoomChange {
  readonly outcome: 'in' | 'waiting' | 'elsewhere' | 'ticket' | 'full' | 'over';
}

/** Lets a person with a ticket in, or returns why not. Each person is in a room once: another device of theirs takes over. */
export function enterRoom(parts: RoomParts, entering: Entering): Promise<Entered> {
  const refused = (outcome: Entered['outcome']): Entered => ({ outcome, ...nothing });
  return holding(parts, entering.sessionId, refused('ticket'), async (within) => {
    const { database, session, room, seated } = within;
    const { now, processId } = parts;
    const { accountId, connectionId, sessionId } = entering;
    const place = await placeOf(database, sessionId, accountId);
    if (entryProblem(session, accountId, place, now) !== null) return refused('ticket');
    const [known] = await database.select().from(callPresences).where(eq(callPresences.connectionId, connectionId));
    if (known && (known.accountId !== accountId || known.sessionId !== sessionId)) return refused('ticket');
    if (known) {
      await database
        .update(callPresences)
        .set({ processId, awaySince: null, ...stateOf(entering.state, known, now) })
        .where(eq(callPresences.connectionId, connectionId));
      return { outcome: known.isWaiting ? 'waiting' : 'in', revision: await bumpRoom(database, sessionId), out: [] };
    }
    const former = seated.find((person) => person.accountId === accountId);
    if (former && former.awaySince === null && !entering.takesOver) return refused('elsewhere');
    const others = seated.filter((person) => person !== former && !person.isWaiting);
    const isCoach = session.coachId === accountId;
    const outcome = decideEntry({
      ...{ isCoach, now, kind: session.kind, startsAt: session.startsAt, coachEnteredAt: room.coachEnteredAt },
      isCoachIn: others.some((person) => person.accountId === session.coachId),
      isEnded: room.endedAt !== null,
      permit: await permitOf(database, sessionId, accountId),
      wasIn: await wasIn(database, sessionId, accountId),
      inside: others.length,
    });
    if (outcome === 'full' || outcome === 'over') return refused(outcome);
    const out = former ? [await takeOut(database, former, 'moved', now)] : [];
    const isWaiting = outcome === 'waits';
    await database
      .insert(callPresences)
      .values({ connectionId, sessionId, accountId, processId, isWaiting, enteredAt: now, ...stateOf(entering.state, null, now) });
    if (!isWaiting) await beginAttendance(database, sessionId, accountId, now);
    const opened = isCoach ? { coachEnteredAt: room.coachEnteredAt ?? now, endedAt: null } : {};
    return { outcome: isWaiting ? 'waiting' : 'in', revision: await bumpRoom(database, sessionId, opened), out };
  });
}

function stateOf(state: CallPersonState, known: PresenceRow | null, now: Date) {
  return { state, handRaisedAt: state.hand ? (known?.handRaisedAt ?? now) : null };
}

async function permitOf(database: Database, sessionId: string, accountId: string): Promise<'admitted' | 'removed' | null> {
  const [permit] = await database
    .select({ isAdmitted: callPermits.isAdmitted })
    .from(callPermits)
    .where(and(eq(callPermits.sessionId, sessionId), eq(callPermits.accountId, accountId)));
  if (!permit) return null;
  return permit.isAdmitted ? 'admitted' : 'removed';
}

async function wasIn(database: Database, sessionId: string, accountId: string): Promise<boolean> {
  const own = and(eq(callAttendances.sessionId, sessionId), eq(callAttendances.accountId, accountId));
  return (await database.$count(callAttendances, own)) > 0;
}

const ends = { moved: 'moved', removed: 'removed', cancelled: 'over', ended: 'over' } as const;

async function takeOut(database: Database, person: PresenceRow, reason: CallOverReason, at: Date): Promise<EndedConnection> {
  await database.delete(callPresences).where(eq(callPresences.connectionId, person.connectionId));
  await endAttendance(database, person, ends[reason], at);
  return { connectionId: person.connectionId, reason };
}

/**
 * A person is no longer in: they left, or were lost long enough ago. If another process holds the connection by now, they came back
 * there, and nothing happens. When the coach leaves, nobody could admit people, so those who wait come in.
 */
export function leaveRoom(
  parts: RoomParts,
  { sessionId, connectionId, processId = parts.processId }: { sessionId: string; connectionId: string; processId?: string },
  ended: Extract<AttendanceEnd, 'left' | 'lost'>,
  at: Date,
): Promise<RoomChange> {
  return holding(parts, sessionId, nothing, async ({ database, session, seated }) => {
    const person = seated.find((one) => one.connectionId === connectionId && one.processId === processId);
    if (!person || (ended === 'lost' && person.awaySince !== null && person.awaySince > at)) return nothing;
    await database.delete(callPresences).where(eq(callPresences.connectionId, connectionId));
    await endAttendance(database, person, ended, at);
    if (person.accountId === session.coachId) await letLateIn(database, session.id, seated, parts.now);
    return { revision: await bumpRoom(database, sessionId), out: [] };
  });
}

async function letLateIn(database: Database, sessionId: string, seated: readonly PresenceRow[], now: Date): Promise<void> {
  let inside = seated.filter(({ isWaiting }) => !isWaiting).length - 1;
  for (const person of seated) {
    if (!person.isWaiting || !hasRoom(inside, false) || (await permitOf(database, sessionId, person.accountId)) === 'removed') continue;
    await letIn(database, person, now);
    inside += 1;
  }
}

async function letIn(database: Database, person: PresenceRow, now: Date): Promise<void> {
  await database.update(callPresences).set({ isWaiting: false, enteredAt: now }).where(eq(callPresences.connectionId, person.connectionId));
  await beginAttendance(database, person.sessionId, person.accountId, now);
}

type OwnConnection = Pick<PresenceRow, 'sessionId' | 'connectionId'>;

/** Updates the row of one connection of this process. */
function changeOwn(parts: RoomParts, own: OwnConnection, change: (stored: PresenceRow) => Partial<PresenceRow>): Promise<RoomChange> {
  return holding(parts, own.sessionId, nothing, async ({ database, seated }) => {
    const stored = seated.find((one) => one.connectionId === own.connectionId && one.processId === parts.processId);
    if (!stored) return nothing;
    await database.update(callPresences).set(change(stored)).where(eq(callPresences.connectionId, own.connectionId));
    return { revision: await bumpRoom(database, own.sessionId), out: [] };
  });
}

/** A person's connection broke; they may come back. */
export function markAway(parts: RoomParts, own: OwnConnection): Promise<RoomChange> {
  return changeOwn(parts, own, () => ({ awaySince: parts.now }));
}

export function changeState(parts: RoomParts, own: OwnConnection, state: CallPersonState): Promise<RoomChange> {
  return changeOwn(parts, own, (stored) => stateOf(state, stored, parts.now));
}

export interface Controlled extends RoomChange {
  /** The person whose device learns that they were muted. */
  readonly muted: string | null;
}

/** Carries out the coach's control of others. For anybody else it changes nothing. */
export function controlRoom(parts: RoomParts, by: OwnConnection, control: CallControl): Promise<Controlled> {
  const none: Controlled = { ...nothing, muted: null };
  return holding(parts, by.sessionId, none, async ({ database, session, seated }) => {
    const { now } = parts;
    const { sessionId } = by;
    const coach = seated.find((one) => one.connectionId === by.connectionId && one.accountId === session.coachId);
    if (!coach) return none;
    if (control.kind === 'end') {
      const out = await emptyRoom(database, seated, 'ended', now);
      return { revision: await bumpRoom(database, sessionId, { endedAt: now }), out, muted: null };
    }
    const person = seated.find((one) => one.connectionId === control.connectionId);
    if (!person || person === coach) return none;
    if (control.kind === 'mute') {
      const changes = { state: { ...person.state, microphone: false } };
      await database.update(callPresences).set(changes).where(eq(callPresences.connectionId, person.connectionId));
      return { revision: await bumpRoom(database, sessionId), out: [], muted: person.connectionId };
    }
    const isAdmitted = control.kind === 'admit';
    const isFull = !hasRoom(seated.filter(({ isWaiting }) => !isWaiting).length, true);
    if (isAdmitted && (!person.isWaiting || isFull)) return none;
    await database
      .insert(callPermits)
      .values({ sessionId, accountId: person.accountId, isAdmitted, decidedAt: now })
      .onConflictDoUpdate({ target: [callPermits.sessionId, callPermits.accountId], set: { isAdmitted, decidedAt: now } });
    const out = isAdmitted ? [] : [await takeOut(database, person, 'removed', now)];
    if (isAdmitted) await letIn(database, person, now);
    return { revision: await bumpRoom(database, sessionId), out, muted: null };
  });
}

async function emptyRoom(database: Database, seated: readonly PresenceRow[], reason: CallOverReason, at: Date): Promise<EndedConnection[]> {
  const out: EndedConnection[] = [];
  for (const person of seated) out.push(await takeOut(database, person, reason, at));
  return out;
}

/** Everybody continues through Agora, at the request of one who is in. It cannot be undone within the session. */
export function moveRoom(parts: RoomParts, by: OwnConnection): Promise<RoomChange> {
  return holding(parts, by.sessionId, nothing, async ({ database, room, seated }) => {
    const isIn = seated.some((one) => one.connectionId === by.connectionId && !one.isWaiting);
    if (!isIn || !parts.hasAgora || room.transport === 'agora') return nothing;
    return { revision: await bumpRoom(database, by.sessionId, { transport: 'agora' }), out: [] };
  });
}

const reasons = { SESSION_CANCELLED: 'cancelled', OBJECT_DENIED: 'removed', SESSION_OVER: 'ended', TOO_EARLY: 'ended' } as const;

/** Takes out who would not be let in any more: the session was cancelled, moved, or is over, or their place was given up. */
export function recheckRoom(parts: RoomParts, sessionId: string): Promise<RoomChange> {
  return holding(parts, sessionId, nothing, async ({ database, session, seated }) => {
    const ids = seated.map(({ accountId }) => accountId);
    const places = await database
      .select({ userId: sessionRegistrations.userId, status: sessionRegistrations.status })
      .from(sessionRegistrations)
      .where(and(eq(sessionRegistrations.sessionId, sessionId), inArray(sessionRegistrations.userId, ids)));
    const out: EndedConnection[] = [];
    for (const person of seated) {
      const place = places.find(({ userId }) => userId === person.accountId)?.status ?? null;
      const problem = entryProblem(session, person.accountId, place, parts.now);
      if (problem !== null) out.push(await takeOut(database, person, reasons[problem], parts.now));
    }
    return out.length === 0 ? nothing : { revision: await bumpRoom(database, sessionId), out };
  });
}

/** Sends this process's heartbeat. */
export async function beat({ database, processId }: Pick<RoomParts, 'database' | 'processId'>): Promise<void> {
  await database
    .insert(callProcesses)
    .values({ id: processId, beats: 1 })
    .onConflictDoUpdate({ target: callProcesses.id, set: { beats: sql`${callProcesses.beats} + 1` } });
}

/** The processes that hold people, with how often each has reported being alive. */
export async function readProcesses(database: Database): Promise<{ id: string; beats: number }[]> {
  const { rows } = await database.execute<{ id: string; beats: number }>(sql`
    select held.process_id as id, coalesce(p.beats, 0) as beats
    from (select distinct process_id from call_presences) held left join call_processes p on p.id = held.process_id`);
  return rows;
}

/** Takes the people of a process that is gone out of their rooms; answers in which sessions. Who has come back elsewhere stays. */
export async function sweepProcess(parts: RoomParts, goneId: string, at: Date): Promise<string[]> {
  const stored = await parts.database.select().from(callPresences).where(eq(callPresences.processId, goneId));
  for (const { sessionId, connectionId } of stored) await leaveRoom(parts, { sessionId, connectionId, processId: goneId }, 'lost', at);
  await parts.database.delete(callProcesses).where(eq(callProcesses.id, goneId));
  return [...new Set(stored.map(({ sessionId }) => sessionId))];
}

/** Removes processes that hold nobody. One that is alive registers again before it lets anybody in. */
export async function forgetProcesses(database: Database): Promise<void> {
  await database.execute(
    sql`delete from call_processes p where not exists (select 1 from call_presences held where held.process_id = p.id)`,
  );
}
