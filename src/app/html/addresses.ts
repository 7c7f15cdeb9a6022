import type { RouteObject } from 'react-router-dom';
import type { Role } from '../../../contract/roles.ts';
import { coachRoutes } from '../../areas/coach/routes.tsx';
import { userRoutes } from '../../areas/user/routes.tsx';
import { landingPathOf } from '../../identity/landing.ts';
import { commonAreaRoutes } from '../area-routes.ts';
import { officeRoutes } from '../office-routes.ts';
import { paths } from '../paths.ts';
import { siteRoute } from '../site-routes.tsx';

const areaRoutes: Readonly<Record<Role, readonly RouteObject[]>> = { USER: userRoutes, COACH: coachRoutes, ...officeRoutes };

/**
 * Patterns of all addresses with a page, like `/user/sessions/:id`. The build passes them to the provider, which answers 404
 * elsewhere.
 */
export const addresses: readonly string[] = [
  paths.site.start,
  ...patternsOf([siteRoute]),
  ...(Object.keys(areaRoutes) as Role[]).flatMap((role) =>
    patternsOf([...areaRoutes[role], ...commonAreaRoutes(role)], landingPathOf(role)),
  ),
];

function patternsOf(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap(({ path = '', children, index }) => {
    if (path === '*') return [];
    const own = path === '' || path.startsWith('/') ? `${path.startsWith('/') ? '' : above}${path}` : `${above}/${path}`;
    return [...(index || !children ? [own || '/'] : []), ...patternsOf(children ?? [], own)];
  });
}
