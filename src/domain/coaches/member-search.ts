/** Whether every word typed begins a part of the name, whatever the accents and capitals. */
export function matchesName(fullName: string, search: string): boolean {
  const parts = plainText(fullName).split(/[\s-]+/u);
  return plainText(search)
    .split(/\s+/u)
    .every((word) => parts.some((part) => part.startsWith(word)));
}

/** Without accents, capitals and space around it. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
