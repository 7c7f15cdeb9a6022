import type { RouteObject } from 'react-router-dom';
import { loadTranslations } from '../../i18n/index.ts';
import type { TeamRole } from './team-role.ts';

/** The administrators of an enterprise or of the platform, their sub-roles and permissions; below the path of the area. */
export function teamRoutes(role: TeamRole): RouteObject[] {
  const lazy = async () => {
    const [{ TeamPages }] = await Promise.all([import('./team-pages.tsx'), loadTranslations('employer-team', 'errors')]);
    return { element: <TeamPages role={role} /> };
  };
  const team = ['adminplan', 'adminplan/:personId'].map((path) => ({ path, lazy }));
  return role === 'ADMIN' ? [...team, resetsRoute] : team;
}

/** Lost second factors, which two administrators of the platform decide about. */
const resetsRoute: RouteObject = {
  path: 'adminplan/resets',
  lazy: async () => {
    const [{ ResetsPage }] = await Promise.all([
      import('./resets/resets-page.tsx'),
      loadTranslations('admin-resets', 'security', 'second-step', 'errors'),
    ]);
    return { Component: ResetsPage };
  },
};
