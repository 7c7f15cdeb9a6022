/** What every session of the database is started with. */
export const settings = [
  // From how much alike a word is taken for what was searched, of 1: one letter of six may be wrong (`contract/search-text.ts`).
  'pg_trgm.word_similarity_threshold=0.4',
] as const;
