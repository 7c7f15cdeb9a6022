import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { adminRoutes } from '../areas/admin/routes.tsx';
import { enterpriseRoutes } from '../areas/enterprise/routes.tsx';
import { AdminGate } from './area-shell/admin-gate.tsx';
import { EnterpriseGate } from './area-shell/enterprise-gate.tsx';
import type { OfficeRole } from './navigation.ts';
import { teamRoutes } from './team/routes.tsx';

/**
 * The pages of employers and admins, in a file of their own: members and coaches, who start on a phone, do not load their paths.
 */
export const officeRoutes: Readonly<Record<OfficeRole, RouteObject[]>> = {
  EMPLOYER: [...enterpriseRoutes, ...teamRoutes('EMPLOYER')],
  ADMIN: [...adminRoutes, ...teamRoutes('ADMIN')],
};

/** Decides whether the pages of the area are shown. */
export const officeGates: Readonly<Record<OfficeRole, ComponentType>> = { EMPLOYER: EnterpriseGate, ADMIN: AdminGate };
