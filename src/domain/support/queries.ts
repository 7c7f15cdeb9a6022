import { useEffect, useMemo, useState } from 'react';
import type { Role } from '../../../contract/roles.ts';
import { readWrittenDraft } from '../../db/written-drafts.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import { combineQueries, type Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';
import { useThrottledLiveQuery } from '../query/use-throttled-live-query.ts';
import { newReport, type ReportDraft } from './actions.ts';
import { allIssues } from './offline.ts';
import { type ShownIssue, shownIssues } from './shown-issues.ts';

/** The categories that a report can have. */
export function useIssueCategories() {
  const account = useAccount();
  return useQuery('support.issueCategories', account ? {} : null);
}

/** What the person reported, or for an employer all administrators of the company, with what is not sent yet; latest first. */
export function useIssues(role: Role): Shown<readonly ShownIssue[]> {
  const account = useAccount();
  const own = useQuery('support.ownIssues', account && role !== 'EMPLOYER' ? allIssues : null);
  const ofEnterprise = useQuery('support.issues', account && role === 'EMPLOYER' ? allIssues : null);
  const categories = useIssueCategories();
  const unsent = useUnsentInLanes('issue:');
  const query = role === 'EMPLOYER' ? ofEnterprise : own;
  const stored = query.data?.items;
  const known = categories.data?.items;
  const data = useMemo(() => {
    if (!unsent) return undefined;
    const shown = shownIssues(stored ?? [], unsent, known ?? []);
    return stored || shown.length > 0 ? shown : undefined;
  }, [stored, unsent, known]);
  const { refresh } = combineQueries(query, categories);
  return { ...query, refresh, isLookedUp: query.isLookedUp && unsent !== undefined, data };
}

/** Whether a report is begun and not handed over. */
export function useHasReportDraft(): boolean {
  const account = useAccount();
  return (
    useThrottledLiveQuery(async () => (account ? (await readWrittenDraft(account.database, 'support')) !== null : false), [account]) ??
    false
  );
}

/** The report that is being written, as it stood when this screen opened; undefined while it is looked up. */
export function useReportDraft(): ReportDraft | undefined {
  const account = useAccount();
  const [draft, setDraft] = useState<ReportDraft>();
  useEffect(() => {
    let isShown = true;
    if (account)
      void readWrittenDraft(account.database, 'support').then(
        (kept) => isShown && setDraft({ ...newReport(), ...(kept as Partial<ReportDraft> | null) }),
      );
    return () => {
      isShown = false;
    };
  }, [account]);
  return draft;
}
