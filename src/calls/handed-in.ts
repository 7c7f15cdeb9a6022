import type { ReactNode } from 'react';

/** What a call shows of other capabilities and of its area, handed in by the area. */
export interface CallParts {
  /** The conversation of the session: what was written, and where one writes. */
  readonly chat: (conversationId: string) => ReactNode;
  /** A member’s last answers; for coaches only. */
  readonly answersOf: (userId: string) => ReactNode;
  /** What follows the call: the member’s feedback for this session. */
  readonly after: ReactNode;
}
