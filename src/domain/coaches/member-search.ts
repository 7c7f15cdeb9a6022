/** Whether every word typed begins a part of the name, whatever the accents and capitals. */
export function matchesName(fullName: string, search: string): boolean {
  const parts = plain(fullName).split(/[\s-]+/u);
  return plain(search)
    .split(/\s+/u)
    .every((word) => parts.some((part) => part.startsWith(word)));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
