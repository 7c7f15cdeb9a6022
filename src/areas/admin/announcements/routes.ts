import type { RouteObject } from 'react-router-dom';
import { loadWords } from '../../../i18n/index.ts';

/** What the platform writes to many: below the admin's own notifications. */
export const announcementRoutes: RouteObject[] = [
  {
    path: 'notifications/sent',
    lazy: async () => {
      const [{ AnnouncementsPage }] = await Promise.all([
        import('./announcements-page.tsx'),
        loadWords('admin-announcements', 'notifications', 'errors'),
      ]);
      return { Component: AnnouncementsPage };
    },
  },
  {
    path: 'notifications/new',
    lazy: async () => {
      const [{ ComposePage }] = await Promise.all([import('./compose-page.tsx'), loadWords('admin-announcements', 'errors')]);
      return { Component: ComposePage };
    },
  },
  {
    path: 'notifications/sent/:id/edit',
    lazy: async () => {
      const [{ EditPage }] = await Promise.all([import('./compose-page.tsx'), loadWords('admin-announcements', 'errors')]);
      return { Component: EditPage };
    },
  },
  {
    path: 'notifications/sent/:id',
    lazy: async () => {
      const [{ AnnouncementPage }] = await Promise.all([import('./announcement-page.tsx'), loadWords('admin-announcements', 'errors')]);
      return { Component: AnnouncementPage };
    },
  },
];
