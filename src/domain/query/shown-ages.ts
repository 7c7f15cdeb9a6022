/** The minimum age that is shown, in milliseconds: younger data counts as current. */
const worthSaying = 60_000;

/** When the queries of a screen were last confirmed. */
export class ShownAges {
  readonly #times = new Map<symbol, number>();
  readonly #listeners = new Set<() => void>();

  /** Adds a visible query, confirmed at this instant; the returned function removes it. */
  show(asOf: Date): () => void {
    const mark = Symbol('query');
    this.#times.set(mark, asOf.getTime());
    this.#tell();
    return () => {
      this.#times.delete(mark);
      this.#tell();
    };
  }

  /** When the oldest of them was confirmed, in milliseconds since 1970; null without any. */
  readonly oldest = (): number | null => (this.#times.size === 0 ? null : Math.min(...this.#times.values()));

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/**
 * The age that a screen shows: of its oldest data, when that is more than a minute old and the provider cannot be reached.
 * Otherwise null: a refresh is on its way.
 */
export function ageToSay(oldest: number | null, offlineSince: number | null, now: number): Date | null {
  if (oldest === null || offlineSince === null || now - oldest <= worthSaying) return null;
  return new Date(oldest);
}
