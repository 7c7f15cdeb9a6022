import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { ServerIntakeDraft } from '../../../contract/intake-draft.ts';
import type { IntakeAnswer, IntakeForm } from '../../../contract/intake-form.ts';
import type { AccountDatabase, TableName } from '../../db/account-database.ts';
import { readUnsentInLanes } from '../../db/outbox-table.ts';
import type { IntakeDraft, Intention } from '../../db/rows.ts';
import { readSnapshot } from '../../db/server-truth.ts';
import { queryKey } from '../../sync/fetching/collections.ts';
import { type DraftEnd, type ShownDraft, shownDraft } from './draft-entries.ts';

/** The tables that define a draft: for transactions that read one. */
export const draftTables: readonly TableName[] = ['intakeDrafts', 'outbox', 'snapshots', 'intakeAnswers', 'intakeForms'];

/** The signed-in member's answers on this device: drafts, submitted and queued. */
export interface OwnIntake {
  readonly answers: readonly IntakeAnswer[];
  readonly forms: readonly IntakeForm[];
  readonly intentions: readonly Intention[];
  readonly own: readonly IntakeDraft[];
  /** The provider's drafts from all devices, as far as this one knows. */
  readonly serverDrafts: readonly ServerIntakeDraft[];
}

/** Reads each table once. Also for live queries. */
export async function readOwnIntake(database: AccountDatabase): Promise<OwnIntake> {
  const [answers, forms, intentions, own, serverDrafts] = await Promise.all([
    database.intakeAnswers.where('userId').equals(database.accountId).toArray(),
    database.intakeForms.toArray(),
    readUnsentInLanes(database, 'intake:'),
    database.intakeDrafts.toArray(),
    readServerDrafts(database),
  ]);
  return { answers, forms, intentions, own, serverDrafts };
}

/** The draft of a form as the member sees it; undefined when there is none. Also for live queries. */
export async function readDraft(database: AccountDatabase, formKey: string): Promise<ShownDraft | undefined> {
  return draftsIn(await readOwnIntake(database)).find((draft) => draft.formKey === formKey);
}

/** All drafts, as the member sees them. */
export function draftsIn(intake: OwnIntake): ShownDraft[] {
  const { own, serverDrafts } = intake;
  const ends = endsIn(intake);
  const formKeys = new Set([...own, ...serverDrafts].map(({ formKey }) => formKey));
  return [...formKeys].flatMap((formKey) => {
    const isOfForm = (draft: IntakeDraft | ServerIntakeDraft): boolean => draft.formKey === formKey;
    const shown = shownDraft(own.find(isOfForm) ?? null, serverDrafts.find(isOfForm) ?? null, ends);
    return shown ? [shown] : [];
  });
}

export async function readServerDrafts(database: AccountDatabase): Promise<readonly ServerIntakeDraft[]> {
  const query = await readSnapshot(database, queryKey('intake.drafts', {}));
  return query ? (query.data as EndpointReply<EndpointOf<'intake.drafts'>>).items : [];
}

/** What ends drafts: answers that the provider has, and queued submissions and discards. */
function endsIn({ answers, forms, intentions }: OwnIntake): DraftEnd[] {
  const ends: DraftEnd[] = answers
    .filter(({ status }) => status === 'submitted')
    .map(({ formKey, id, answeredAt, receivedAt }) => ({ formKey, answerId: id, at: answeredAt ?? receivedAt }));
  const keys = new Map(forms.map(({ id, key }) => [id, key]));
  for (const { endpoint, body } of intentions) {
    const input = body as { id: string; formId?: string; formKey?: string; status?: string; answeredAt?: string; discardedAt?: string };
    const formKey = input.formKey ?? keys.get(input.formId ?? '');
    if (formKey === undefined) continue;
    if (endpoint === 'intake.discardDraft' && input.discardedAt) ends.push({ formKey, answerId: null, at: input.discardedAt });
    if (input.status === 'submitted' && input.answeredAt) ends.push({ formKey, answerId: input.id, at: input.answeredAt });
  }
  return ends;
}
