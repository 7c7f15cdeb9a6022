/** A number as people type it, with a point or a comma; anything else is returned as it was typed. */
export function readNumber(text: string, fractionDigits = 6): number | string {
  const plain = text.trim().replace(',', '.');
  const isNumber = /^-?\d{1,15}(\.\d*)?$/.test(plain);
  const [, fraction] = plain.split('.');
  // '6.' is on its way to '6.5', unless whole numbers are asked for.
  const fits = fraction === undefined || (fractionDigits > 0 && fraction.length <= fractionDigits);
  return isNumber && fits ? Number(plain) : text;
}
