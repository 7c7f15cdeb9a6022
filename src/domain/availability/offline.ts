import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { amended } from '../../sync/fetching/changes.ts';
import { daysFrom, needed } from '../../sync/fetching/needed.ts';
import type { OfflineNoun, QueuedRequest } from '../../sync/offline-nouns.ts';

/** A coach's slots and sessions are kept for this many days, today included. */
export const coachDays = 3;

export const bookableTimes = (coachId: string) => ({ query: { coachId } });

type OwnTimes = EndpointReply<EndpointOf<'availability.available'>>;
type OfferedTimes = QueuedRequest<'availability.createAvailable'>['body'];

export const availabilityOffline: OfflineNoun<'availability'> = {
  queued: {
    'availability.createAvailable': {
      accepted: ({ items }, { body }) => [amended('availability.available', (stored) => timesOffered(stored, items, body))],
    },
    'availability.removeTimeSlot': {
      accepted(_, { body }) {
        const without = (stored: Pick<OwnTimes, 'items'>) => ({ ...stored, items: stored.items.filter(({ id }) => id !== body.id) });
        return [amended('availability.available', without), amended('availability.ofDay', without)];
      },
    },
  },
  prefetch: {
    COACH: (_, today) => [
      // Day by day, each with its sessions.
      ...daysFrom(today, coachDays).map((date, ahead) => needed(60 + 10 * ahead, 'availability.ofDay', { query: { date } })),
      needed(120, 'availability.available', { query: {} }),
    ],
  },
};

/** A coach's times after a change: the reply has the free slots, the rest is as in the request. */
function timesOffered(stored: OwnTimes, items: OwnTimes['items'], request: OfferedTimes): OwnTimes {
  const { settings } = stored;
  const changed = new Set([...(request.timeOff ?? []).map(({ id }) => id), ...(request.endTimeOff ?? [])]);
  return {
    ...stored,
    items,
    rules: request.rules ?? stored.rules,
    timeOff: [...stored.timeOff.filter(({ id }) => !changed.has(id)), ...(request.timeOff ?? [])],
    settings: settings && {
      bufferMinutes: request.bufferMinutes ?? settings.bufferMinutes,
      minimumNoticeHours: request.minimumNoticeHours ?? settings.minimumNoticeHours,
    },
  };
}
