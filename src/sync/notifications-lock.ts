import { withLock } from './sending/lock.ts';

/**
 * Shows or looks up notifications while no other page or worker of this device does either.
 *
 * Chromium compares what it has stored with what is on display whenever notifications are looked up. One that is stored and about to be
 * displayed is forgotten: it is visible, but a click on it does nothing. This is not documented; looking them up every 100 ms lost
 * about one in thirty.
 */
export function withNotificationsLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return withLock('zh-notifications', work);
}
