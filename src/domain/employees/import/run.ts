import type { EndpointReply } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';
import { backoff } from '../../../sync/sending/backoff.ts';
import type { AnswerOrSignIn } from '../../../sync/sign-in/ask-with-token.ts';
import type { ImportedUser } from './check-rows.ts';

type ImportReply = EndpointReply<EndpointOf<'employees.importUsers'>>;
export type RefusedBecause = ImportReply['refused'][number]['reason'];
export type RowNote = ImportReply['rows'][number]['note'];

/** The result of a row of the file. */
export interface RowResult {
  readonly row: number;
  readonly outcome: ImportReply['rows'][number]['outcome'];
  readonly reason: RefusedBecause | null;
  readonly note: RowNote;
}

/** One call of an import. Its key is created once and stored with it, so that it takes effect once, however often it is sent. */
export type ImportPart =
  | {
      readonly kind: 'people';
      readonly key: string;
      readonly rows: readonly { readonly row: number; readonly user: ImportedUser }[];
      readonly results: readonly RowResult[] | null;
    }
  | {
      readonly kind: 'leavers';
      readonly key: string;
      readonly userIds: readonly string[];
      /** The last day; without one the employment ends when it is sent. */
      readonly leftOn: string | null;
      readonly endedCount: number | null;
    };

/** A person whose employment ends with an import. */
export interface Ending {
  readonly userId: string;
  readonly leftOn: string | null;
}

/** The state of an import, as this device keeps it. */
export interface ImportHead {
  readonly fileName: string;
  /** UTC instant. */
  readonly startedAt: string;
  readonly partCount: number;
  readonly rowCount: number;
  readonly doneRows: number;
  readonly counts: Readonly<Record<RowResult['outcome'], number>>;
  readonly endedCount: number;
  /** Rows that were left out because something was wrong with them. */
  readonly leftOutCount: number;
  /** Rows about people who have left according to the file. */
  readonly formerCount?: number;
  /** UTC instant; null while it is under way. */
  readonly finishedAt: string | null;
  /** The provider's error code; it does not continue automatically then. */
  readonly stoppedBecause: string | null;
}

/** The most rows, or people, in one call. */
export const partSize = 1000;

/** Splits what is sent into calls of at most a thousand, each with its own key. */
export function partsOf(
  rows: readonly { readonly row: number; readonly user: ImportedUser }[],
  leavers: readonly Ending[],
  newKey: () => string,
): readonly ImportPart[] {
  const people = piecesOf(rows).map((piece): ImportPart => ({ kind: 'people', key: newKey(), rows: piece, results: null }));
  const days = [...new Set(leavers.map(({ leftOn }) => leftOn))];
  const ends = days.flatMap((leftOn) =>
    piecesOf(leavers.filter((leaver) => leaver.leftOn === leftOn).map(({ userId }) => userId)).map(
      (userIds): ImportPart => ({ kind: 'leavers', key: newKey(), userIds, leftOn, endedCount: null }),
    ),
  );
  // Leavers go first: their address or number may pass to a new person.
  return [...ends, ...people];
}

function piecesOf<Item>(items: readonly Item[]): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / partSize) }, (_, index) => items.slice(index * partSize, (index + 1) * partSize));
}

export function isDone(part: ImportPart): boolean {
  return part.kind === 'people' ? part.results !== null : part.endedCount !== null;
}

export interface ImportStore {
  readHead(): Promise<ImportHead | null>;
  readPart(index: number): Promise<ImportPart | null>;
  /** Writes both or neither. */
  write(head: ImportHead, part?: { readonly index: number; readonly part: ImportPart }): Promise<void>;
}

export interface RunParts {
  readonly store: ImportStore;
  /** Sends a part under its key. `sign-in`: the person has to sign in first. */
  readonly send: (part: ImportPart) => Promise<AnswerOrSignIn>;
  /** Resolves after this many milliseconds, or when there is a connection again. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly now: () => Date;
  readonly random?: () => number;
  /** Nothing more is started once it returns true. */
  readonly isLeft?: () => boolean;
}

/** The longest wait, since a person is watching, in milliseconds. */
const maxWaitMs = 15_000;
const goesAway = new Set([408, 425, 429]);

/**
 * Sends the rest of an import, part by part. A part that does not reach the provider is retried under the same key; a refusal
 * stops the import and is stored. May be called again at any time, also after the page has ended at any point.
 */
export async function runImport({ store, send, wait, now, random = Math.random, isLeft = () => false }: RunParts): Promise<void> {
  let head = await store.readHead();
  if (!head || head.finishedAt || head.stoppedBecause) return;
  for (let index = 0; index < head.partCount; index += 1) {
    const part = await store.readPart(index);
    if (!part || isDone(part)) continue;
    for (let attempts = 1; ; attempts += 1) {
      if (isLeft()) return;
      const answer = await send(part);
      if (answer.kind === 'sign-in') return;
      const isTransient =
        answer.kind === 'unreachable' || answer.status >= 500 || goesAway.has(answer.status) || answer.code === 'IN_PROGRESS';
      if (isTransient) {
        await wait(Math.min(maxWaitMs, backoff(attempts, random(), answer.retryAfterSeconds)));
        continue;
      }
      if (answer.code !== null) {
        head = { ...head, stoppedBecause: answer.code };
        await store.write(head);
        return;
      }
      const done = completed(part, answer.data);
      head = addTo(head, done);
      await store.write(head, { index, part: done });
      break;
    }
  }
  await store.write({ ...head, finishedAt: now().toISOString() });
}

/** The part with the provider's result. */
function completed(part: ImportPart, data: unknown): ImportPart {
  if (part.kind === 'leavers') {
    return { ...part, endedCount: (data as EndpointReply<EndpointOf<'employees.endMany'>>).endedCount };
  }
  const reply = data as ImportReply;
  const reasons = new Map(reply.refused.map(({ row, reason }) => [row, reason]));
  const results = reply.rows.map(
    ({ row, outcome, note }): RowResult => ({ row: part.rows[row - 1]?.row ?? 0, outcome, reason: reasons.get(row) ?? null, note }),
  );
  return { ...part, results };
}

function addTo(head: ImportHead, part: ImportPart): ImportHead {
  if (part.kind === 'leavers') return { ...head, endedCount: head.endedCount + (part.endedCount ?? 0) };
  const counts = { ...head.counts };
  for (const { outcome } of part.results ?? []) counts[outcome] += 1;
  return { ...head, counts, doneRows: head.doneRows + part.rows.length };
}
