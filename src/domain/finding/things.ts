import type { LocalizedText } from '../../../contract/endpoint.ts';

/** What a device has of the signed-in member or coach, with unsent changes. */
export interface Things {
  /** The coaches of a member, or the members of a coach. */
  readonly people: readonly FindablePerson[];
  readonly sessions: readonly FindableSession[];
  readonly conversations: readonly FindableConversation[];
  readonly forms: readonly { readonly key: string; readonly title: LocalizedText }[];
  readonly videos: readonly FindableVideo[];
  readonly goals: readonly FindableStep[];
  readonly steps: readonly FindableStep[];
  readonly notes: readonly FindableNote[];
}

interface FindablePerson {
  readonly id: string;
  readonly fullName: string;
  readonly offerings: readonly LocalizedText[];
}

interface FindableSession {
  readonly id: string;
  readonly title: string;
  readonly titles: LocalizedText | null;
  /** The coach for a member, the participants for a coach. */
  readonly people: readonly string[];
  readonly startsAt: string;
  readonly endsAt: string;
  readonly isCancelled: boolean;
}

interface FindableConversation {
  readonly id: string;
  readonly title: string;
  /** When its session begins; null for one with a person, and while this device does not have the session. */
  readonly sessionStartsAt: string | null;
}

interface FindableVideo {
  readonly id: string;
  readonly title: string;
  readonly titles: { readonly en: string | null; readonly es: string | null };
  readonly coachName: string;
}

/** A goal or a step. */
interface FindableStep {
  readonly id: string;
  readonly title: string;
  readonly userId: string;
}

interface FindableNote {
  readonly id: string;
  readonly text: string;
  readonly writtenAt: string;
  /** The coach who shared it with the member, or the member whom the coach wrote it about. */
  readonly personId: string;
}

export const nothing: Things = {
  people: [],
  sessions: [],
  conversations: [],
  forms: [],
  videos: [],
  goals: [],
  steps: [],
  notes: [],
};
