import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { enqueueChange } from './enqueue-change.ts';

type ProfileChange = EndpointInput<EndpointOf<'accounts.editProfile'>>['body'];

/** Changes the own account data; sent when the provider can be reached. */
export async function editProfile(change: ProfileChange): Promise<void> {
  await enqueueChange(
    requireAccount().database,
    { endpoint: 'accounts.editProfile', body: change },
    {
      reading: 'accounts.profile',
      versionIn: (profile) => (profile as { version: number }).version,
      isChangedBy: ({ endpoint }) => endpoint === 'accounts.editProfile',
    },
  );
}
