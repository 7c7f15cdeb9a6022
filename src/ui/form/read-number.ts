/** Parses a number typed with a point or a comma; returns anything else as it was typed. */
export function readNumber(text: string, fractionDigits = 6): number | string {
  const plain = text.trim().replace(',', '.');
  const isNumber = /^-?\d{1,15}(\.\d*)?$/.test(plain);
  const [, fraction] = plain.split('.');
  // '6.' may become '6.5', unless only whole numbers are allowed.
  const fits = fraction === undefined || (fractionDigits > 0 && fraction.length <= fractionDigits);
  return isNumber && fits ? Number(plain) : text;
}
