import type { Conversation } from '../../contract/chat.ts';
import { useShared } from '../identity/index.ts';

export type Participant = Conversation['participants'][number];

/** The id of the signed-in person. */
export function useOwnId(): string {
  return useShared().user?.id ?? '';
}

/** The other person of a direct conversation; null for a group. */
export function otherParticipant({ kind, participants }: Pick<Conversation, 'kind' | 'participants'>, ownId: string): Participant | null {
  return kind === 'direct' ? (participants.find(({ accountId }) => accountId !== ownId) ?? null) : null;
}
