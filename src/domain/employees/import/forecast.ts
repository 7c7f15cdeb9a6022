import type { Employee } from '../../../../contract/employees.ts';
import type { EndpointInput, EndpointReply } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';
import { addressesOf, type CheckedRow } from './check-rows.ts';
import { partSize } from './run.ts';

type ImportCall = EndpointOf<'employees.importUsers'>;

export interface AskedBefore {
  readonly imported: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Seats that magic links can be sent for afterwards; null without a subscription or a trial. */
  readonly freeSeats: number | null;
  /** Who works here and is not in the file: the first thousand by name. */
  readonly leavers: readonly Employee[];
  readonly leaverCount: number;
}

interface Calls {
  readonly tryImport: (body: EndpointInput<ImportCall>['body']) => Promise<EndpointReply<ImportCall>>;
  readonly missingFrom: (emails: string[]) => Promise<EndpointReply<EndpointOf<'employees.missingFrom'>>>;
  readonly onProgress: (share: number) => void;
}

/** Asks the provider what an import would do, without doing any of it. */
export async function askBefore(rows: readonly CheckedRow[], { tryImport, missingFrom, onProgress }: Calls): Promise<AskedBefore> {
  const users = rows.flatMap(({ user }) => user ?? []);
  const trials: EndpointReply<ImportCall>[] = [];
  for (let first = 0; first < users.length; first += partSize) {
    onProgress(first / users.length);
    trials.push(await tryImport({ users: users.slice(first, first + partSize), isTrial: true }));
  }
  onProgress(1);
  const { items, total } = await missingFrom(addressesOf(rows).slice(0, 20_000));
  const sum = (count: (trial: (typeof trials)[number]) => number) => trials.reduce((all, trial) => all + count(trial), 0);
  return {
    imported: sum(({ importedCount }) => importedCount),
    updated: sum(({ updatedCount }) => updatedCount),
    unchanged: sum(({ unchangedCount }) => unchangedCount),
    refused: sum(({ refused }) => refused.length),
    freeSeats: trials[0]?.freeSeats ?? null,
    leavers: items,
    leaverCount: total,
  };
}
