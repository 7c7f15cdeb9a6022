import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { type LegalKind, legalKinds } from '../../../contract/legal-rules.ts';
import type { LegalDraft } from '../../../contract/legal-texts.ts';
import { CallError } from '../../platform/answer.ts';
import { useAccount } from '../query/use-account.ts';
import { useQuery } from '../query/use-query.ts';

export type LegalOverview = EndpointReply<EndpointOf<'support.legalVersions'>>['items'][number];
export type StoredLegalVersion = EndpointReply<EndpointOf<'support.legalVersion'>>;

/** All legal texts with their versions, for administrators. */
export function useLegalVersions() {
  const account = useAccount();
  return useQuery('support.legalVersions', account ? {} : null);
}

/** A version as it was written, and the one before it. */
export function useLegalVersion(kind: LegalKind | null, number: number | null) {
  const account = useAccount();
  return useQuery(
    'support.legalVersion',
    account && kind !== null && number !== null ? { params: { kind, number: String(number) } } : null,
  );
}

/** The draft of a legal text. */
export function useLegalDraft(kind: LegalKind | null) {
  const account = useAccount();
  return useQuery('support.legalDraft', account && kind !== null ? { params: { kind } } : null);
}

export function legalKindOf(text: string | undefined): LegalKind | null {
  return legalKinds.find((kind) => kind === text) ?? null;
}

/** The newer draft and who changed it, if the error is a conflict; null for any other failure. */
export function newerLegalDraft(error: unknown): { readonly draft: LegalDraft; readonly changedBy: string | null } | null {
  if (!(error instanceof CallError) || error.code !== 'VERSION_CONFLICT') return null;
  const draft = (error.details as { current?: LegalDraft } | null)?.current;
  return draft ? { draft, changedBy: error.details?.changedBy ?? null } : null;
}
