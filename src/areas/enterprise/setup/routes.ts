import type { RouteObject } from 'react-router-dom';
import { loadTranslations } from '../../../i18n/index.ts';

/** Setting the enterprise up, and editing what was entered then; below the path of the area. */
export const setupRoutes: RouteObject[] = [
  {
    path: 'setup',
    lazy: async () => {
      const [{ SetupPage }] = await Promise.all([
        import('./setup-page.tsx'),
        loadTranslations('employer-setup', 'profile', 'errors', 'form'),
      ]);
      return { Component: SetupPage };
    },
  },
  {
    path: 'editprofile',
    lazy: async () => {
      const [{ ProfilePage }] = await Promise.all([
        import('../profile/profile-page.tsx'),
        loadTranslations('employer-setup', 'profile', 'errors', 'form'),
      ]);
      return { Component: ProfilePage };
    },
  },
];
