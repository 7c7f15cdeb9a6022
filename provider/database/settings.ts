/** Settings of every database session. */
export const settings = [
  // The least similarity (of 1) at which a word matches a search: one letter of six may be wrong (`contract/search-text.ts`).
  'pg_trgm.word_similarity_threshold=0.4',
] as const;
