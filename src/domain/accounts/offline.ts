import { replaced } from '../../sync/fetching/changes.ts';
import { needed } from '../../sync/fetching/needed.ts';
import type { OfflineNoun } from '../../sync/offline-nouns.ts';

export const accountsOffline: OfflineNoun<'accounts'> = {
  queued: {
    'accounts.editProfile': {
      accepted: (profile, _, now) => [replaced('accounts.profile', profile, now)],
      thing: () => '',
    },
    'accounts.updateDeviceInfo': { replaces: { 'accounts.updateDeviceInfo': () => true }, isOfDevice: true },
  },
  prefetch: { everyone: () => [needed(10, 'accounts.currentUser', {}), needed(30, 'accounts.profile', {})] },
  person: { 'accounts.currentUser': (user) => (user.role === 'COACH' && user.isApproved === false ? { isApproved: false } : null) },
};
