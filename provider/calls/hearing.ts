import { callBeatWithin } from '../../contract/call-signals.ts';

/** When a device last reported, in milliseconds since 1970. */
export interface Hearing {
  /** When the page said last that it is there. */
  heardAt: number;
  pingedAt: number;
  /** When the browser was asked last of the times that it answered. */
  answeredAt: number;
}

/**
 * Browsers hold the timers of a page back that nobody sees, to one in a minute: for so long the answer of the browser counts
 * for the page. A page that is gone has closed its connection, and a broken connection answers nothing.
 */
const pageWithin = 90_000;

export function heardNow(now: number): Hearing {
  return { heardAt: now, pingedAt: now, answeredAt: now };
}

export function isThere({ heardAt, answeredAt }: Hearing, now: number): boolean {
  return now - Math.max(heardAt, answeredAt) <= callBeatWithin && now - heardAt <= pageWithin;
}
