import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { ScoreEntry } from '../../../contract/scores.ts';
import { amended } from '../../sync/fetching/changes.ts';
import { needed } from '../../sync/fetching/needed.ts';
import type { OfflineNoun } from '../../sync/offline-nouns.ts';

type Calendar = EndpointReply<EndpointOf<'scores.calendar'>>;

const recorded = {
  // The entry is added to its member's calendar, so that it counts without a gap until the calendar is fetched again.
  accepted: (entry: ScoreEntry) => [amended('scores.calendar', (calendar) => withEntry(calendar, entry), { params: { id: entry.userId } })],
};

export const scoresOffline: OfflineNoun<'scores'> = {
  queued: { 'scores.createSelf': recorded, 'scores.createHealth': recorded },
  prefetch: {
    USER: ({ accountId: id }) => [needed(130, 'scores.overall', { params: { id } }), needed(140, 'scores.calendar', { params: { id } })],
  },
};

/** A calendar of scores with one more entry. */
function withEntry({ items }: Calendar, entry: ScoreEntry): Calendar {
  const others = items.filter(({ day }) => day !== entry.day);
  const stored = items.find(({ day }) => day === entry.day) ?? { day: entry.day, overall: null, entries: [] };
  const day = { ...stored, entries: [...stored.entries.filter(({ id }) => id !== entry.id), entry] };
  return { items: [...others, day].sort((one, other) => one.day.localeCompare(other.day)) };
}
