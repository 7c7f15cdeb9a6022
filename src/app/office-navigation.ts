import { table } from 'virtual:contract-table-of-office';
import {
  IconBell,
  IconBuilding,
  IconCalendar,
  IconChartLine,
  IconClipboardList,
  IconCreditCard,
  IconHelpCircle,
  IconId,
  IconLayoutDashboard,
  IconMessageQuestion,
  IconPackage,
  IconShieldCheck,
  IconTableImport,
  IconUsers,
} from '@tabler/icons-react';
import { addCalls } from '../platform/endpoint-table.ts';
import type { NavigationLink, OfficeRole } from './navigation.ts';
import { paths } from './paths.ts';

// Before any page of these areas makes a call.
addCalls(table);

const { enterprise, admin } = paths;

/** The sidebars of employers and admins (docs/product.md, Screens). */
export const officeNavigation: Readonly<Record<OfficeRole, readonly NavigationLink[]>> = {
  EMPLOYER: [
    { to: enterprise.dashboard, label: 'dashboard', icon: IconLayoutDashboard, isInBar: true },
    { to: enterprise.employees, label: 'employees', icon: IconUsers, permission: 'enterprise.employees', isInBar: true },
    { to: enterprise.analytics, label: 'analytics', icon: IconChartLine, permission: 'enterprise.analytics', isInBar: true },
    { to: enterprise.account, label: 'account', icon: IconCreditCard, permission: 'enterprise.subscriptions', isInBar: true },
    { to: enterprise.notifications, label: 'notification', icon: IconBell },
    { to: enterprise.planAdmin, label: 'planAdmin', icon: IconShieldCheck, permission: 'enterprise.roles' },
    { to: enterprise.dataInput, label: 'dataInput', icon: IconTableImport, permission: 'enterprise.data' },
    { to: enterprise.support, label: 'support', icon: IconHelpCircle, permission: 'enterprise.support' },
  ],
  ADMIN: [
    { to: admin.dashboard, label: 'dashboard', icon: IconLayoutDashboard, permission: 'admin.dashboard', isInBar: true },
    { to: admin.demoRequest, label: 'demoRequest', icon: IconMessageQuestion, permission: 'admin.demos', isInBar: true },
    { to: admin.enterprise, label: 'enterprise', icon: IconBuilding, permission: 'admin.enterprises', isInBar: true },
    {
      to: admin.coach,
      label: 'coach',
      icon: IconId,
      permission: 'admin.coaches',
      isInBar: true,
      children: [
        { to: admin.coachApproved, label: 'approved' },
        { to: admin.coachUnapproved, label: 'unapproved' },
        { to: admin.coachContent, label: 'content' },
      ],
    },
    { to: admin.plans, label: 'plans', icon: IconPackage, permission: ['admin.plans', 'admin.offerings'] },
    { to: admin.sessions, label: 'sessions', icon: IconCalendar, permission: 'admin.sessions' },
    { to: admin.intakeForms, label: 'intake', icon: IconClipboardList, permission: 'admin.intake' },
    { to: admin.notifications, label: 'notifications', icon: IconBell, permission: 'admin.notifications' },
    { to: admin.adminRole, label: 'adminRole', icon: IconShieldCheck, permission: 'admin.roles' },
    { to: admin.support, label: 'support', icon: IconHelpCircle, permission: 'admin.support' },
  ],
};
