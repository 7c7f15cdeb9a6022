import type { ReactNode } from 'react';

/** What a call shows of other capabilities and of its area, passed by the area. */
export interface CallParts {
  /** The session's conversation: its messages and composer; null for a person who is not part of it. */
  readonly chat: ((conversationId: string) => ReactNode) | null;
  /** A member's last answers, beside the coach's notes; null for anyone else. */
  readonly answersOf: ((userId: string) => ReactNode) | null;
  /** The follow-up of the call: the member's feedback for this session. */
  readonly after: ReactNode;
}
