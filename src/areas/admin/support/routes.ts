import type { RouteObject } from 'react-router-dom';
import { loadWords } from '../../../i18n/index.ts';

/** Help & Support of the platform: what was reported, and what came in through the contact form. */
export const supportRoutes: RouteObject[] = [
  {
    path: 'technicalissue',
    lazy: async () => {
      const [{ ReportsPage }] = await Promise.all([import('./reports-page.tsx'), loadWords('admin-support')]);
      return { Component: ReportsPage };
    },
  },
  {
    path: 'technicalissue/messages',
    lazy: async () => {
      const [{ MessagesPage }] = await Promise.all([import('./messages-page.tsx'), loadWords('admin-support')]);
      return { Component: MessagesPage };
    },
  },
  {
    path: 'technicalissue/messages/:id',
    lazy: async () => {
      const [{ MessagePage }] = await Promise.all([import('./message-page.tsx'), loadWords('admin-support')]);
      return { Component: MessagePage };
    },
  },
  {
    path: 'technicalissue/categories',
    lazy: async () => {
      const [{ CategoriesPage }] = await Promise.all([import('./categories-page.tsx'), loadWords('admin-support', 'errors')]);
      return { Component: CategoriesPage };
    },
  },
  {
    path: 'technicalissue/:id',
    lazy: async () => {
      const [{ ReportPage }] = await Promise.all([import('./report-page.tsx'), loadWords('admin-support')]);
      return { Component: ReportPage };
    },
  },
];
