import type { EndpointInput, EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { readSnapshot } from '../../db/server-truth.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { queryKey } from '../../sync/fetching/collections.ts';
import { enqueueChange } from '../outbox/enqueue-change.ts';

type Profile = EndpointReply<EndpointOf<'accounts.profile'>>;
type ProfileChange = EndpointInput<EndpointOf<'accounts.editProfile'>>['body'];

/** Changes the person's own account data; sent when the provider can be reached. */
export async function editProfile(change: ProfileChange): Promise<void> {
  await enqueueChange(requireAccount().database, { endpoint: 'accounts.editProfile', body: change }, async (database) => {
    const stored = await readSnapshot(database, queryKey('accounts.profile', {}));
    return (stored?.data as Profile | undefined)?.version;
  });
}
