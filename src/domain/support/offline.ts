import type { TechnicalIssue } from '../../../contract/support.ts';
import type { Change } from '../../db/server-truth.ts';
import { amended, replaced } from '../../sync/fetching/changes.ts';
import { needed } from '../../sync/fetching/needed.ts';
import type { OfflineNoun } from '../../sync/offline-nouns.ts';

/** Nobody reports so much that a second page is needed. */
export const allIssues = { query: { limit: 50 } };

export const supportOffline: OfflineNoun<'support'> = {
  queued: {
    'support.contact': {},
    'support.createIssue': { accepted: (made) => inLists((items) => [made, ...items.filter(({ id }) => id !== made.id)]) },
    'support.replyToIssue': { accepted: (issue) => inLists((items) => items.map((stored) => (stored.id === issue.id ? issue : stored))) },
    'support.agree': { accepted: (agreements, _, now) => [replaced('support.ownAgreements', agreements, now)] },
  },
  prefetch: {
    // Emergency numbers.
    USER: () => [needed(110, 'support.publicSettings', {})],
  },
};

function inLists(change: (items: readonly TechnicalIssue[]) => readonly TechnicalIssue[]): Change[] {
  const renew = (stored: { readonly items: readonly TechnicalIssue[] }) => ({ ...stored, items: change(stored.items) });
  return [amended('support.ownIssues', renew), amended('support.issues', renew)];
}
