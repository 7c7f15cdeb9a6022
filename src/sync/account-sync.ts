import type { EndpointName } from '../../contract/index.ts';
import { type AccountDatabase, accountDatabase } from '../db/account-database.ts';
import type { DeviceDatabase } from '../db/device-database.ts';
import type { Intention } from '../db/rows.ts';
import { noteContact } from '../db/session-of-record.ts';
import type { Clock } from '../platform/clock.ts';
import { errorName, log } from '../platform/log.ts';
import type { GetToken } from './access-token.ts';
import { createFreshness, type Freshness } from './freshness.ts';
import { enqueue, type IntentionRequest } from './outbox.ts';
import { createPull, type Pull } from './pull.ts';

/** Everything that keeps one account's data on this device and the provider's in step. */
export interface AccountSync {
  readonly accountId: string;
  readonly database: AccountDatabase;
  readonly pull: Pull;
  readonly freshness: Freshness;
  /** Writes down what the person did; see `enqueue`. */
  enqueue<Name extends EndpointName>(request: IntentionRequest<Name>): Promise<Intention>;
}

export interface AccountSyncParts {
  readonly accountId: string;
  readonly deviceDb: DeviceDatabase;
  readonly getToken: GetToken;
  readonly clock: Clock;
}

export function createAccountSync({ accountId, deviceDb, getToken, clock }: AccountSyncParts): AccountSync {
  const database = accountDatabase(accountId);
  const onContact = (wasReached: boolean): void => {
    noteContact(deviceDb, wasReached, clock).catch((error: unknown) => log.warning('contact-not-noted', { why: errorName(error) }));
  };
  const pull = createPull({ database, getToken, clock, onContact });
  return {
    accountId,
    database,
    pull,
    freshness: createFreshness(pull, clock),
    enqueue: (request) => enqueue(database, request, clock),
  };
}
