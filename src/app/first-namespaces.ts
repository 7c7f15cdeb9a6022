/** The translations of every page, and of what each area shows of unsent changes. */
export const sharedNamespaces = ['common', 'shell', 'sync'] as const;

/** The translations of each role's first screen beside those: they are loaded with the first files (scripts/vite/starts.ts). */
export const firstNamespaces = {
  USER: ['member', 'member-feedback'],
  COACH: ['coach', 'coach-care'],
  EMPLOYER: ['enterprise', 'prices'],
  ADMIN: ['admin'],
} as const;
