import { useMemo } from 'react';
import type { Note } from '../../../contract/notes.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import type { Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';
import { notesOfMember } from './offline.ts';
import { type ShownNote, shownNotes } from './shown-notes.ts';

/** The notes that a coach shared with the signed-in member, latest first. */
export function useNotesFrom(coachId: string): Shown<readonly Note[]> {
  const query = useSharedNotes();
  const items = query.data?.items;
  const data = useMemo(() => items?.filter((note) => note.coachId === coachId), [items, coachId]);
  return { ...query, data };
}

/** What the coach of a session shared about it with the signed-in member, earliest first; empty while nothing is known. */
export function useSummaryOf(sessionId: string): readonly Note[] {
  const items = useSharedNotes().data?.items;
  return useMemo(() => (items ?? []).filter((note) => note.sessionId === sessionId).toReversed(), [items, sessionId]);
}

function useSharedNotes() {
  const account = useAccount();
  return useQuery('notes.list', account ? notesOfMember(account.accountId) : null);
}

/** The signed-in coach's notes about a member with unsent changes, latest first. */
export function useNotesAbout(userId: string): Shown<readonly ShownNote[]> {
  const account = useAccount();
  const query = useQuery('notes.list', account ? notesOfMember(userId) : null);
  const unsent = useUnsentInLanes('note:');
  const items = query.data?.items;
  const data = useMemo(() => {
    if (!unsent) return undefined;
    const shown = shownNotes(items ?? [], unsent, userId);
    return items || shown.length > 0 ? shown : undefined;
  }, [items, unsent, userId]);
  return { ...query, isLookedUp: query.isLookedUp && unsent !== undefined, data };
}
