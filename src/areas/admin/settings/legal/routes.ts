import type { RouteObject } from 'react-router-dom';
import { loadTranslations } from '../../../../i18n/index.ts';

/** The legal texts, below `/admin/settings`. */
export const legalRoutes: RouteObject[] = [
  {
    path: 'settings/legal',
    lazy: async () => {
      const [{ LegalListPage }] = await Promise.all([import('./legal-list-page.tsx'), loadTranslations('admin-legal', 'errors')]);
      return { Component: LegalListPage };
    },
  },
  {
    path: 'settings/legal/:kind',
    lazy: async () => {
      const [{ LegalDraftPage }] = await Promise.all([import('./legal-draft-page.tsx'), loadTranslations('admin-legal', 'errors')]);
      return { Component: LegalDraftPage };
    },
  },
  {
    path: 'settings/legal/:kind/:number',
    lazy: async () => {
      const [{ LegalVersionPage }] = await Promise.all([import('./legal-version-page.tsx'), loadTranslations('admin-legal', 'errors')]);
      return { Component: LegalVersionPage };
    },
  },
];
