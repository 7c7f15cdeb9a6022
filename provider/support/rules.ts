import type { IssueCategory } from '../../contract/issue-categories.ts';
import type { IssueChange, TechnicalIssue } from '../../contract/support.ts';

type Status = TechnicalIssue['status'];

const finished: ReadonlySet<Status> = new Set(['resolved', 'closed']);

export function isFinished(status: Status): boolean {
  return finished.has(status);
}

/** An answer means that the issue is being looked after; an answer alone reopens nothing that is finished. */
export function statusAfterAnswer(stored: Status): Status {
  return stored === 'open' ? 'in-progress' : stored;
}

/** A reply to a finished issue opens it again. */
export function statusAfterReply(stored: Status, isAssigned: boolean): Status {
  if (!isFinished(stored)) return stored;
  return isAssigned ? 'in-progress' : 'open';
}

interface Replying {
  readonly accountId: string;
  readonly role: string;
  readonly enterpriseId: string | null;
}

/** The reporter, and in a company those who run its account with them, who see its issues too. */
export function mayReply(actor: Replying, issue: { readonly reporterId: string; readonly enterpriseId: string | null }): boolean {
  if (issue.reporterId === actor.accountId) return true;
  return actor.role === 'EMPLOYER' && issue.enterpriseId !== null && issue.enterpriseId === actor.enterpriseId;
}

/** The history of an issue: texts and names, so that it stays readable when people and categories go. */
interface Described {
  readonly status: string;
  readonly priority: string;
  readonly category: IssueCategory['name'];
  readonly assignee: string | null;
}

export function changesBetween(former: Described, next: Described): IssueChange[] {
  const fields = ['status', 'priority', 'category', 'assignee'] as const;
  return fields
    .filter((field) => JSON.stringify(former[field]) !== JSON.stringify(next[field]))
    .map((field) => ({ field, from: former[field], to: next[field] }));
}

/** Whether a reader of one of the languages could not distinguish two categories. */
export function isNamed(one: IssueCategory['name'], other: IssueCategory['name']): boolean {
  const same = (first: string, second: string) => first.trim().toLowerCase() === second.trim().toLowerCase();
  return same(one.en, other.en) || same(one.es, other.es);
}
