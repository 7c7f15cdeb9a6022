/** The translations that every page needs, and those of unsent changes that every area shows. */
export const sharedNamespaces = ['common', 'shell', 'sync'] as const;

/** The further translations of each role's first screen, loaded with the first files (scripts/vite/starts.ts). */
export const firstNamespaces = {
  USER: ['member', 'member-feedback'],
  COACH: ['coach', 'coach-care'],
  EMPLOYER: ['enterprise', 'prices'],
  ADMIN: ['admin'],
} as const;
