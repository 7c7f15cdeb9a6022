import type { Role } from './roles.ts';

/** The legal texts: terms of service, privacy policy, Coaches Agreement, Enterprise Client Agreement. */
export const legalKinds = ['terms', 'privacy', 'coaches', 'client'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** The start of version 1, which is built in: 1 November 2026 in Madrid. */
export const builtInValidFrom = '2026-10-31T23:00:00.000Z';
export const builtInZone = 'Europe/Madrid';

/** The texts that each kind of sign-up requires. `owner` opens the account of an enterprise, `order` orders a subscription for it. */
export const agreedAtSignUp = {
  member: ['terms', 'privacy'],
  coach: ['coaches', 'terms', 'privacy'],
  owner: ['terms', 'privacy', 'client'],
  administrator: ['terms', 'privacy'],
  order: ['client'],
} as const satisfies Record<string, readonly LegalKind[]>;
export type SignUpSide = keyof typeof agreedAtSignUp;

/** The texts that bind a signed-in person; the owner of an enterprise agrees for it. */
export function bindingKinds({ role, isOwner }: { readonly role: Role; readonly isOwner: boolean }): readonly LegalKind[] {
  if (role === 'USER') return agreedAtSignUp.member;
  if (role === 'COACH') return agreedAtSignUp.coach;
  return role === 'EMPLOYER' && isOwner ? agreedAtSignUp.owner : agreedAtSignUp.administrator;
}

interface Agreed {
  readonly kind: LegalKind;
  readonly number: number;
}

/** A version that is in force, or will be. */
export interface BindingText extends Agreed {
  /** The newest version up to this one that needs agreement: people who agreed to it, or to a later one, are not asked. */
  readonly atLeast: number;
  /** UTC instant. */
  readonly validFrom: string;
}

/** The texts to ask a person for now: of each kind the version in force, unless they agreed to it or to one that is enough. */
export function textsToAgree<Text extends BindingText>(texts: readonly Text[], agreed: readonly Agreed[], now: Date): Text[] {
  const inForce = new Map<LegalKind, Text>();
  for (const text of texts) {
    if (Date.parse(text.validFrom) > now.getTime()) continue;
    const known = inForce.get(text.kind);
    if (known === undefined || known.number < text.number) inForce.set(text.kind, text);
  }
  return [...inForce.values()].filter(
    ({ kind, atLeast }) => !agreed.some((agreement) => agreement.kind === kind && agreement.number >= atLeast),
  );
}
