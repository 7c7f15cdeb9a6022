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
