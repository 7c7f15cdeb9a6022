import type { RouteObject } from 'react-router-dom';
import type { Role } from '../../../contract/roles.ts';
import { loadTranslations } from '../../i18n/index.ts';

/** The support pages of members, coaches and employers, below the path of their area. */
export function supportRoutes(role: Role): RouteObject[] {
  const path = role === 'EMPLOYER' ? 'technicalissue' : 'profile/support';
  const lazy = async () => {
    const [{ SupportPage }] = await Promise.all([import('./support-page.tsx'), loadTranslations('support', 'diagnostics')]);
    return { element: <SupportPage role={role} /> };
  };
  return role === 'ADMIN' ? [] : ['', '/new', '/:issueId'].map((rest) => ({ path: path + rest, lazy }));
}
