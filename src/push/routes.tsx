import type { RouteObject } from 'react-router-dom';
import type { Role } from '../../contract/roles.ts';
import { loadTranslations } from '../i18n/index.ts';

const paths: Readonly<Record<Role, { readonly notifications: string; readonly reminders: string }>> = {
  USER: { notifications: 'profile/notification', reminders: 'profile/reminders' },
  COACH: { notifications: 'profile/notification', reminders: 'profile/reminders' },
  EMPLOYER: { notifications: 'notification', reminders: 'reminders' },
  ADMIN: { notifications: 'notifications', reminders: 'reminders' },
};

/** The notification pages of an area, below its own path. */
export function notificationRoutes(role: Role): RouteObject[] {
  return [
    {
      path: paths[role].notifications,
      lazy: async () => {
        const [{ NotificationsPage }] = await Promise.all([
          import('./screens/notifications-page.tsx'),
          loadTranslations('notifications', 'errors'),
        ]);
        return { element: <NotificationsPage role={role} /> };
      },
    },
    {
      path: paths[role].reminders,
      lazy: async () => {
        const [{ RemindersPage }] = await Promise.all([
          import('./screens/reminders-page.tsx'),
          loadTranslations('reminders', 'notifications', 'errors'),
        ]);
        return { element: <RemindersPage role={role} /> };
      },
    },
  ];
}
