import type { EndpointInput, EndpointReply } from '../../contract/endpoint.ts';
import type { EndpointName, EndpointOf, Noun } from '../../contract/index.ts';
import type { Role } from '../../contract/roles.ts';
import type { EntityTable } from '../db/rows.ts';
import type { Change } from '../db/server-truth.ts';
import { type LooseInput, nounOf } from '../platform/endpoint-table.ts';

/*
 * What each noun declares about its calls offline (docs/decisions/038): in `src/domain/<noun>/offline.ts`, listed in
 * `src/domain/offline.ts`, and passed to this engine when page and worker start. The engine itself names no noun.
 */

/** The calls that become intentions. */
export type QueuedName = { [Name in EndpointName]: EndpointOf<Name> extends { readonly offline: 'queue' } ? Name : never }[EndpointName];

type NameIn<N extends Noun> = Extract<EndpointName, `${N}.${string}`>;
type QueuedIn<N extends Noun> = Extract<QueuedName, `${N}.${string}`>;
type NounWithQueue = QueuedName extends `${infer N}.${string}` ? Extract<Noun, N> : never;

/** The input of a queued call: its params, query and body. */
export type QueuedRequest<Name extends EndpointName> = Readonly<EndpointInput<EndpointOf<Name>>>;
type ResponseOf<Name extends EndpointName> = EndpointReply<EndpointOf<Name>>;

/** A query with its input, to be prefetched for offline use. */
export interface PrefetchedQuery {
  readonly name: EndpointName;
  readonly input: LooseInput;
}

/** A prefetched query; those with the lowest rank are needed most, and fetched first. */
export interface NeededQuery extends PrefetchedQuery {
  readonly rank: number;
}

export interface Person {
  readonly accountId: string;
  readonly role: Role;
  /** A coach without an approved profile is refused what practising needs. */
  readonly isApproved?: boolean;
}

/** A mutation that is queued. Each part may be left out. */
interface QueuedCall<N extends Noun, Name extends QueuedIn<N>> {
  /**
   * What its accepted response changes on the device at once; screens fetch the noun again anyway. `now` in milliseconds since
   * 1970.
   */
  readonly accepted?: (response: ResponseOf<Name>, request: QueuedRequest<Name>, now: number) => Change[];
  /** Which earlier intentions of its lane, unsent or refused, it replaces, by their call; none by default. */
  readonly replaces?: { readonly [Earlier in QueuedIn<N>]?: (earlier: QueuedRequest<Earlier>, later: QueuedRequest<Name>) => boolean };
  /** It creates the first or the next version of a thing, although it names no base version. */
  readonly makes?: 'first-version' | 'next-version';
  /** Which thing it changes, when changes of several things share its lane. */
  readonly thing?: (body: QueuedRequest<Name>['body']) => string;
  /** Its result is final: keeping one's own version in a conflict creates another one. */
  readonly isFinal?: true;
  /**
   * It names something that only the provider creates: a position, which means another one in the next epoch of its database, or
   * a thing, which may be gone: then there is nothing left to do.
   */
  readonly ofProvider?: 'position' | 'thing';
  /** It is about this device, so no other device imports it from a file. */
  readonly isOfDevice?: true;
}

/** How the entities of a query are stored in their own table, so that a change of one is seen in every list that names it. */
interface KeptEntities<Name extends EndpointName> {
  readonly table: EntityTable;
  readonly isList: boolean;
  /** Further data stored with a list whose entities change on their own. */
  readonly beside?: (response: ResponseOf<Name>) => object;
}

/** What one noun declares. */
export type OfflineNoun<N extends Noun> = {
  readonly entities?: { readonly [Name in NameIn<N>]?: KeptEntities<Name> };
  /** What people of a role need offline, fetched after sign-in and refreshed on each start; `today` in their own zone. */
  readonly prefetch?: {
    readonly [Who in 'everyone' | Role | 'unapprovedCoach']?: (person: Person, today: string) => readonly NeededQuery[];
  };
  /** Further queries to prefetch because of a response, as needed as the query that caused them. */
  readonly following?: {
    readonly [Name in NameIn<N>]?: (response: ResponseOf<Name>, input: QueuedRequest<Name>, today: string) => readonly PrefetchedQuery[];
  };
  /** What a response reveals about the person, when less is open to them than their role says; null if not. */
  readonly person?: { readonly [Name in NameIn<N>]?: (response: ResponseOf<Name>) => Partial<Person> | null };
} & (N extends NounWithQueue ? { readonly queued: { readonly [Name in QueuedIn<N>]: QueuedCall<N, Name> } } : unknown);

/** Every noun with a queued call, and optionally any other. */
export type OfflineNouns = { readonly [N in NounWithQueue]: OfflineNoun<N> } & { readonly [N in Noun]?: OfflineNoun<N> };

/** The same for the engine, which does not know the call's type. */
interface LooseNoun {
  readonly queued?: Readonly<Record<string, LooseCall>>;
  readonly entities?: Readonly<Record<string, KeptEntities<never>>>;
  readonly prefetch?: Readonly<Record<string, (person: Person, today: string) => readonly NeededQuery[]>>;
  readonly following?: Readonly<Record<string, (data: unknown, input: LooseInput, today: string) => readonly PrefetchedQuery[]>>;
  readonly person?: Readonly<Record<string, (data: unknown) => Partial<Person> | null>>;
}

interface LooseCall extends Pick<QueuedCall<never, never>, 'makes' | 'isFinal' | 'isOfDevice' | 'ofProvider'> {
  readonly accepted?: (data: unknown, request: LooseInput, now: number) => Change[];
  readonly replaces?: Readonly<Record<string, (earlier: LooseInput, later: LooseInput) => boolean>>;
  readonly thing?: (body: unknown) => string;
}

let declared: Readonly<Record<string, LooseNoun>> | null = null;

/** Gives the engine the nouns' declarations. Call once, when page and worker start, before anything is queued or fetched. */
export function declareOffline(nouns: OfflineNouns): void {
  declared = nouns as unknown as Readonly<Record<string, LooseNoun>>;
}

function nounsDeclared(): Readonly<Record<string, LooseNoun>> {
  if (declared === null) throw new Error('declareOffline was not called.');
  return declared;
}

export function allNouns(): readonly LooseNoun[] {
  return Object.values(nounsDeclared());
}

/** The declarations of a call's noun; empty when there are none. */
export function nounOfCall(name: EndpointName): LooseNoun {
  return nounsDeclared()[nounOf(name)] ?? {};
}

/** The declaration of a queued call; empty for one that another version of the app queued. */
export function queuedCall(name: EndpointName): LooseCall {
  return nounOfCall(name).queued?.[name] ?? {};
}
