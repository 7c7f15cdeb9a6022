/** A number as people type it, with a point or a comma; anything else is answered as it was typed. */
export function readNumber(text: string): number | string {
  const plain = text.trim().replace(',', '.');
  return /^-?\d{1,15}\.?\d{0,6}$/.test(plain) ? Number(plain) : text;
}
