import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { IssueCategory } from '../../../contract/issue-categories.ts';
import type { TechnicalIssue } from '../../../contract/support.ts';
import type { Intention } from '../../db/rows.ts';

/** An answer to a report: from support, or from its reporter. */
export interface ShownAnswer {
  readonly id: string;
  readonly at: string;
  /** Null for the person's own unsent one. */
  readonly byName: string | null;
  readonly isFromPlatform: boolean;
  readonly text: string;
  readonly attachments: TechnicalIssue['attachments'];
  /** The number of files of an unsent one. */
  readonly unsentFiles: number;
  readonly state: 'sent' | 'waiting' | 'attention';
}

/** A report as its reporter sees it. */
export interface ShownIssue
  extends Pick<TechnicalIssue, 'id' | 'title' | 'description' | 'diagnostics' | 'attachments' | 'createdAt' | 'updatedAt'> {
  readonly answers: readonly ShownAnswer[];
  /** Null when this device does not know it. */
  readonly category: IssueCategory | null;
  /** Null while the report is only on this device. */
  readonly reporter: TechnicalIssue['reporter'] | null;
  /** `waiting`: will be sent automatically; `attention`: the provider refused it; otherwise as the provider has it. */
  readonly state: TechnicalIssue['status'] | 'waiting' | 'attention';
}

type Body = EndpointInput<EndpointOf<'support.createIssue'>>['body'];
type Reply = EndpointInput<EndpointOf<'support.replyToIssue'>>['body'];

const stateOf = ({ state }: Intention) => (state === 'rejected' || state === 'conflict' ? 'attention' : 'waiting');

/** The provider's reports with this device's unsent ones, latest first. */
export function shownIssues(
  stored: readonly TechnicalIssue[],
  unsent: readonly Intention[],
  categories: readonly IssueCategory[],
): readonly ShownIssue[] {
  const known = new Set(stored.map(({ id }) => id));
  const own = unsent
    .filter(({ endpoint, body }) => endpoint === 'support.createIssue' && !known.has((body as Body).id))
    .map((intention): ShownIssue => {
      const { body, madeAt } = intention;
      const { id, categoryId, title, description, diagnostics = null } = body as Body;
      const category = categories.find((one) => one.id === categoryId) ?? null;
      return {
        ...{ id, title, description, diagnostics, category },
        ...{ attachments: [], answers: [], reporter: null, createdAt: madeAt, updatedAt: madeAt },
        state: stateOf(intention),
      };
    });
  const sent = stored.map(
    ({ status, answers, ...issue }): ShownIssue => ({
      ...issue,
      state: status,
      // Older stored issues have no files.
      answers: answers.map((one) => ({ ...one, attachments: one.attachments ?? [], unsentFiles: 0, state: 'sent' })),
    }),
  );
  return [...own, ...sent].map((issue) => withReplies(issue, unsent)).sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Adds the person's unsent replies. */
function withReplies(issue: ShownIssue, unsent: readonly Intention[]): ShownIssue {
  const known = new Set(issue.answers.map(({ id }) => id));
  const replies = unsent.filter(({ endpoint, params, body }) => {
    return endpoint === 'support.replyToIssue' && params.id === issue.id && !known.has((body as Reply).id);
  });
  if (replies.length === 0) return issue;
  const shown = replies.map((intention): ShownAnswer => {
    const { id, text, attachments: files = [] } = intention.body as Reply;
    const own = { byName: null, isFromPlatform: false, attachments: [], unsentFiles: files.length };
    return { id, text, at: intention.madeAt, ...own, state: stateOf(intention) };
  });
  return { ...issue, answers: [...issue.answers, ...shown] };
}
