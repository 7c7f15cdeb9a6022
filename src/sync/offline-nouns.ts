import type { EndpointInput, EndpointReply } from '../../contract/endpoint.ts';
import type { EndpointName, EndpointOf, Noun } from '../../contract/index.ts';
import type { Role } from '../../contract/roles.ts';
import type { EntityTable } from '../db/rows.ts';
import type { Change } from '../db/server-truth.ts';
import { type LooseInput, nounOf } from '../platform/endpoint-table.ts';

/*
 * What each noun declares about its calls without a network (docs/decisions/038): in `src/domain/<noun>/offline.ts`, listed in
 * `src/domain/offline.ts`, and given to this engine where page and worker start. The engine itself names no noun.
 */

/** The calls that become intentions. */
export type QueuedName = { [Name in EndpointName]: EndpointOf<Name> extends { readonly offline: 'queue' } ? Name : never }[EndpointName];

type NameIn<N extends Noun> = Extract<EndpointName, `${N}.${string}`>;
type QueuedIn<N extends Noun> = Extract<QueuedName, `${N}.${string}`>;
type NounWithQueue = QueuedName extends `${infer N}.${string}` ? Extract<Noun, N> : never;

/** What a person did with this call: its params, query and body. */
export type Said<Name extends EndpointName> = Readonly<EndpointInput<EndpointOf<Name>>>;
type ResponseOf<Name extends EndpointName> = EndpointReply<EndpointOf<Name>>;

/** A query with its input, to be fetched for a time without network. */
export interface PrefetchedQuery {
  readonly name: EndpointName;
  readonly input: LooseInput;
}

/** A query that is fetched ahead of need; what has the lowest rank is needed most, and fetched first. */
export interface NeededQuery extends PrefetchedQuery {
  readonly rank: number;
}

export interface Person {
  readonly accountId: string;
  readonly role: Role;
  /** A coach whose profile is not approved yet is refused what practising needs. */
  readonly isApproved?: boolean;
}

/** A mutation that is queued. Each part may be left out. */
interface QueuedCall<N extends Noun, Name extends QueuedIn<N>> {
  /** What its accepted response changes on the device at once; what screens show of the noun is fetched again anyway. `now` in milliseconds since 1970. */
  readonly accepted?: (response: ResponseOf<Name>, said: Said<Name>, now: number) => Change[];
  /** Which earlier intentions of its lane, unsent or refused, it makes needless, by their call; by default none. */
  readonly replaces?: { readonly [Earlier in QueuedIn<N>]?: (earlier: Said<Earlier>, later: Said<Name>) => boolean };
  /** It makes the first version of a thing, or the next one, though it names none that it is based on. */
  readonly makes?: 'first-version' | 'next-version';
  /** Which thing it changes, where changes of several things share its lane. */
  readonly thing?: (body: Said<Name>['body']) => string;
  /** What it makes is not changed afterwards: who keeps the own version in a conflict makes another one. */
  readonly isFinal?: true;
  /** It names what only the provider makes: a position, which is another one's in the next epoch of its database, or a thing, which may be gone: then there is nothing left to do. */
  readonly ofProvider?: 'position' | 'thing';
  /** It is about this device, so that no other one takes it over out of a file. */
  readonly isOfDevice?: true;
}

/** How the entities of a query are kept in a table of their own, so that a change of one is seen in every list that names it. */
interface KeptEntities<Name extends EndpointName> {
  readonly table: EntityTable;
  readonly isList: boolean;
  /** What else is kept beside a list whose entities change on their own. */
  readonly beside?: (response: ResponseOf<Name>) => object;
}

/** What one noun declares. */
export type OfflineNoun<N extends Noun> = {
  readonly entities?: { readonly [Name in NameIn<N>]?: KeptEntities<Name> };
  /** What people of a role need without a network, fetched after sign-in and refreshed on each start; `today` in their own zone. */
  readonly prefetch?: {
    readonly [Who in 'everyone' | Role | 'unapprovedCoach']?: (person: Person, today: string) => readonly NeededQuery[];
  };
  /** What a response that was just brought makes needed as well; as needed as what made it needed. */
  readonly following?: {
    readonly [Name in NameIn<N>]?: (response: ResponseOf<Name>, input: Said<Name>, today: string) => readonly PrefetchedQuery[];
  };
  /** What a response tells of the person, if less is open to them than their role says; null if not. */
  readonly person?: { readonly [Name in NameIn<N>]?: (response: ResponseOf<Name>) => Partial<Person> | null };
} & (N extends NounWithQueue ? { readonly queued: { readonly [Name in QueuedIn<N>]: QueuedCall<N, Name> } } : unknown);

/** Every noun with a queued call, and any other. */
export type OfflineNouns = { readonly [N in NounWithQueue]: OfflineNoun<N> } & { readonly [N in Noun]?: OfflineNoun<N> };

/** The same for the engine, which does not know of which call it asks. */
interface LooseNoun {
  readonly queued?: Readonly<Record<string, LooseCall>>;
  readonly entities?: Readonly<Record<string, KeptEntities<never>>>;
  readonly prefetch?: Readonly<Record<string, (person: Person, today: string) => readonly NeededQuery[]>>;
  readonly following?: Readonly<Record<string, (data: unknown, input: LooseInput, today: string) => readonly PrefetchedQuery[]>>;
  readonly person?: Readonly<Record<string, (data: unknown) => Partial<Person> | null>>;
}

interface LooseCall extends Pick<QueuedCall<never, never>, 'makes' | 'isFinal' | 'isOfDevice' | 'ofProvider'> {
  readonly accepted?: (data: unknown, said: LooseInput, now: number) => Change[];
  readonly replaces?: Readonly<Record<string, (earlier: LooseInput, later: LooseInput) => boolean>>;
  readonly thing?: (body: unknown) => string;
}

let declared: Readonly<Record<string, LooseNoun>> | null = null;

/** Tells the engine what the nouns declare. Said once, where page and worker start, before anything is queued or fetched. */
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

/** What its noun declares, as far as it does. */
export function nounOfCall(name: EndpointName): LooseNoun {
  return nounsDeclared()[nounOf(name)] ?? {};
}

/** What is declared of a queued call; nothing of one that another version of the app has queued. */
export function queuedCall(name: EndpointName): LooseCall {
  return nounOfCall(name).queued?.[name] ?? {};
}
