import type { LegalBlock } from '../legal-texts.ts';
import type { BuiltInText } from './shape.ts';

/** A built-in text as an administrator would have written it. */
export function markdownOf({ title, lead, sections }: BuiltInText): { title: string; lead: string; text: string } {
  const parts = Object.values(sections).map((part) => `## ${part.title}\n\n${part.text}`);
  return { title, lead, text: parts.join('\n\n') };
}

/** The same as its page shows it: built-in texts contain no markup. */
export function blocksOf({ sections }: Pick<BuiltInText, 'sections'>): LegalBlock[] {
  return Object.values(sections).flatMap(({ title, text }): LegalBlock[] => [
    { kind: 'heading', level: 2, runs: [{ text: title }] },
    { kind: 'paragraph', runs: [{ text }] },
  ]);
}
