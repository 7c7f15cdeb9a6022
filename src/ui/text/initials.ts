/** 'María del Carmen Ruiz' → 'MR'; one letter for one name. */
export function initialsOf(fullName: string): string {
  const names = fullName.trim().split(/\s+/u);
  const first = [...(names[0] ?? '')][0] ?? '';
  const last = names.length > 1 ? ([...(names.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}

/** The same person always has the same one of the six tints. */
export function tintOf(fullName: string): number {
  let sum = 0;
  for (const letter of fullName) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % 6;
}
