/** Anything but white space, controls, format characters, fillers and the empty Braille cell (Unicode, Default_Ignorable_Code_Point). */
const seen = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True where nothing of the text can be seen: U+200B, U+2060, U+3164, bidi controls alone… */
export function isBlank(text: string): boolean {
  return !seen.test(text);
}

/** White space, and characters without a width that mean nothing at an end. Not U+FE0F and U+200D, which belong to an emoji. */
const atEnds = /[\s\u00ad\u200b\u2060\ufeff]/;

/** The text without the space around it; empty where nothing of it can be seen. Takes time in proportion to its length. */
export function trimmed(text: string): string {
  if (isBlank(text)) return '';
  let from = 0;
  let to = text.length;
  while (atEnds.test(text.charAt(from))) from += 1;
  while (atEnds.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** Embeddings, overrides and isolates: they turn the direction of what follows them (UAX #9). */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text without what turns the direction of its surroundings. Marks of one character, as U+200F, stay. */
export function withoutBidiControls(text: string): string {
  return text.replaceAll(bidiControls, '');
}

const turningLetters = '\\u0590-\\u08ff\\u200f\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}';
const turning = /* @__PURE__ */ new RegExp(`[${turningLetters}]`, 'u');
const latin = /\p{Script=Latin}/u;
/** From the first to the last such letter, with what is between them that belongs to neither direction. */
const turningRun = /* @__PURE__ */ new RegExp(`[${turningLetters}](?:[^\\p{Script=Latin}\\n]*[${turningLetters}])?`, 'gu');

/**
 * A text as a part of a sentence: one with letters that run from right to left is isolated (U+2068 … U+2069), so that it reorders
 * nothing beside it, and overrides are left out. Any other text is returned as it is.
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
