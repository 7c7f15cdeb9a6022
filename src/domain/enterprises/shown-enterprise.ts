import type { Administrator } from '../../../contract/administrators.ts';
import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { Enterprise } from '../../../contract/enterprise.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Intention } from '../../db/rows.ts';
import type { PendingState } from '../accounts/shown-profile.ts';

export type EnterpriseChange = EndpointInput<EndpointOf<'enterprises.editProfile'>>['body'];

/** The person's own enterprise with unsent changes. */
export interface ShownEnterprise {
  readonly enterprise: Enterprise;
  readonly own: Administrator | null;
  readonly pending: PendingState;
  /** The base version of the next company change, once those before it are accepted. */
  readonly nextVersion: number;
}

/**
 * Server truth with the unsent changes applied in order. A refused or conflicting one is not shown as if it were accepted. A new
 * logo is shown once it was accepted: until then there is no picture.
 */
export function shownEnterprise(
  stored: { readonly enterprise: Enterprise; readonly own: Administrator | null },
  unsent: readonly Intention[],
): ShownEnterprise {
  const changes = unsent
    .filter(({ endpoint }) => endpoint === 'enterprises.editProfile')
    .toSorted((one, other) => one.sequence - other.sequence);
  const coming = changes.filter(({ state }) => state === 'waiting' || state === 'sending');
  const bodies = coming.map(({ body }) => body as EnterpriseChange);
  const stuck = changes.find(({ state }) => state === 'conflict' || state === 'rejected');
  return {
    enterprise: Object.assign({ ...stored.enterprise }, ...bodies.map(({ company }) => companyOver(company))),
    own: stored.own && Object.assign({ ...stored.own }, ...bodies.map(({ administrator }) => administrator)),
    pending: stuck ? (stuck.state as 'conflict' | 'rejected') : coming.length > 0 ? 'waiting' : 'none',
    nextVersion: stored.enterprise.version + bodies.filter(({ company }) => company !== undefined).length,
  };
}

function companyOver(company: EnterpriseChange['company']): object {
  const { imageFileId, ...rest } = company ?? {};
  return imageFileId === null ? { ...rest, image: null } : rest;
}
