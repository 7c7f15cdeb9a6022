/** Embeddings, overrides and isolates: they turn the direction of what follows them (UAX #9). */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text without what turns the direction of its surroundings. Marks of one character, as U+200F, stay. */
export function withoutBidiControls(text: string): string {
  return text.replaceAll(bidiControls, '');
}

/** Letters that run from right to left, and the mark for it. */
const turning = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const latin = /\p{Script=Latin}/u;
/** From the first to the last such letter, including the neutral characters between them. */
const turningRun = /* @__PURE__ */ new RegExp(`${turning.source}(?:[^\\p{Script=Latin}\\n]*${turning.source})?`, 'gu');

/**
 * Prepares a text for use within a sentence: one with right-to-left letters is isolated (U+2068 … U+2069), so that it reorders nothing
 * beside it, and overrides are removed. Any other text is returned unchanged.
 */
export function isolated(text: string): string {
  const plain = withoutBidiControls(text);
  return turning.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/**
 * A sentence that was put together, with the names in it: what runs from right to left is isolated, unless the whole text does so
 * and has its direction from that. The same text comes out where it is given again.
 */
export function isolatedRuns(text: string): string {
  const plain = withoutBidiControls(text);
  return turning.test(plain) && latin.test(plain) ? plain.replaceAll(turningRun, '\u2068$&\u2069') : plain;
}
