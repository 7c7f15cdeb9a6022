import type { Notification } from '../../../contract/notifications.ts';
import { sharedInputs } from '../../sync/offline-readings.ts';
import { useAccount } from '../reading/use-account.ts';
import { type Reading, useReading } from '../reading/use-reading.ts';

interface Notifications {
  /** Latest first. */
  readonly items: readonly Notification[];
  readonly unreadCount: number;
}

/** The newest notifications of the signed-in person. */
export function useNotifications(): Reading<Notifications> {
  const account = useAccount();
  const reading = useReading('notifications.list', account ? sharedInputs.notifications : null);
  return { ...reading, data: reading.data };
}
