import * as z from 'zod';
import { instant, shortText, version } from './endpoint.ts';

/** The texts that bind: terms of service, privacy policy, Coaches Agreement, Enterprise Client Agreement. */
export const legalKind = z.enum(['terms', 'privacy', 'coaches', 'client']);
export type LegalKind = z.infer<typeof legalKind>;

const legalSection = z.object({ title: shortText, text: z.string().trim().min(1).max(10_000) });
const legalSections = z.array(legalSection).min(1).max(40);

/** A text in both languages, part by part; the languages have the same parts. */
export const legalWords = z
  .object({ en: legalSections, es: legalSections })
  .refine(({ en, es }) => en.length === es.length, { path: ['es'], message: 'Both languages have the same parts.' });
export type LegalWords = z.infer<typeof legalWords>;

/** A version of a text. The first one is built into the app; it has no words here. */
export const legalVersion = z.object({
  kind: legalKind,
  version,
  /** From when it holds; the one before holds until then. */
  holdsFrom: instant,
  /** What changed, for those who read the history. */
  summary: z.object({ en: z.string(), es: z.string() }).nullable(),
});
export type LegalVersion = z.infer<typeof legalVersion>;
