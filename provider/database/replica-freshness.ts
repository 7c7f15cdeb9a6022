/** A replica that lacks more than this is not read, in milliseconds. */
export const maxLagMilliseconds = 5000;

interface Sample {
  /** The position in the log that the primary had reached at `at`, or had gone beyond. */
  readonly position: bigint;
  readonly at: number;
}

/**
 * Returns until when a replica knows everything, by the clock of this process. It notes the primary's position in its log from time to
 * time; the newest note that the replica has reached gives the time. It trusts no server's clock and writes nothing, and a replica that
 * is cut off from the primary falls behind like a slow one.
 */
export class ReplicaFreshness {
  #samples: Sample[] = [];
  #upTo = Number.NEGATIVE_INFINITY;

  /** @param at before the primary was queried, in milliseconds */
  notePrimary(position: bigint, at: number): void {
    this.#samples = [...this.#samples.filter((sample) => at - sample.at <= maxLagMilliseconds), { position, at }];
  }

  noteReplica(position: bigint): void {
    for (const sample of this.#samples) if (sample.position <= position) this.#upTo = Math.max(this.#upTo, sample.at);
  }

  /** It failed, or is no replica of this primary any more. */
  lose(): void {
    this.#samples = [];
    this.#upTo = Number.NEGATIVE_INFINITY;
  }

  /** Everything committed before it has arrived; null where too much may be missing. */
  upTo(now: number): number | null {
    return now - this.#upTo <= maxLagMilliseconds ? this.#upTo : null;
  }
}
