import { lexer } from 'marked';
import { readMarkdown } from '../../../contract/legal-markdown.ts';

/** Parses a legal text as the provider will, and reports what cannot be used. Loaded where a text is written. */
export function readLegalMarkdown(text: string) {
  return readMarkdown(lexer(text, { gfm: false }));
}
