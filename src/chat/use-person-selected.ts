import { useEffect } from 'react';
import { shared } from '../identity/index.ts';

interface Selected {
  /** The member's coach, or the member, whose page or conversation is open; null while unknown. */
  readonly personId: string | null;
  readonly conversationId?: string | null;
  /** The other participants, in a group. */
  readonly others?: readonly string[];
}

/** Stores which person is selected (docs/product.md, Fields): the messages open with their conversation. */
export function usePersonSelected({ personId, conversationId = null, others }: Selected): void {
  const list = others?.join(' ') ?? '';
  useEffect(() => {
    const { user } = shared;
    if (!user || personId === null) return;
    const isCoach = user.role === 'COACH';
    shared.coachSelectedUser = {
      _id: conversationId ?? personId,
      coachId: isCoach ? user.id : personId,
      userId: isCoach ? personId : user.id,
      userList: list === '' ? [personId] : list.split(' '),
    };
  }, [personId, conversationId, list]);
}
