import type { Subscriptions } from '../../../domain/subscriptions/account.ts';

export interface AccountPartProps {
  readonly subscriptions: Subscriptions;
  /** Changes are disabled: the device is offline, or the enterprise is deactivated. */
  readonly isClosed: boolean;
  /** Called after a change, to refetch. */
  readonly onDone: () => void;
}
