import type { RouteObject } from 'react-router-dom';
import { loadWords } from '../../i18n/index.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { coachRoutes } from './coaches/routes.ts';
import { demoRoutes } from './demos/routes.ts';
import { intakeRoutes } from './intake/routes.ts';
import type { LaterPage } from './later-page.tsx';
import { planRoutes } from './plans/routes.ts';
import { supportRoutes } from './support/routes.ts';

const later = (path: string, page: LaterPage): RouteObject => ({
  path,
  lazy: async () => {
    const [{ AdminLaterPage }] = await Promise.all([import('./later-page.tsx'), loadWords('admin')]);
    return { element: <AdminLaterPage key={page} page={page} /> };
  },
});

/** The pages below `/admin` (specification, section 2). */
export const adminRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => {
      const [{ AdminDashboardPage }] = await Promise.all([import('./dashboard/dashboard-page.tsx'), loadWords('admin')]);
      return { Component: AdminDashboardPage };
    },
  },
  ...demoRoutes,
  later('enterprise', 'enterprise'),
  ...coachRoutes,
  ...planRoutes,
  later('sessions', 'sessions'),
  ...intakeRoutes,
  {
    path: 'adminplan/audit',
    lazy: async () => {
      const [{ AuditPage }] = await Promise.all([import('./audit/audit-page.tsx'), loadWords('admin-audit', 'employer-team', 'errors')]);
      return { Component: AuditPage };
    },
  },
  ...supportRoutes,
  ...announcementRoutes,
  {
    path: 'profile',
    lazy: async () => {
      const [{ ProfilePage }] = await Promise.all([import('./profile/profile-page.tsx'), loadWords('admin-profile', 'errors')]);
      return { Component: ProfilePage };
    },
  },
];
