import { useRef } from 'react';
import * as z from 'zod';
import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { type IssueCase, support } from '../../../contract/support.ts';
import { CallError } from '../../platform/answer.ts';
import { newId } from '../../platform/ids.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';

/** The views of the inbox: waiting for an answer, unfinished, finished, and everything. */
export const inboxViews = ['waiting', 'unfinished', 'finished', 'all'] as const;
export type InboxView = (typeof inboxViews)[number];

/** The filters in an address, besides the view. */
export const inboxFilters = ['priority', 'categoryId', 'role', 'enterpriseId', 'assignee', 'olderThanDays'] as const;

type InboxFilter = Omit<NonNullable<EndpointInput<EndpointOf<'support.issues'>>['query']>, 'cursor' | 'limit'>;

export function viewOfAddress(address: URLSearchParams): InboxView {
  return inboxViews.find((view) => view === address.get('show')) ?? 'waiting';
}

/** The filter in an address; invalid values, as in an old or mistyped one, are ignored. */
export function filterOfAddress(address: URLSearchParams): InboxFilter {
  const view = viewOfAddress(address);
  const said = Object.entries(support.issues.query.shape).flatMap(([name, schema]) => {
    const given = address.get(name);
    return given !== null && [...inboxFilters, 'search'].includes(name) && z.safeParse(schema, given).success ? [[name, given]] : [];
  });
  return {
    ...(Object.fromEntries(said) as InboxFilter),
    ...(view === 'waiting' && { waits: 'true' as const }),
    ...((view === 'unfinished' || view === 'finished') && { status: view }),
  };
}

const pageSize = 50;

/** A page of the reports; the previous page stays visible until the next has loaded. */
export function useInboxIssues(filter: InboxFilter, cursor: string | null) {
  const account = useAccount();
  const query = { ...filter, limit: pageSize, ...(cursor !== null && { cursor }) };
  const result = useQuery('support.issues', account ? { query } : null);
  const last = useRef(result.data);
  if (result.data !== undefined) last.current = result.data;
  const isComing = result.data === undefined && (!result.isLookedUp || result.problem === null);
  return { ...result, data: isComing ? last.current : result.data };
}

/** How many reports wait, who can take them, and which enterprises reported something. */
export function useInbox() {
  const account = useAccount();
  return useQuery('support.inbox', account ? {} : null);
}

/** The id of a new category, created on the device so that sending it twice creates one. */
export const newIssueCategoryId = newId;

/** All categories, withdrawn ones included, for administrators. */
export function useManagedCategories() {
  const account = useAccount();
  return useQuery('support.managedCategories', account ? {} : null);
}

export function useIssueCase(id: string) {
  const account = useAccount();
  return useQuery('support.issue', account ? { params: { id } } : null);
}

/** The newer issue, if the error is a conflict; null for any other failure. */
export function newerCase(error: unknown): IssueCase | null {
  if (!(error instanceof CallError) || error.code !== 'VERSION_CONFLICT') return null;
  return (error.details as { current?: IssueCase } | null)?.current ?? null;
}

/** One answer, note or change of an issue. */
export type CaseEvent =
  | {
      readonly kind: 'answer' | 'reply' | 'note';
      readonly id: string;
      readonly at: string;
      readonly byName: string;
      readonly text: string;
      readonly attachments: IssueCase['attachments'];
    }
  | {
      readonly kind: 'changes';
      readonly id: string;
      readonly at: string;
      readonly byName: string;
      readonly changes: IssueCase['history'][number]['changes'];
    };

/** The conversation, the notes and the changes of an issue, oldest first. */
export function eventsOf({ answers, history }: Pick<IssueCase, 'answers' | 'history'>): readonly CaseEvent[] {
  const said = answers.map(
    ({ isFromPlatform, attachments, ...one }): CaseEvent => ({
      ...one,
      // Older stored issues have no files.
      attachments: attachments ?? [],
      kind: isFromPlatform ? 'answer' : 'reply',
    }),
  );
  const noted = history.map(
    ({ id, at, byName, note, changes }): CaseEvent =>
      note === null ? { kind: 'changes', id, at, byName, changes } : { kind: 'note', id, at, byName, text: note, attachments: [] },
  );
  // At the same time, an answer comes before the change it made.
  const rank = ({ kind }: CaseEvent) => (kind === 'changes' ? 1 : 0);
  return [...said, ...noted].toSorted((one, other) => one.at.localeCompare(other.at) || rank(one) - rank(other));
}
