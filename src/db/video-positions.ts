import type { AccountDatabase } from './account-database.ts';
import { onLiveConnection } from './connection.ts';
import type { VideoPosition } from './rows.ts';
import { transact } from './transact.ts';

/** The position at which each video was left, by video id. Also for live queries. */
export async function readVideoPositions(database: AccountDatabase): Promise<ReadonlyMap<string, VideoPosition>> {
  const rows = await onLiveConnection(database, async () => database.videoPositions.toArray());
  return new Map(rows.map((row) => [row.videoId, row]));
}

/** Stores where a video was left. */
export async function writeVideoPosition(database: AccountDatabase, position: VideoPosition): Promise<void> {
  await transact(database, ['videoPositions'], async () => {
    await database.videoPositions.put(position);
  });
}
