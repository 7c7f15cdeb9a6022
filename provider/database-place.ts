import type { Config } from './config.ts';
import type { DatabasePlace } from './database/open.ts';

/**
 * The configured place of the database.
 * @param say prints a line when opening has to wait
 */
export function placeOf(
  {
    databaseUrl,
    databaseDirectUrl,
    databaseReplicaUrl,
    dataDir,
  }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReplicaUrl' | 'dataDir'>,
  say?: (line: string) => void,
): DatabasePlace {
  return {
    databaseUrl: databaseUrl ?? undefined,
    directUrl: databaseDirectUrl ?? undefined,
    replicaUrl: databaseReplicaUrl ?? undefined,
    dataDir,
    say,
  };
}
