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

/** The categories of a report. */
export function useIssueCategories() {
  const account = useAccount();
  return useQuery('support.issueCategories', account ? {} : null);
}

/** The person's reports, or for an employer those of all administrators of the company, with unsent ones; latest first. */
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

/** Whether there is an unsent draft of a report. */
export function useHasReportDraft(): boolean {
  const account = useAccount();
  return (
    useThrottledLiveQuery(async () => (account ? (await readWrittenDraft(account.database, 'support')) !== null : false), [account]) ??
    false
  );
}

/** The draft of the report when this screen opened; undefined while loading. */
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
