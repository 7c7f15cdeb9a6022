import type { Session } from '../../../contract/session.ts';
import type { Intention, IntentionProblem } from '../../db/rows.ts';

/** A member's change of a session that the provider has not accepted yet. */
export interface UnsentChange {
  readonly kind: 'cancel' | 'move' | 'choose' | 'declineTimes' | 'absent' | 'present' | 'register' | 'attend';
  readonly intentionId: string;
  /** `waiting`: will be sent automatically; `attention`: the provider refused it, or the session changed meanwhile. */
  readonly state: 'waiting' | 'attention';
  readonly problem: IntentionProblem | null;
  /** When the preferred times of a move start, in order, or the suggested one that was chosen. */
  readonly startTimes: readonly string[];
  /** It was never sent, so it can still be undone. */
  readonly canTakeBack: boolean;
}

/** A session as its member sees it: the provider's, with the member's changes since. */
export interface ShownSession {
  readonly session: Session;
  readonly change: UnsentChange | null;
}

/**
 * Merges server truth and unsent intentions into one list (docs/design.md, Overview), in the order of the sessions. A waiting
 * change is shown as done, except a new time, which only the provider can decide; one that needs the person is shown beside the
 * unchanged session.
 */
export function shownSessions(sessions: readonly Session[], intentions: readonly Intention[]): ShownSession[] {
  const changes = new Map<string, UnsentChange[]>();
  for (const intention of intentions) {
    const about = sessionIdOf(intention);
    const change = about === null ? null : changeOf(intention);
    if (about !== null && change) changes.set(about, [...(changes.get(about) ?? []), change]);
  }
  return sessions.map((session) => {
    const own = changes.get(session.id) ?? [];
    const done = own.filter(({ state }) => state === 'waiting').reduce(withChange, session);
    // A change that needs the person holds up later ones.
    return { session: done, change: own.find(({ state }) => state === 'attention') ?? own.at(-1) ?? null };
  });
}

function sessionIdOf({ endpoint, params, body }: Intention): string | null {
  if (endpoint === 'sessions.register') return params.sessionId ?? null;
  if (endpoint === 'sessions.book') return (body as { movesSessionId?: string }).movesSessionId ?? null;
  return params.id ?? null;
}

function changeOf(intention: Intention): UnsentChange | null {
  const { id, endpoint, state, problem, firstSentAt, body } = intention;
  const kind = kindOf(endpoint, body);
  if (!kind) return null;
  return {
    kind,
    intentionId: id,
    state: needsPerson(intention) ? 'attention' : 'waiting',
    problem,
    startTimes: startTimesOf(kind, body),
    canTakeBack: state === 'waiting' && firstSentAt === null,
  };
}

function kindOf(endpoint: Intention['endpoint'], body: unknown): UnsentChange['kind'] | undefined {
  if (endpoint === 'sessions.answerSuggestion') return answerOf(body as SuggestionAnswer);
  if (endpoint === 'sessions.sayAbsent') return (body as { isAbsent: boolean }).isAbsent ? 'absent' : 'present';
  return kinds[endpoint];
}

interface SuggestionAnswer {
  readonly slotId: string | null;
  readonly startsAt?: string;
}

function answerOf({ slotId }: SuggestionAnswer): UnsentChange['kind'] {
  return slotId === null ? 'declineTimes' : 'choose';
}

function startTimesOf(kind: UnsentChange['kind'], body: unknown): readonly string[] {
  if (kind === 'move') return (body as { startTimes?: string[] }).startTimes ?? [];
  const { startsAt } = (body ?? {}) as Partial<SuggestionAnswer>;
  return kind === 'choose' && startsAt !== undefined ? [startsAt] : [];
}

const kinds: Partial<Record<Intention['endpoint'], UnsentChange['kind']>> = {
  'sessions.cancel': 'cancel',
  'sessions.book': 'move',
  'sessions.register': 'register',
  'sessions.attend': 'attend',
};

export function needsPerson({ state }: Pick<Intention, 'state'>): boolean {
  return state === 'rejected' || state === 'conflict';
}

function withChange(session: Session, { kind }: UnsentChange): Session {
  const { mine, kind: form, capacity, registeredCount, waitingCount } = session;
  if (kind === 'cancel' && mine && mine.status !== 'cancelled') {
    const left = { ...session, mine: { status: 'cancelled' as const, position: null } };
    if (form === 'one-on-one') return { ...left, status: 'cancelled' };
    return mine.status === 'waiting'
      ? { ...left, waitingCount: Math.max(0, waitingCount - 1) }
      : { ...left, registeredCount: Math.max(0, registeredCount - 1) };
  }
  if (kind === 'register' && (mine === null || mine.status === 'cancelled')) {
    return registeredCount < capacity && waitingCount === 0
      ? { ...session, mine: { status: 'registered', position: null }, registeredCount: registeredCount + 1 }
      : { ...session, mine: { status: 'waiting', position: waitingCount + 1 }, waitingCount: waitingCount + 1 };
  }
  // Answered: only the provider can say whether the chosen time is still free.
  if (kind === 'choose' || kind === 'declineTimes') return { ...session, suggestion: null };
  if ((kind === 'absent' || kind === 'present') && mine) {
    const { status, position } = mine;
    return { ...session, mine: { status, position, ...(kind === 'absent' && { saysAbsent: true }) } };
  }
  if (kind === 'attend' && mine?.status === 'registered') return { ...session, mine: { ...mine, status: 'attended' } };
  return session;
}
