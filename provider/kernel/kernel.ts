import type { VerifyIdentity } from '../accounts/identity-verifier.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import type { Mailer } from '../delivery/mailer.ts';
import type { Push } from '../delivery/push/choose-transports.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { ActorMemory } from './actor-memory.ts';
import type { Clock } from './clock.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { AccessTokens } from './tokens.ts';
import type { Vault } from './vault.ts';

/** What every call is made from; built once in `server.ts`. */
export interface Kernel {
  readonly config: Config;
  readonly database: Database;
  /** Rejects within a second when the database cannot be used; see `OpenedDatabase`. */
  readonly probe: () => Promise<void>;
  readonly clock: Clock;
  readonly tokens: AccessTokens;
  readonly vault: Vault;
  readonly verifyIdentity: VerifyIdentity | null;
  readonly actors: ActorMemory;
  readonly realtime: Realtime;
  readonly lifecycle: Lifecycle;
  readonly mailer: Mailer;
  readonly files: FileStore;
  readonly push: Push;
  readonly jobs: Pick<Jobs, 'wake'>;
}
