import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { EndpointReply, Language } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Video } from '../../../contract/videos.ts';
import { readVideoPositions } from '../../db/video-positions.ts';
import { useUnsentInLanes } from '../outbox/queries.ts';
import type { Shown } from '../query/combine-queries.ts';
import { useAccount } from '../query/use-account.ts';
import { type QueryResult, useQuery } from '../query/use-query.ts';
import { videosOfOwnCoaches } from './offline.ts';
import { newVideos, type ShownVideo, shownVideos } from './shown-videos.ts';

/** How many videos of one coach are read at once. */
const maxOfCoach = 50;

/** The videos of the coaches whom the signed-in member chose, latest first. */
export function useVideosOfOwnCoaches(): Shown<readonly ShownVideo[]> {
  const account = useAccount();
  return useShown(useQuery('videos.list', account ? videosOfOwnCoaches : null), itemsOf);
}

/** The videos of a coach, latest first. */
export function useVideosOfCoach(coachId: string): Shown<readonly ShownVideo[]> {
  return useShown(useQuery('videos.list', { query: { coachId, limit: maxOfCoach } }), itemsOf);
}

/** One video first, then others of its coach. */
export function useVideo(videoId: string): Shown<readonly ShownVideo[]> {
  return useShown(useQuery('videos.get', { params: { id: videoId } }), ({ video, others }) => [video, ...others]);
}

/** New videos of the member's coaches that were not started on this device, latest first. */
export function useNewVideos(now: Date): Shown<readonly ShownVideo[]> {
  const shown = useVideosOfOwnCoaches();
  const data = useMemo(() => shown.data && newVideos(shown.data, now), [shown.data, now]);
  return { ...shown, data };
}

const itemsOf = ({ items }: { readonly items: readonly Video[] }): readonly Video[] => items;

function useShown<Data>(query: QueryResult<Data>, pick: (data: Data) => readonly Video[]): Shown<readonly ShownVideo[]> {
  const account = useAccount();
  const unsent = useUnsentInLanes('video:');
  const positions = useLiveQuery(async () => (account ? readVideoPositions(account.database) : undefined), [account]);
  const stored = query.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pick` is the same for the same query.
  const data = useMemo(
    () => (stored && unsent && positions ? shownVideos(pick(stored), unsent, positions) : undefined),
    [stored, unsent, positions],
  );
  return { ...query, isLookedUp: query.isLookedUp && unsent !== undefined && positions !== undefined, data };
}

/** The signed-in coach's own videos in every state, latest first. */
export function useOwnVideos(): QueryResult<{ readonly items: readonly Video[] }> {
  const account = useAccount();
  return useQuery('videos.list', account ? { query: { limit: maxOfCoach } } : null);
}

type Captions = EndpointReply<EndpointOf<'videos.captions'>>;

/** The captions of a video in each language. Without any, or before they are needed, nothing is fetched. */
export function useCaptions({ id, captionLanguages }: Video, isNeeded = true): QueryResult<Captions> {
  return useQuery('videos.captions', isNeeded && hasCaptions({ captionLanguages }) ? { params: { id } } : null);
}

/** Videos that this device stored before there were captions name no languages. */
export function hasCaptions({ captionLanguages }: { readonly captionLanguages?: readonly Language[] }): boolean {
  return captionLanguages !== undefined && captionLanguages.length > 0;
}
