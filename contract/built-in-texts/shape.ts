import type { LegalKind } from '../legal-rules.ts';

export interface BuiltInText {
  readonly title: string;
  readonly lead: string;
  /** In order; a part is found by its key. */
  readonly sections: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
}

export type BuiltInTexts = Readonly<Record<LegalKind, BuiltInText>>;
