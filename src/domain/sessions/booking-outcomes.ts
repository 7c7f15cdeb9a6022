import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { WishProblem } from '../../../contract/session.ts';
import type { Intention, Snapshot } from '../../db/rows.ts';

/** What came of ranked wishes, kept on the device until the person has seen it. */
export interface BookingOutcome {
  /** Of the session, or of the place on the waiting list. */
  readonly id: string;
  readonly outcome: 'first' | 'second' | 'third' | 'waiting';
  /** Why each wish before the one that won could not be met. */
  readonly problems: readonly WishProblem[];
  /** When the wished times start, in order; UTC instants. */
  readonly startTimes: readonly string[];
  readonly coachId: string | null;
  /** The name of the coach, where the session came about. */
  readonly coachName: string | null;
  readonly isMove: boolean;
  /** Whether the coach still has to accept it. */
  readonly isRequest: boolean;
}

/** Where the keys of outcomes among the snapshots begin; no address of a call begins so. */
export const outcomeKeyStart = 'sessions.book/';

/** The outcome as a row, from the reply of an accepted booking. */
export function outcomeSnapshot(
  reply: EndpointReply<EndpointOf<'sessions.book'>>,
  { body }: Pick<Intention, 'body'>,
  now: number,
): Snapshot {
  const said = body as { id: string; movesSessionId?: string; startTimes?: string[]; coachId?: string };
  const id = said.movesSessionId ?? said.id;
  const data: BookingOutcome = {
    id,
    outcome: reply.outcome,
    problems: reply.problems,
    startTimes: said.startTimes ?? [],
    coachId: reply.session?.coachId ?? said.coachId ?? null,
    coachName: reply.session?.coachName ?? null,
    isMove: said.movesSessionId !== undefined,
    isRequest: reply.session?.status === 'requested',
  };
  return { key: `${outcomeKeyStart}${id}`, endpoint: 'sessions.book', data, rows: null, etag: null, fetchedAt: now };
}
