import { callBeatWithin } from '../../contract/call-signals.ts';

/** When a device last reported, in milliseconds since 1970. */
export interface Heartbeat {
  /** When the page last sent a heartbeat. */
  reportedAt: number;
  pingedAt: number;
  /** When the last answered ping was sent. */
  answeredAt: number;
}

/**
 * Browsers throttle the timers of a hidden page to one in a minute: for that long the answer of the browser counts for the
 * page. A page that is gone has closed its connection, and a broken connection answers nothing.
 */
const pageWithin = 90_000;

export function newHeartbeat(now: number): Heartbeat {
  return { reportedAt: now, pingedAt: now, answeredAt: now };
}

export function isThere({ reportedAt, answeredAt }: Heartbeat, now: number): boolean {
  return now - Math.max(reportedAt, answeredAt) <= callBeatWithin && now - reportedAt <= pageWithin;
}
