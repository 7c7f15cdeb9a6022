import type { WishProblem } from '../../../contract/session.ts';
import type { Intention, IntentionProblem } from '../../db/rows.ts';
import { needsPerson } from './shown-sessions.ts';

/** A booking that is still on this device: preferred times that the provider has not settled. */
export interface PendingBooking {
  /** The id of the requested session. */
  readonly id: string;
  readonly intentionId: string;
  readonly coachId: string | null;
  readonly offeringId: string | null;
  /** When the preferred times start, in order of preference; UTC instants. */
  readonly startTimes: readonly string[];
  readonly joinsWaitingList: boolean;
  readonly reason: string | null;
  /** UTC instant. */
  readonly madeAt: string;
  readonly state: 'waiting' | 'attention';
  readonly problem: IntentionProblem | null;
  readonly canTakeBack: boolean;
}

interface BookingBody {
  readonly id: string;
  readonly coachId?: string;
  readonly offeringId: string | null;
  readonly startTimes?: readonly string[];
  readonly joinsWaitingList: boolean;
  readonly reason?: string | null;
  readonly movesSessionId?: string;
}

/** The unsent bookings of new sessions, in the order in which they were made. */
export function pendingBookings(intentions: readonly Intention[]): PendingBooking[] {
  return intentions.flatMap((intention) => {
    if (intention.endpoint !== 'sessions.book') return [];
    const body = intention.body as BookingBody;
    if (body.movesSessionId !== undefined) return [];
    return {
      id: body.id,
      intentionId: intention.id,
      coachId: body.coachId ?? null,
      offeringId: body.offeringId,
      startTimes: body.startTimes ?? [],
      joinsWaitingList: body.joinsWaitingList,
      reason: body.reason ?? null,
      madeAt: intention.madeAt,
      state: needsPerson(intention) ? 'attention' : 'waiting',
      problem: intention.problem,
      canTakeBack: intention.state === 'waiting' && intention.firstSentAt === null,
    };
  });
}

const known: readonly WishProblem[] = ['taken', 'gone', 'too-soon', 'other-offering', 'overlaps', 'month-full'];

/** Why each preference of a refused booking could not be met, in order; empty when it was refused for another reason. */
export function wishProblemsOf(problem: IntentionProblem | null): WishProblem[] {
  return (problem?.details?.fields ?? []).flatMap(({ code }) => known.find((each) => each === code) ?? []);
}
