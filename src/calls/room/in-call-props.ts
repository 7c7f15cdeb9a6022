import type { Session } from '../../../contract/session.ts';
import type { Call } from '../call.ts';
import type { CallState } from '../call-state.ts';
import type { CallParts } from '../handed-in.ts';
import type { CallRoomFacts } from '../room-facts.ts';

export interface InCallProps {
  readonly call: Call;
  readonly state: CallState;
  readonly room: CallRoomFacts;
  /** As this device knows it; its conversation and, for the coach, its people. */
  readonly session: Session | undefined;
  readonly parts: CallParts;
  /** The path where a member books another time; null for a coach. */
  readonly rebookAt: string | null;
}
