import type { LegalKind } from '../../../../../contract/legal-rules.ts';

/** Where everybody reads the texts. */
export const publicPaths: Readonly<Record<LegalKind, string>> = {
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  coaches: '/consulting-agreement',
  client: '/client-agreement',
};
