/** Letters that do not decompose into a base letter and a mark, as PostgreSQL's `unaccent` writes them. */
const otherLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ŋ: 'n',
};

/**
 * Folds a text for searching: without accents, capitals and apostrophes, words parted by one space. The database's `fold_text` does the
 * same.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðłıþŋ]/gu, (letter) => otherLetters[letter] ?? letter)
    .replace(/['’ʼ`]/gu, '')
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim();
}

/** The words of a search; limited to what a query can take. */
export function searchWords(search: string): string[] {
  const folded = foldText(search);
  return folded === '' ? [] : folded.split(' ').slice(0, 8);
}

/** The fewest letters that are also searched for in the middle of a word. */
export const minLettersWithin = 3;

/** Whether a word may be mistyped: addresses and numbers are searched for exactly. */
export function mayBeMistyped(word: string): boolean {
  return /^\p{L}{4,}$/u.test(word);
}

/** The least similarity with which a mistyped word counts (`pg_trgm.word_similarity_threshold`). */
const alikeFrom = 0.4;

/**
 * How well a text matches a search: 0 where every word begins one of the text, 1 where a word is within or nearly equals one of them,
 * null where it does not. The provider's search (`provider/kernel/search.ts`) decides the same.
 */
export function searchRank(text: string, search: string): 0 | 1 | null {
  const folded = ` ${foldText(text)}`;
  let rank: 0 | 1 = 0;
  for (const word of searchWords(search)) {
    if (folded.includes(` ${word}`)) continue;
    rank = 1;
    if (word.length >= minLettersWithin && folded.includes(word)) continue;
    if (!mayBeMistyped(word) || likeness(word, folded) < alikeFrom) return null;
  }
  return rank;
}

/**
 * The similarity of a word to what resembles it most in a text: `word_similarity` of PostgreSQL's `pg_trgm`, the greatest
 * share of common trigrams that any stretch of the text's trigrams has.
 */
function likeness(word: string, text: string): number {
  const own = new Set(trigrams(word));
  const others = trigrams(text);
  let best = 0;
  for (let from = 0; from < others.length; from++) {
    if (!own.has(others[from] ?? '')) continue;
    const stretch = new Set<string>();
    let common = 0;
    for (const trigram of others.slice(from)) {
      if (!stretch.has(trigram) && own.has(trigram)) common += 1;
      stretch.add(trigram);
      best = Math.max(best, common / (own.size + stretch.size - common));
    }
  }
  return best;
}

function trigrams(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.flatMap((word) => [...`${word} `].map((_, index) => `  ${word} `.slice(index, index + 3)));
}
