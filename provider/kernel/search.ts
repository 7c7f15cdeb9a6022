import { type Column, type SQL, sql } from 'drizzle-orm';
import { mayBeMistyped, minLettersWithin, searchWords } from '../../contract/search-text.ts';

export interface Search {
  /** Matches each word with the beginning of a word, a part of one, or a similar one. Every part uses the trigram index. */
  readonly matches: SQL;
  /** 0 where each word begins one of the text, else 1. */
  readonly rank: SQL<number>;
}

/** The query in the form of a text that `fold_text` made; null without one. `searchRank` of the contract decides the same on the device. */
export function searchIn(text: Column | SQL, search: string | undefined): Search | null {
  const words = searchWords(search ?? '');
  if (words.length === 0) return null;
  const begins = (word: string) => sql`${text} like ${`% ${escaped(word)}%`}`;
  const matching = words.map((word) => {
    const ways = [begins(word)];
    if (word.length >= minLettersWithin) ways.push(sql`${text} like ${`%${escaped(word)}%`}`);
    if (mayBeMistyped(word)) ways.push(sql`${word} <% ${text}`);
    return sql`(${sql.join(ways, sql` or `)})`;
  });
  return {
    matches: sql.join(matching, sql` and `),
    rank: sql<number>`case when ${sql.join(words.map(begins), sql` and `)} then 0 else 1 end`,
  };
}

function escaped(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&');
}
