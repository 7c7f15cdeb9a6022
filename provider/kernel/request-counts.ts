/** The number of requests from one address that one process has counted in one window. */
export interface AddressCount {
  readonly address: string;
  /** The number of the window; see `windowOf`. */
  readonly window: number;
  readonly count: number;
}

interface Entry {
  readonly window: number;
  own: number;
  /** The part of `own` that has been sent to the other processes. */
  announced: number;
  /** Counts of the other processes, by process. */
  readonly others: Map<string, number>;
}

const windowMilliseconds = 60_000;
/** Above this number the addresses that were silent for longest are forgotten. */
const maxAddresses = 10_000;
/** A count is sent to the others whenever it has grown by this share of the limit. */
const announcedShare = 1 / 50;

/**
 * Counts the requests of each address over all processes, within windows of a minute. The part of a count that other processes do not
 * know is at most a fiftieth of the limit, plus what is on its way.
 */
export class RequestCounts {
  readonly #limit: number;
  readonly #step: number;
  readonly #entries = new Map<string, Entry>();
  /** Addresses among `#entries`. */
  readonly #due = new Set<string>();

  constructor(limit: number) {
    this.#limit = limit;
    this.#step = Math.max(1, Math.floor(limit * announcedShare));
  }

  /** Counts a request, unless its address is over the limit already; `current` goes one beyond the limit then. */
  count(address: string, now: number): { current: number; ttl: number } {
    const entry = this.#entryOf(address, windowOf(address, now));
    let total = totalOf(entry);
    if (total <= this.#limit) {
      entry.own += 1;
      total += 1;
      if (entry.own - entry.announced >= this.#step) this.#due.add(address);
    }
    return { current: total, ttl: endOf(address, entry.window) - now };
  }

  hasDue(): boolean {
    return this.#due.size > 0;
  }

  /** The counts that have grown since they were last sent, at most `most`. */
  takeDue(most: number): AddressCount[] {
    const taken: AddressCount[] = [];
    for (const address of this.#due) {
      if (taken.length === most) break;
      this.#due.delete(address);
      const entry = this.#entries.get(address);
      if (!entry) continue;
      entry.announced = entry.own;
      taken.push({ address, window: entry.window, count: entry.own });
    }
    return taken;
  }

  /** Counts of current windows that were sent to others, for a process that has not received them. */
  announced(now: number): AddressCount[] {
    return [...this.#entries]
      .filter(([address, { window, announced }]) => announced > 0 && window === windowOf(address, now))
      .map(([address, { window, announced }]) => ({ address, window, count: announced }));
  }

  /** Stores counts of another process; ignores those of another window. */
  receive(process: string, counts: readonly AddressCount[], now: number): void {
    for (const { address, window, count } of counts) {
      if (window !== windowOf(address, now)) continue;
      const { others } = this.#entryOf(address, window);
      // Counts are totals and only grow: one that was overtaken on its way changes nothing.
      others.set(process, Math.max(count, others.get(process) ?? 0));
    }
  }

  #entryOf(address: string, window: number): Entry {
    const known = this.#entries.get(address);
    const entry = known?.window === window ? known : { window, own: 0, announced: 0, others: new Map<string, number>() };
    // The first of a map is the one that was used least recently.
    this.#entries.delete(address);
    this.#entries.set(address, entry);
    if (this.#entries.size > maxAddresses) this.#forget(this.#entries.keys().next().value ?? address);
    return entry;
  }

  #forget(address: string): void {
    this.#entries.delete(address);
    this.#due.delete(address);
  }
}

function totalOf({ own, others }: Entry): number {
  let total = own;
  for (const count of others.values()) total += count;
  return total;
}

/** All processes begin the window of an address at the same moment, and those of different addresses at different ones. */
function windowOf(address: string, now: number): number {
  return Math.floor((now - offsetOf(address)) / windowMilliseconds);
}

function endOf(address: string, window: number): number {
  return (window + 1) * windowMilliseconds + offsetOf(address);
}

function offsetOf(address: string): number {
  let hash = 0;
  for (let index = 0; index < address.length; index += 1) hash = (Math.imul(hash, 31) + address.charCodeAt(index)) >>> 0;
  return hash % windowMilliseconds;
}
