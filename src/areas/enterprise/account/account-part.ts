import type { Subscriptions } from '../../../domain/subscriptions/account.ts';

/** What the parts of the account page are given. */
export interface AccountPartProps {
  readonly subscriptions: Subscriptions;
  /** Nothing can be changed: there is no connection, or the enterprise is deactivated. */
  readonly isClosed: boolean;
  /** Something was changed: it is read again. */
  readonly onDone: () => void;
}
