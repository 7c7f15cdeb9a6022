/** A source of choices that gives the same ones for the same seed, so that demo data and tests repeat. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  fraction(): number;
  /** A whole number, both bounds included. */
  integer(minimum: number, maximum: number): number;
  /** Whether something happens that has this probability. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** So many different items, in random order; all when there are fewer. */
  some<Item>(items: readonly Item[], count: number): Item[];
  bytes(count: number): Uint8Array;
}

export function seededRandom(seed: number): Random {
  const fraction = mulberry32(seed);
  const integer = (minimum: number, maximum: number) => minimum + Math.floor(fraction() * (maximum - minimum + 1));
  return {
    fraction,
    integer,
    chance: (probability) => fraction() < probability,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
    some: (items, count) => {
      const left = [...items];
      const chosen = [];
      while (chosen.length < count && left.length > 0) chosen.push(...left.splice(integer(0, left.length - 1), 1));
      return chosen;
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => integer(0, 255)),
  };
}

/** Tommy Ettinger's mulberry32: small, and good enough for choosing names. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
