import type { EndpointInput, EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { AccountDatabase } from '../../db/account-database.ts';
import type { Intention } from '../../db/rows.ts';
import { readSnapshot } from '../../db/server-truth.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { queryKey } from '../../sync/fetching/collections.ts';
import { withUnsentChanges } from '../accounts/shown-profile.ts';
import { enqueueChange } from '../outbox/enqueue-change.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import { useReview } from './queries.ts';

type ProfileChange = EndpointInput<EndpointOf<'coaches.editProfile'>>['body'];
type OwnInfo = EndpointReply<EndpointOf<'coaches.ownInfo'>>;
type InfoChange = EndpointInput<EndpointOf<'coaches.editInfo'>>['body'];

/** Changes the coach's own profile; sent when the provider can be reached. */
export async function editCoachProfile(change: ProfileChange): Promise<void> {
  await enqueueChange(
    requireAccount().database,
    { endpoint: 'coaches.editProfile', body: change },
    async (database) => (await readOwnInfo(database))?.profile.version,
  );
}

/** Changes the coach's own profile for an offering. */
export async function editCoachInfo(change: InfoChange): Promise<void> {
  const { offeringId } = change;
  await enqueueChange(
    requireAccount().database,
    { endpoint: 'coaches.editInfo', body: change },
    async (database) => (await readOwnInfo(database))?.infos.find(({ offering }) => offering.id === offeringId)?.version,
  );
}

async function readOwnInfo(database: AccountDatabase): Promise<OwnInfo | undefined> {
  const stored = await readSnapshot(database, queryKey('coaches.ownInfo', {}));
  return stored?.data as OwnInfo | undefined;
}

/** The coach's own profile with unsent changes. */
export function useOwnCoachProfile() {
  const review = useReview(true);
  const unsent = useUnsentInLanes('profile');
  const { data } = review;
  const shown = data &&
    unsent && {
      ...data,
      profile: withUnsentChanges(data.profile, unsent, isProfileEdit),
      infos: data.infos.map((info) => withUnsentChanges(info, unsent, isEditOf(info.offering.id))),
    };
  return { ...review, isLookedUp: review.isLookedUp && unsent !== undefined, data: shown };
}

export type ShownCoachProfile = NonNullable<ReturnType<typeof useOwnCoachProfile>['data']>;

function isProfileEdit({ endpoint }: Intention): boolean {
  return endpoint === 'coaches.editProfile';
}

function isEditOf(offeringId: string) {
  return ({ endpoint, body }: Intention) => endpoint === 'coaches.editInfo' && (body as { offeringId: string }).offeringId === offeringId;
}
