import { canonicalAddress } from '../../../../contract/email-address.ts';
import type { EndpointInput, EndpointReply } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';
import { type CheckedRow, peopleOf } from './check-rows.ts';
import { partSize } from './run.ts';

type ImportCall = EndpointOf<'employees.importUsers'>;

type MissingCall = EndpointOf<'employees.missingFrom'>;

/** A current employee who is not in the file, or has left by it; `leftOn` is the day that the file names. */
export type Leaver = EndpointReply<MissingCall>['items'][number] & { readonly leftOn: string | null };

export interface ImportForecast {
  readonly imported: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Seats left for magic links afterwards; null without a subscription or a trial. */
  readonly freeSeats: number | null;
  /** The first thousand; those whom the file marks as having left come first. */
  readonly leavers: readonly Leaver[];
  readonly leaverCount: number;
}

interface Calls {
  readonly tryImport: (body: EndpointInput<ImportCall>['body']) => Promise<EndpointReply<ImportCall>>;
  readonly missingFrom: (body: EndpointInput<MissingCall>['body']) => Promise<EndpointReply<MissingCall>>;
  readonly onProgress: (share: number) => void;
}

/** Asks the provider what an import would do, without doing any of it. */
export async function forecastImport(rows: readonly CheckedRow[], { tryImport, missingFrom, onProgress }: Calls): Promise<ImportForecast> {
  const users = rows.flatMap(({ user }) => user ?? []);
  const trials: EndpointReply<ImportCall>[] = [];
  for (let first = 0; first < users.length; first += partSize) {
    onProgress(first / users.length);
    trials.push(await tryImport({ users: users.slice(first, first + partSize), isTrial: true }));
  }
  onProgress(1);
  const { items, total } = await missingFrom(peopleOf(rows));
  const sum = (count: (trial: (typeof trials)[number]) => number) => trials.reduce((all, trial) => all + count(trial), 0);
  return {
    imported: sum(({ importedCount }) => importedCount),
    updated: sum(({ updatedCount }) => updatedCount),
    unchanged: sum(({ unchangedCount }) => unchangedCount),
    refused: sum(({ refused }) => refused.length),
    freeSeats: trials[0]?.freeSeats ?? null,
    leavers: withDays(items, rows),
    leaverCount: total,
  };
}

/** Adds the day on which each person left according to the file. */
function withDays(items: EndpointReply<MissingCall>['items'], rows: readonly CheckedRow[]): readonly Leaver[] {
  const days = new Map<string, string | null>();
  for (const { left, values } of rows) {
    if (left === null) continue;
    if (values.employeeNumber) days.set(`number ${values.employeeNumber}`, left.leftOn);
    if (values.email) days.set(canonicalAddress(values.email), left.leftOn);
  }
  return items.map((person) => ({
    ...person,
    leftOn: days.get(canonicalAddress(person.email)) ?? days.get(`number ${person.employeeNumber}`) ?? null,
  }));
}
