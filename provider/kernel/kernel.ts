import type { Endpoint } from '../../contract/endpoint.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import type { Actor } from './actor.ts';
import type { ActorMemory } from './actor-memory.ts';
import type { ReadActObject } from './acts.ts';
import type { CallParts } from './call-parts.ts';
import type { Clock } from './clock.ts';
import type { Epochs } from './epoch.ts';
import type { Call } from './handler.ts';
import type { ReplicaReads } from './replica-reads.ts';
import type { AccessTokens } from './tokens.ts';
import type { Vault } from './vault.ts';

/** The parts that every call is made from; built once in `server.ts`. */
export interface Kernel extends CallParts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  /** Null where there is no replica. */
  readonly replicaReads: ReplicaReads | null;
  readonly tokens: AccessTokens;
  readonly vault: Vault;
  readonly actors: ActorMemory;
  readonly epochs: Epochs;
  /** The same once more, as a call gets them. */
  readonly parts: CallParts;
  /** Whether this person may see what belongs to a member. */
  readonly seesMember: (database: Database, actor: Actor, memberId: string) => Promise<boolean>;
  /** Reads what an act of an administrator is about, for the audit log. */
  readonly readActObject: ReadActObject;
  /** Makes the caller reauthenticate, as the contract declares for the call; outside every transaction. */
  readonly reauthenticate: (call: Call<Endpoint>, what: NonNullable<Endpoint['reauthentication']>, body: unknown) => Promise<void>;
  /** Gives the pictures in the text of a reply addresses that open them. */
  readonly signPictures: (json: string) => string;
  /** Signals devices that their copies of these topics are old. */
  readonly changed: (accountIds: readonly string[], topics: readonly string[]) => void;
  /** Has what is due delivered. */
  readonly wakeJobs: () => void;
}
