import type { Subscriptions } from '../../../domain/subscriptions/account.ts';

export interface AccountPartProps {
  readonly subscriptions: Subscriptions;
  /** Nothing can be changed: there is no connection, or the enterprise is deactivated. */
  readonly isClosed: boolean;
  /** Something was changed: it is fetched again. */
  readonly onDone: () => void;
}
