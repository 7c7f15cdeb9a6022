import type { Session } from '../../contract/session.ts';

/** The facts about a room that a call's screens show. */
export interface CallRoomFacts {
  readonly sessionId: string;
  readonly kind: Session['kind'];
  readonly title: string;
  /** UTC instants. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** Until when one can enter again. */
  readonly closesAt: string;
  readonly isCoach: boolean;
  readonly coachId: string;
  readonly coachName: string;
  /** Whether this installation has a service that the call can move to. */
  readonly hasService: boolean;
}
