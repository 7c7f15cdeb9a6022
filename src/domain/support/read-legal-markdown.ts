import { lexer } from 'marked';
import { readMarkdown } from '../../../contract/legal-markdown.ts';

/** What a legal text comes to, and what of it cannot be used: as the provider will read it. Loaded where a text is written. */
export function readLegalMarkdown(text: string) {
  return readMarkdown(lexer(text, { gfm: false }));
}
