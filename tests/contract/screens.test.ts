import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../contract/roles.ts';
import { diagnosticRoutes } from '../../src/app/diagnostics/routes.ts';
import { officeRoutes } from '../../src/app/office-routes.ts';
import { supportRoutes } from '../../src/app/support/routes.tsx';
import { coachRoutes } from '../../src/areas/coach/routes.tsx';
import { siteRoutes } from '../../src/areas/site/routes.tsx';
import { userRoutes } from '../../src/areas/user/routes.tsx';
import { landingPathOf } from '../../src/identity/landing.ts';
import { identityRoutes, ownAccountRoutes } from '../../src/identity/routes.tsx';
import { notificationRoutes } from '../../src/push/routes.tsx';
import { screens } from '../support/screens.ts';

const walked = new Set(Object.values(screens).flat().map(formOf));
const areas: readonly (readonly [Role, RouteObject[]])[] = [
  ['USER', userRoutes],
  ['COACH', coachRoutes],
  ['EMPLOYER', officeRoutes.EMPLOYER],
  ['ADMIN', officeRoutes.ADMIN],
];

/** With one sign for each part that varies, whatever it is called. */
function formOf(path: string): string {
  return path.replaceAll(/:\w+|[0-9a-f]{8}-[0-9a-f-]{27}/g, ':');
}

function pathsBelow(base: string, routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, index, children }) => {
    const own = path === undefined || index ? base : `${base === '/' ? '' : base}/${path}`;
    return children ? pathsBelow(own, children) : [own];
  });
}

describe('the walk over every screen (tests/support/screens.ts) takes in', () => {
  it.each([
    ...pathsBelow('/', [...siteRoutes, ...identityRoutes]),
    ...areas.flatMap(([role, routes]) =>
      pathsBelow(landingPathOf(role), [
        ...routes,
        ...notificationRoutes(role),
        ...ownAccountRoutes,
        ...diagnosticRoutes,
        ...supportRoutes(role),
      ]),
    ),
  ])('%s', (path) => {
    expect([...walked]).toContain(formOf(path));
  });
});
