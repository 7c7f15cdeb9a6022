/** Bounds for the provider's time minus the device's, in milliseconds, and the reply that they come from. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
  /** Its `Date`, in milliseconds since 1970. */
  readonly date: number;
}

/** What replies show about the provider's time: the current bounds, and those of a single reply that contradicts them. */
export interface Known {
  readonly bounds: Bounds | null;
  readonly doubt: Bounds | null;
}

export const nothingKnown: Known = { bounds: null, doubt: null };

/**
 * The bounds from one reply: a `Date` names the second in which it was made, some time between sending and receiving. All in
 * milliseconds.
 */
export function boundsOf(date: number, sentAt: number, receivedAt: number): Bounds {
  return { low: date - receivedAt, high: date + 1000 - sentAt, date };
}

function common(one: Bounds, other: Bounds): Bounds | null {
  const both = { low: Math.max(one.low, other.low), high: Math.min(one.high, other.high), date: other.date };
  return both.low <= both.high ? both : null;
}

/**
 * Updates the bounds with a further reply. Replies that agree narrow them. One that contradicts them replaces them: the device's
 * clock was set. But one with less offset may have been cached on the way, so a later one, made at another time, has to confirm
 * it.
 */
export function updateKnown({ bounds, doubt }: Known, heard: Bounds): Known {
  if (!bounds) return { bounds: heard, doubt: null };
  const both = common(bounds, heard);
  if (both) return { bounds: both, doubt: null };
  const isConfirmed = doubt !== null && heard.date > doubt.date && common(doubt, heard) !== null;
  return heard.high < bounds.low && !isConfirmed ? { bounds, doubt: heard } : { bounds: heard, doubt: null };
}

/** A clock that is off by less than this counts as right, in milliseconds: times do not move about for nothing. */
const rightWithin = 30_000;
/** Clocks that differ by this much still count as equal, in milliseconds. */
const leeway = 2_000;

/** The offset to use: the present one as long as it is within the bounds. In milliseconds. */
export function offsetWithin({ low, high }: Bounds, present: number): number {
  if (present >= low - leeway && present <= high + leeway) return present;
  const middle = Math.round((low + high) / 2);
  return Math.abs(middle) <= rightWithin ? 0 : middle;
}

/**
 * The offset at start, from the one stored when the provider was last reached: it is not earlier now than then. All in
 * milliseconds; `reachedAt` by the provider's time, `deviceNow` by the device's.
 */
export function offsetAtStart(kept: number, reachedAt: number, deviceNow: number): number {
  return deviceNow + kept >= reachedAt ? kept : Math.max(0, reachedAt - deviceNow);
}

/** An instant by the device's clock, and by one that cannot be set but may stop while the device sleeps. */
export interface Moment {
  readonly at: number;
  readonly ticks: number;
}

/** The current offset, in milliseconds, and its listeners. */
function createOffset() {
  const listeners = new Set<() => void>();
  let offset = 0;
  return {
    now: () => offset,
    set(to: number): void {
      if (to === offset) return;
      offset = to;
      // Never during a render that reads the time.
      queueMicrotask(() => {
        for (const listener of listeners) listener();
      });
    },
    onJump(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The provider's time, computed from its replies (docs/design.md, Clocks).
 *
 * @param wall the device's clock, in milliseconds since 1970
 * @param ticks milliseconds since some instant, whatever the clock is set to
 */
export function createProviderClock(wall: () => number, ticks: () => number) {
  const offset = createOffset();
  let known = nothingKnown;
  /** The value last read from the device's database. */
  let kept: number | undefined;
  let base = wall() - ticks();
  /** By how much the clock was set back since the last reply. */
  let setBack = 0;

  /**
   * If the clock was set back, the ticks correct it. If it is ahead of the ticks, the device may have slept and the clock be
   * right: then only an earlier setting back is undone, and the next reply decides.
   */
  function noticeJump(): void {
    const jump = wall() - ticks() - base;
    if (Math.abs(jump) <= leeway) return;
    base += jump;
    known = nothingKnown;
    const undone = Math.min(jump, setBack);
    setBack -= undone;
    offset.set(offset.now() - undone);
  }

  return {
    now(): Date {
      noticeJump();
      return new Date(wall() + offset.now());
    },
    offset: offset.now,
    onJump: offset.onJump,
    /** Whether a reply has given the time since this page or worker began, and the clock was not set since. */
    isTold(): boolean {
      noticeJump();
      return known.bounds !== null;
    },
    moment: (): Moment => ({ at: wall(), ticks: ticks() }),
    /** Takes in the `Date` of the provider's own reply to a request sent at `sent`. */
    observe(header: string | null, sent: Moment): void {
      noticeJump();
      const date = Date.parse(header ?? '');
      const received = wall();
      const wasSet = Math.abs(received - sent.at - (ticks() - sent.ticks)) > leeway;
      if (Number.isNaN(date) || wasSet) return;
      known = updateKnown(known, boundsOf(date, sent.at, received));
      setBack = 0;
      if (known.bounds) offset.set(offsetWithin(known.bounds, offset.now()));
    },
    /** Takes over the offset that some page or worker of this device has stored. */
    takeOver(offsetKept: number | undefined, reachedAt: number | null): void {
      if (offsetKept === undefined || offsetKept === kept) return;
      kept = offsetKept;
      if (offsetKept === offset.now()) return;
      known = nothingKnown;
      offset.set(offsetAtStart(offsetKept, reachedAt ?? 0, wall()));
    },
  };
}
