import type { EndpointReply } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';

type Reply = EndpointReply<EndpointOf<'employees.importUsers'>>;

export interface Forecast {
  readonly imported: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows that would be refused for another reason than seats. */
  readonly refused: number;
  /** So many new people have no seat. */
  readonly missingSeats: number;
  readonly freeSeats: number;
}

/**
 * What an import of several calls would do, from a trial of each. Every trial counts the seats from the same beginning, so
 * new people are counted together, and the seats once.
 */
export function forecastOf(
  trials: readonly Pick<Reply, 'importedCount' | 'updatedCount' | 'unchangedCount' | 'seats' | 'refused'>[],
): Forecast {
  const sum = (count: (trial: (typeof trials)[number]) => number) => trials.reduce((total, trial) => total + count(trial), 0);
  const first = trials[0];
  const freeSeats = first ? first.seats.free + first.importedCount : 0;
  const wanted = sum(({ importedCount, seats }) => importedCount + seats.missing);
  const imported = Math.min(wanted, freeSeats);
  return {
    imported,
    updated: sum(({ updatedCount }) => updatedCount),
    unchanged: sum(({ unchangedCount }) => unchangedCount),
    refused: sum(({ refused }) => refused.filter(({ reason }) => reason !== 'no-seat-left').length),
    missingSeats: wanted - imported,
    freeSeats,
  };
}
