import type { Intention } from '../../db/rows.ts';

/** Why a change is moot: its thing was cancelled, is over, no longer exists, or it was already decided. */
export type Settled = 'cancelled' | 'over' | 'gone' | 'decided';

/** Refusals that sending it again would only repeat. */
const finalCodes: Readonly<Record<string, Settled>> = {
  SESSION_CANCELLED: 'cancelled',
  SESSION_OVER: 'over',
  NOT_FOUND: 'gone',
  ALREADY_DONE: 'decided',
};

/**
 * Why a change has become moot: then there is nothing to choose, only something to know. Null while either version is still
 * possible.
 */
export function settledReason({ endpoint, body, problem }: Pick<Intention, 'endpoint' | 'body' | 'problem'>, now: Date): Settled | null {
  if (problem?.kind === 'rejected') return finalCodes[problem.code ?? ''] ?? null;
  if (problem?.kind !== 'conflict') return null;
  if (problem.details?.current === null) return 'gone';
  if (!endpoint.startsWith('sessions.')) return null;
  return sessionSettledBy(problem, acceptsRequest({ endpoint, body }) || aboutSuggestion.has(endpoint), now);
}

const aboutSuggestion: ReadonlySet<string> = new Set(['sessions.suggest', 'sessions.answerSuggestion']);

/** The same for a conflict about a session. `isAnswer`: the change answers a request, or the answer to one. */
export function sessionSettledBy(problem: Intention['problem'], isAnswer: boolean, now: Date): Settled | null {
  const current = problem?.details?.current as { readonly status?: string; readonly endsAt?: string } | null | undefined;
  if (!current) return null;
  if (current.status === 'cancelled') return 'cancelled';
  if (current.status === 'completed' || Date.parse(current.endsAt ?? '') <= now.getTime()) return 'over';
  return isAnswer && current.status !== 'requested' ? 'decided' : null;
}

/** Whether a change accepts a member's request. */
export function acceptsRequest({ endpoint, body }: Pick<Intention, 'endpoint' | 'body'>): boolean {
  return endpoint === 'sessions.edit' && (body as { accept?: boolean } | null)?.accept === true;
}
