import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { IssueCategory, TechnicalIssue } from '../../../contract/support.ts';
import type { Intention } from '../../db/rows.ts';

/** A report as its person sees it. */
export interface ShownIssue
  extends Pick<TechnicalIssue, 'id' | 'title' | 'description' | 'diagnostics' | 'attachments' | 'answers' | 'createdAt' | 'updatedAt'> {
  /** Null where this device does not know it. */
  readonly category: IssueCategory | null;
  /** Null while the report is the device's own. */
  readonly reporter: TechnicalIssue['reporter'] | null;
  /** `waiting`: will be sent automatically; `attention`: the provider refused it; otherwise as the provider has it. */
  readonly state: TechnicalIssue['status'] | 'waiting' | 'attention';
}

type Body = EndpointInput<EndpointOf<'support.createIssue'>>['body'];

/** The provider's reports with those that this device has not sent yet, latest first. */
export function shownIssues(
  held: readonly TechnicalIssue[],
  unsent: readonly Intention[],
  categories: readonly IssueCategory[],
): readonly ShownIssue[] {
  const known = new Set(held.map(({ id }) => id));
  const own = unsent
    .filter(({ endpoint, body }) => endpoint === 'support.createIssue' && !known.has((body as Body).id))
    .map(({ body, state, madeAt }): ShownIssue => {
      const { id, categoryId, title, description, diagnostics = null } = body as Body;
      const category = categories.find((one) => one.id === categoryId) ?? null;
      const isRefused = state === 'rejected' || state === 'conflict';
      return {
        ...{ id, title, description, diagnostics, category },
        ...{ attachments: [], answers: [], reporter: null, createdAt: madeAt, updatedAt: madeAt },
        state: isRefused ? 'attention' : 'waiting',
      };
    });
  const sent = held.map(({ status, ...issue }): ShownIssue => ({ ...issue, state: status }));
  return [...own, ...sent].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}
