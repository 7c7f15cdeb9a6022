import { amended } from '../../sync/fetching/changes.ts';
import type { OfflineNoun } from '../../sync/offline-nouns.ts';

export const callsOffline: OfflineNoun<'calls'> = {
  queued: {
    'calls.correctAttendance': {
      accepted: (corrected) => [amended('calls.attendance', (stored) => (stored.sessionId === corrected.sessionId ? corrected : stored))],
    },
  },
};
