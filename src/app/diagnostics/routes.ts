import type { RouteObject } from 'react-router-dom';
import { loadTranslations } from '../../i18n/index.ts';

/** The page about the changes on this device, below the path of every area. */
export const diagnosticRoutes: RouteObject[] = [
  {
    path: 'sync',
    lazy: async () => {
      const [{ DiagnosticsPage }] = await Promise.all([import('./diagnostics-page.tsx'), loadTranslations('diagnostics', 'sync-sheet')]);
      return { Component: DiagnosticsPage };
    },
  },
];
