import type { RouteObject } from 'react-router-dom';
import type { Role } from '../../contract/roles.ts';
import { ownAccountRoutes } from '../identity/routes.tsx';
import { notificationRoutes } from '../push/routes.tsx';
import { diagnosticRoutes } from './diagnostics/routes.ts';
import { supportRoutes } from './support/routes.tsx';

/** The pages that every area has, besides those of its role. */
export function commonAreaRoutes(role: Role): RouteObject[] {
  return [...notificationRoutes(role), ...ownAccountRoutes, ...diagnosticRoutes, ...supportRoutes(role)];
}
