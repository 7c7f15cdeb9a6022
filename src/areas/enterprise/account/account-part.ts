import type { Subscriptions } from '../../../domain/subscriptions/account.ts';

/** What the parts of the account page are given. */
export interface AccountPartProps {
  readonly subscriptions: Subscriptions;
  readonly isOffline: boolean;
  /** Something was changed: it is read again. */
  readonly onDone: () => void;
}
