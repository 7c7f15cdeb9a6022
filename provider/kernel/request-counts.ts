/** How many requests of one address one process has counted in one window. */
export interface AddressCount {
  readonly address: string;
  /** The number of the window; see `windowOf`. */
  readonly window: number;
  readonly count: number;
}

interface Entry {
  readonly window: number;
  own: number;
  /** Of `own`, what the other processes were told. */
  told: number;
  /** What the other processes have said of it, by process. */
  readonly others: Map<string, number>;
}

const windowMilliseconds = 60_000;
/** Beyond that the addresses that were silent for longest are forgotten. */
const mostAddresses = 10_000;
/** Of the limit: others are told whenever a count has grown by so much. */
const toldShare = 1 / 50;

/**
 * Counts the requests of each address over all processes, within windows of a minute.
 * What one process does not know of another is at most a fiftieth of the limit, and what is on its way.
 */
export class RequestCounts {
  readonly #limit: number;
  readonly #step: number;
  readonly #entries = new Map<string, Entry>();
  readonly #due = new Set<string>();

  constructor(limit: number) {
    this.#limit = limit;
    this.#step = Math.max(1, Math.floor(limit * toldShare));
  }

  /** Counts a request, unless its address is over the limit already; `current` goes one beyond the limit then. */
  count(address: string, now: number): { current: number; ttl: number } {
    const entry = this.#entryOf(address, windowOf(address, now));
    let total = totalOf(entry);
    if (total <= this.#limit) {
      entry.own += 1;
      total += 1;
      if (entry.own - entry.told >= this.#step) this.#due.add(address);
    }
    return { current: total, ttl: endOf(address, entry.window) - now };
  }

  hasDue(): boolean {
    return this.#due.size > 0;
  }

  /** The counts that have grown since others were told, at most so many. */
  takeDue(most: number): AddressCount[] {
    const taken: AddressCount[] = [];
    for (const address of this.#due) {
      if (taken.length === most) break;
      this.#due.delete(address);
      const entry = this.#entries.get(address);
      if (!entry) continue;
      entry.told = entry.own;
      taken.push({ address, window: entry.window, count: entry.own });
    }
    return taken;
  }

  /** What others were told of windows that still run, for a process that has not heard it. */
  told(now: number): AddressCount[] {
    return [...this.#entries]
      .filter(([address, { window, told }]) => told > 0 && window === windowOf(address, now))
      .map(([address, { window, told }]) => ({ address, window, count: told }));
  }

  /** Takes in what another process says; a count of another window is left out. */
  hear(process: string, counts: readonly AddressCount[], now: number): void {
    for (const { address, window, count } of counts) {
      if (window !== windowOf(address, now)) continue;
      const { others } = this.#entryOf(address, window);
      // Counts are totals and only grow: one that was overtaken on its way changes nothing.
      others.set(process, Math.max(count, others.get(process) ?? 0));
    }
  }

  #entryOf(address: string, window: number): Entry {
    const known = this.#entries.get(address);
    const entry = known?.window === window ? known : { window, own: 0, told: 0, others: new Map<string, number>() };
    // The first of a map is the one that was used least recently.
    this.#entries.delete(address);
    this.#entries.set(address, entry);
    if (this.#entries.size > mostAddresses) this.#entries.delete(this.#entries.keys().next().value ?? address);
    return entry;
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
