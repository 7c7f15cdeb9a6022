import type { LegalKind } from '../../../../../contract/legal-rules.ts';

/** The public pages of the texts. */
export const publicPaths: Readonly<Record<LegalKind, string>> = {
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  coaches: '/consulting-agreement',
  client: '/client-agreement',
};
