import type { ReactNode } from 'react';

/** What a call shows of other capabilities and of its area, passed by the area. */
export interface CallParts {
  /** The conversation of the session: its messages and composer; null for who does not take part in it. */
  readonly chat: ((conversationId: string) => ReactNode) | null;
  /** A member’s last answers, beside the coach’s notes; null for anybody else. */
  readonly answersOf: ((userId: string) => ReactNode) | null;
  /** What follows the call: the member’s feedback for this session. */
  readonly after: ReactNode;
}
