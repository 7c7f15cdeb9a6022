import type { EndpointInput, EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Intention } from '../../db/rows.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { enqueueChange } from '../accounts/enqueue-change.ts';
import { withUnsentChanges } from '../accounts/shown-profile.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import { useReview } from './queries.ts';

type ProfileChange = EndpointInput<EndpointOf<'coaches.editProfile'>>['body'];
type OwnInfo = EndpointReply<EndpointOf<'coaches.ownInfo'>>;
type InfoChange = EndpointInput<EndpointOf<'coaches.editInfo'>>['body'];

/** Changes the own coach profile; sent when the provider can be reached. */
export async function editCoachProfile(change: ProfileChange): Promise<void> {
  await enqueueChange(
    requireAccount().database,
    { endpoint: 'coaches.editProfile', body: change },
    { reading: 'coaches.ownInfo', versionIn: (own) => (own as OwnInfo).profile.version, isChangedBy: isProfileEdit },
  );
}

/** Changes what the own profile says about an offering. */
export async function editCoachInfo(change: InfoChange): Promise<void> {
  const { offeringId } = change;
  await enqueueChange(
    requireAccount().database,
    { endpoint: 'coaches.editInfo', body: change },
    {
      reading: 'coaches.ownInfo',
      versionIn: (own) => (own as OwnInfo).infos.find(({ offering }) => offering.id === offeringId)?.version,
      isChangedBy: isEditOf(offeringId),
    },
  );
}

/** The own coach profile with the changes that are not sent yet. */
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
