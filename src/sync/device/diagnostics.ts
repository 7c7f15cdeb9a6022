import type { Contact, SessionOfRecord } from '../../db/device-records.ts';
import { nextCheckDelay } from '../../db/outbox-rules.ts';
import type { Intention, IntentionState } from '../../db/rows.ts';
import { groupsOf } from '../../platform/groups-of.ts';
import type { LogEntry } from '../../platform/log.ts';
import type { RealtimeState } from '../live/realtime.ts';

/** Storage on this device, in bytes; null when the browser does not report it. */
export interface StorageFacts {
  readonly usage: number | null;
  readonly quota: number | null;
  readonly isPersistent: boolean | null;
}

/** The service worker, as the page sees it. */
export interface WorkerFacts {
  readonly state: 'none' | 'installing' | 'waiting' | 'active';
  /** Name of the build it serves, from the worker itself; null until it has responded. */
  readonly version: string | null;
  readonly isControlling: boolean;
}

/** The provider's version and build, as it reports them. */
export interface ProviderFacts {
  readonly version: string;
  readonly build: string;
}

/** Everything the engine knows about itself; may hold personal data. */
export interface DiagnosticFacts {
  readonly intentions: readonly Intention[];
  readonly contact: Pick<Contact, 'lastReachedAt' | 'unreachableSince'>;
  readonly session: Pick<SessionOfRecord, 'state' | 'role'> | null;
  readonly storage: StorageFacts;
  readonly worker: WorkerFacts;
  /** Null until it has responded. */
  readonly provider: ProviderFacts | null;
  readonly realtime: RealtimeState;
  readonly log: readonly LogEntry[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** One lane of the queue, named by what it is about and a running number, never by an id. */
export interface LaneReport {
  readonly lane: string;
  readonly calls: readonly string[];
  readonly states: Readonly<Partial<Record<IntentionState, number>>>;
  readonly attempts: number;
  /** Kind and code of the problem of its first intention. */
  readonly problem: string | null;
}

/** What anyone may see and send: counts, codes, names of calls and times. */
export interface DiagnosticReport {
  readonly madeAt: string;
  readonly queue: {
    readonly total: number;
    readonly states: Readonly<Record<IntentionState, number>>;
    readonly oldest: string | null;
    readonly nextAttemptAt: string | null;
    readonly lanes: readonly LaneReport[];
  };
  readonly line: {
    readonly lastReachedAt: string | null;
    readonly unreachableSince: string | null;
    readonly realtime: RealtimeState;
    /** Version and build; null when not known. */
    readonly provider: string | null;
  };
  readonly session: string | null;
  readonly storage: StorageFacts;
  readonly worker: WorkerFacts;
  readonly log: readonly string[];
}

/**
 * The report of the diagnostic page. Built from an allow-list, so that a field added to a row later is not in it: no bodies,
 * names, ids, addresses or texts.
 */
export function diagnosticReport(facts: DiagnosticFacts): DiagnosticReport {
  const { intentions, contact, session, storage, worker, provider, realtime, log, now } = facts;
  const lanes = groupsOf(intentions, ({ lane }) => lane);
  const heads = lanes.flatMap(([head]) => (head ? [head] : []));
  const look = nextCheckDelay(heads, now);
  const oldest = intentions.map(({ madeAt }) => Date.parse(madeAt)).filter((time) => !Number.isNaN(time));
  return {
    madeAt: new Date(now).toISOString(),
    queue: {
      total: intentions.length,
      states: { waiting: 0, sending: 0, rejected: 0, conflict: 0, ...countStates(intentions) },
      oldest: oldest.length === 0 ? null : timeOf(Math.min(...oldest)),
      nextAttemptAt: look === null ? null : timeOf(now + look),
      lanes: lanes.map((inLane, position) => laneReport(inLane, position + 1)),
    },
    line: {
      lastReachedAt: timeOf(contact.lastReachedAt),
      unreachableSince: timeOf(contact.unreachableSince),
      realtime,
      provider: provider && plain(`${provider.version} ${provider.build}`, buildName),
    },
    session: session && `${session.state} ${session.role}`,
    storage: { usage: storage.usage, quota: storage.quota, isPersistent: storage.isPersistent },
    worker: { state: worker.state, version: plain(worker.version, versionName), isControlling: worker.isControlling },
    log: log.map(logLine),
  };
}

/** The report as text for the clipboard. */
export function reportText(report: DiagnosticReport): string {
  return JSON.stringify(report, null, 2);
}

const callName = /^[a-z]{2,20}\.[A-Za-z]{2,40}$/;
const laneKind = /^[a-z][A-Za-z.]{1,40}$/;
const errorCode = /^[A-Z][A-Z_]{1,40}$/;
const eventName = /^[a-z][a-z-]{1,40}$/;
const errorClass = /^[A-Z][A-Za-z]{1,40}$/;
const versionName = /^[\w-]{1,40}$/;
const buildName = /^[\w.-]{1,20} [\w.-]{1,60}$/;

function laneReport(inLane: readonly Intention[], number: number): LaneReport {
  const [head] = inLane;
  const kind = plain(head?.lane.split(':', 1)[0], laneKind);
  const problem = head?.problem;
  return {
    lane: `${kind ?? 'lane'} ${number}`,
    calls: [...new Set(inLane.map(({ endpoint }) => plain(endpoint, callName) ?? 'unknown'))],
    states: countStates(inLane),
    attempts: head?.attempts ?? 0,
    problem: problem ? [problem.kind, plain(problem.code, errorCode)].filter((part) => part !== null).join(' ') : null,
  };
}

function countStates(intentions: readonly Intention[]): Partial<Record<IntentionState, number>> {
  const counts: Partial<Record<IntentionState, number>> = {};
  for (const { state } of intentions) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

/** Only names of events, calls and kinds of errors are allowed; anything else is left out. */
function logLine({ at, level, event, facts }: LogEntry): string {
  const told = Object.entries(facts).flatMap(([key, value]) => {
    if (typeof value !== 'string') return [`${key}=${value}`];
    const isName = [callName, eventName, errorClass, errorCode].some((pattern) => pattern.test(value)) && namedFacts.has(key);
    return isName ? [`${key}=${value}`] : [];
  });
  return [at, level, event, ...told].join(' ');
}

/** The facts of log entries that hold a name. */
const namedFacts: ReadonlySet<string> = new Set(['why', 'name', 'endpoint']);

function plain(text: string | null | undefined, pattern: RegExp): string | null {
  return text && pattern.test(text) ? text : null;
}

function timeOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
