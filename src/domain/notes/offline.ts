import { amended } from '../../sync/fetching/changes.ts';
import { needed } from '../../sync/fetching/needed.ts';
import type { OfflineNoun } from '../../sync/offline-nouns.ts';

/** Four years at one a week: screens request no further page. */
export const notesOfMember = (userId: string) => ({ params: { id: userId }, query: { limit: 200 } });

export const notesOffline: OfflineNoun<'notes'> = {
  queued: {
    'notes.write': {
      // Adds or removes the note in the stored notes about its member.
      accepted: (note, { body }) => [
        amended(
          'notes.list',
          ({ items, ...rest }) => {
            const others = items.filter(({ id }) => id !== note.id);
            const all = body.isDeleted === true ? others : [...others, note];
            return { ...rest, items: all.sort((one, other) => other.writtenAt.localeCompare(one.writtenAt)) };
          },
          { params: { id: note.userId } },
        ),
      ],
    },
  },
  prefetch: { USER: ({ accountId }) => [needed(180, 'notes.list', notesOfMember(accountId))] },
};
