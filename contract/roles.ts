/** The four roles (docs/product.md, Roles and permissions). */
export const roles = ['USER', 'COACH', 'EMPLOYER', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

/**
 * The permissions that a sub-role of an enterprise or of the platform can allow or deny. The owner of an enterprise and the first
 * administrator hold all of their side's permissions.
 */
export const permissions = [
  'enterprise.employees',
  'enterprise.analytics',
  'enterprise.account',
  'enterprise.subscriptions',
  'enterprise.roles',
  'enterprise.data',
  'enterprise.support',
  'admin.dashboard',
  'admin.demos',
  'admin.enterprises',
  'admin.coaches',
  'admin.offerings',
  'admin.plans',
  'admin.payments',
  'admin.sessions',
  'admin.intake',
  'admin.care',
  'admin.notifications',
  'admin.roles',
  'admin.audit',
  'admin.support',
  'admin.settings',
] as const;
export type Permission = (typeof permissions)[number];

/** Who may make a call: anyone (`public`), or only the roles named. */
export type Access = 'public' | readonly Role[];
