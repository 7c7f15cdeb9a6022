import type { RouteObject } from 'react-router-dom';
import { loadTranslations } from '../../i18n/index.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { coachRoutes } from './coaches/routes.ts';
import { demoRoutes } from './demos/routes.ts';
import { enterpriseRoutes } from './enterprises/routes.ts';
import { intakeRoutes } from './intake/routes.ts';
import { payoutRoutes } from './payouts/routes.ts';
import { planRoutes } from './plans/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { legalRoutes } from './settings/legal/routes.ts';
import { supportRoutes } from './support/routes.ts';

/** The pages below `/admin` (docs/product.md, Screens). */
export const adminRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => {
      const [{ AdminDashboardPage }] = await Promise.all([import('./dashboard/dashboard-page.tsx'), loadTranslations('admin')]);
      return { Component: AdminDashboardPage };
    },
  },
  ...demoRoutes,
  ...enterpriseRoutes,
  ...coachRoutes,
  ...planRoutes,
  ...payoutRoutes,
  ...sessionRoutes,
  ...intakeRoutes,
  {
    path: 'adminplan/audit',
    lazy: async () => {
      const [{ AuditPage }] = await Promise.all([
        import('./audit/audit-page.tsx'),
        loadTranslations('admin-audit', 'employer-team', 'errors'),
      ]);
      return { Component: AuditPage };
    },
  },
  ...supportRoutes,
  ...announcementRoutes,
  {
    path: 'profile',
    lazy: async () => {
      const [{ ProfilePage }] = await Promise.all([import('./profile/profile-page.tsx'), loadTranslations('admin-profile', 'errors')]);
      return { Component: ProfilePage };
    },
  },
  {
    path: 'settings',
    lazy: async () => {
      const [{ SettingsPage }] = await Promise.all([import('./settings/settings-page.tsx'), loadTranslations('admin-settings')]);
      return { Component: SettingsPage };
    },
  },
  ...legalRoutes,
];
