import { pageRoutes } from '../page-routes.ts';

/** The announcements of the platform: below the admin's own notifications. */
export const announcementRoutes = pageRoutes(() => import('./pages.ts'), ['admin-announcements', 'notifications', 'errors'], {
  'notifications/sent': 'AnnouncementsPage',
  'notifications/new': 'ComposePage',
  'notifications/sent/:id/edit': 'EditPage',
  'notifications/sent/:id': 'AnnouncementPage',
});
