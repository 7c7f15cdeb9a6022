/** Minimum time between two reads while changes keep coming, in milliseconds. */
const usualRest = 500;
/** Queries triggered within this many milliseconds of each other belong to the same change. */
const sameMoment = 30;

/** The read times of all queries with the same rest: in step, so that none shows a change before the others do. */
interface Rhythm {
  startedAt: number;
  restsUntil: number;
}

const rhythms = new Map<number, Rhythm>();

function rhythmOf(rest: number): Rhythm {
  const rhythm = rhythms.get(rest) ?? { startedAt: Number.NEGATIVE_INFINITY, restsUntil: Number.NEGATIVE_INFINITY };
  rhythms.set(rest, rhythm);
  return rhythm;
}

/**
 * Throttles a query. Dexie runs a query again on each change and drops results that a later change has overtaken; an overtaken
 * run that still rests does not read at all. The first read, and one after a time without changes, is not delayed. All queries
 * of the page rest in step, so that something that moves from one to another (a queued entry that was accepted) is never missing
 * from both.
 */
export function throttled<Result>(read: () => Promise<Result>, rest: number = usualRest): () => Promise<Result | undefined> {
  const rhythm = rhythmOf(rest);
  let asked = 0;
  let hasRead = false;
  /** The time of the page's last read that this query took part in. */
  let readIn = Number.NEGATIVE_INFINITY;
  return async () => {
    asked += 1;
    const mine = asked;
    if (!hasRead) {
      const first = await read();
      hasRead = true;
      return first;
    }
    const now = performance.now();
    const isTurn = now < rhythm.startedAt + sameMoment && readIn !== rhythm.startedAt;
    if (!isTurn && now < rhythm.restsUntil) await new Promise<void>((resolve) => setTimeout(resolve, rhythm.restsUntil - now));
    if (mine !== asked) return undefined;
    begin(rhythm, rest);
    readIn = rhythm.startedAt;
    const found = await read();
    // On a busy device the rest begins when the read is done.
    rhythm.restsUntil = performance.now() + rest;
    return found;
  };
}

function begin(rhythm: Rhythm, rest: number): void {
  const now = performance.now();
  if (now >= rhythm.startedAt + sameMoment) rhythm.startedAt = now;
  rhythm.restsUntil = now + rest;
}
