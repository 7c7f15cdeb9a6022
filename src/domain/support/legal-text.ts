import type { Language } from '../../../contract/endpoint.ts';
import type { LegalKind } from '../../../contract/legal-rules.ts';
import type { LegalText } from '../../../contract/legal-texts.ts';
import { readKeptText, writeKeptText } from '../../db/kept-texts.ts';

/** Which text: the version in force, unless a number is given. */
export interface AskedText {
  readonly kind: LegalKind;
  readonly language: Language;
  readonly number: number | null;
}

/** A text on this device, and its date. */
export interface KnownText {
  readonly text: LegalText;
  /** When the provider sent it: milliseconds since 1970. */
  readonly asOf: number;
}

const keyOf = ({ kind, language, number }: AskedText) => `${kind} ${language} ${number ?? 'in-force'}`;

/** The text that this device last received; null for none. */
export async function lastKnownText(asked: AskedText): Promise<KnownText | null> {
  return ((await readKeptText(keyOf(asked)).catch(() => null)) as KnownText | null) ?? null;
}

/** Fetches the text, and keeps the response on this device. Throws NetworkError. */
export async function fetchLegalText(asked: AskedText, now: Date): Promise<KnownText> {
  const { readPublic } = await import('../../platform/public-query.ts');
  const { kind, language, number } = asked;
  const input = { params: { kind }, query: { language, ...(number !== null && { number }) } };
  const known = { text: await readPublic('support.legalText', input), asOf: now.getTime() };
  // Without room, or in a private window, the page still shows it.
  await writeKeptText(keyOf(asked), known).catch(() => undefined);
  return known;
}
