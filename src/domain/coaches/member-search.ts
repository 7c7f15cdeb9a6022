/** Whether every word typed begins a part of the name, whatever the accents and capitals. */
export function matchesName(fullName: string, search: string): boolean {
  const parts = wordsOf(fullName);
  return wordsOf(search).every((word) => parts.some((part) => part.startsWith(word)));
}

/** Also the halves of a double name; apostrophes are typed in several ways, or not at all. */
function wordsOf(text: string): string[] {
  return plainText(text)
    .replace(/['’ʼ`]/gu, '')
    .split(/[\s\p{Pd}]+/u);
}

/** Without accents, capitals and space around it. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
