import {
  IconBell,
  IconBuilding,
  IconCalendar,
  IconCalendarWeek,
  IconChartLine,
  IconClipboardList,
  IconCreditCard,
  IconHeartbeat,
  IconHelpCircle,
  IconHome,
  IconId,
  IconLayoutDashboard,
  IconMessageQuestion,
  IconPackage,
  IconShieldCheck,
  IconSparkles,
  IconTableImport,
  IconUser,
  IconUsers,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Permission, Role } from '../../contract/roles.ts';
import { paths } from './paths.ts';

/** Keys of `shell:links`. */
type LinkLabel =
  | 'home'
  | 'sessions'
  | 'offerings'
  | 'coach'
  | 'score'
  | 'intake'
  | 'profile'
  | 'notifications'
  | 'analytics'
  | 'calendar'
  | 'users'
  | 'payOut'
  | 'dashboard'
  | 'employees'
  | 'account'
  | 'notification'
  | 'planAdmin'
  | 'dataInput'
  | 'support'
  | 'demoRequest'
  | 'enterprise'
  | 'approved'
  | 'unapproved'
  | 'content'
  | 'plans'
  | 'adminRole';

export interface NavigationLink {
  readonly to: string;
  readonly label: LinkLabel;
  readonly icon: TablerIcon;
  /** Left out of the sidebar for sub-roles that lack it. */
  readonly permission?: Permission;
  /** One of the first four places of the bottom bar on the phone; the rest is behind 'More'. */
  readonly isInBar?: true;
  readonly children?: readonly { readonly to: string; readonly label: LinkLabel }[];
}

const { user, coach, enterprise, admin } = paths;

/** The sidebars (specification, section 2). */
const navigation: Readonly<Record<Role, readonly NavigationLink[]>> = {
  USER: [
    { to: user.home, label: 'home', icon: IconHome, isInBar: true },
    { to: user.sessions, label: 'sessions', icon: IconCalendar, isInBar: true },
    { to: user.offerings, label: 'offerings', icon: IconSparkles },
    { to: user.coach, label: 'coach', icon: IconUsers, isInBar: true },
    { to: user.score, label: 'score', icon: IconHeartbeat, isInBar: true },
    { to: user.intake, label: 'intake', icon: IconClipboardList },
    { to: user.profile, label: 'profile', icon: IconUser },
    { to: user.notifications, label: 'notifications', icon: IconBell },
  ],
  COACH: [
    { to: coach.home, label: 'home', icon: IconHome, isInBar: true },
    { to: coach.analytics, label: 'analytics', icon: IconChartLine },
    { to: coach.sessions, label: 'sessions', icon: IconCalendar, isInBar: true },
    { to: coach.calendar, label: 'calendar', icon: IconCalendarWeek, isInBar: true },
    { to: coach.users, label: 'users', icon: IconUsers, isInBar: true },
    { to: coach.payOut, label: 'payOut', icon: IconWallet },
    { to: coach.profile, label: 'profile', icon: IconUser },
    { to: coach.notifications, label: 'notifications', icon: IconBell },
  ],
  EMPLOYER: [
    { to: enterprise.dashboard, label: 'dashboard', icon: IconLayoutDashboard, isInBar: true },
    { to: enterprise.employees, label: 'employees', icon: IconUsers, permission: 'enterprise.employees', isInBar: true },
    { to: enterprise.analytics, label: 'analytics', icon: IconChartLine, permission: 'enterprise.analytics', isInBar: true },
    { to: enterprise.account, label: 'account', icon: IconCreditCard, permission: 'enterprise.account', isInBar: true },
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
    { to: admin.plans, label: 'plans', icon: IconPackage, permission: 'admin.plans' },
    { to: admin.sessions, label: 'sessions', icon: IconCalendar, permission: 'admin.sessions' },
    { to: admin.intakeForms, label: 'intake', icon: IconClipboardList, permission: 'admin.intake' },
    { to: admin.notifications, label: 'notifications', icon: IconBell, permission: 'admin.notifications' },
    { to: admin.adminRole, label: 'adminRole', icon: IconShieldCheck, permission: 'admin.roles' },
    { to: admin.support, label: 'support', icon: IconHelpCircle, permission: 'admin.support' },
  ],
};

/** The links that somebody with these permissions sees; null while the list is not known: all of them. */
export function visibleLinks(role: Role, permissions: readonly string[] | null): readonly NavigationLink[] {
  const links = navigation[role];
  if (permissions === null) return links;
  return links.filter(({ permission }) => permission === undefined || permissions.includes(permission));
}
