import {
  IconBell,
  IconCalendar,
  IconCalendarWeek,
  IconChartLine,
  IconClipboardList,
  IconHeartbeat,
  IconHome,
  IconSparkles,
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

export type OfficeRole = Extract<Role, 'EMPLOYER' | 'ADMIN'>;

export interface NavigationLink {
  readonly to: string;
  readonly label: LinkLabel;
  readonly icon: TablerIcon;
  /** Hidden from sub-roles without this permission, or without any of several. */
  readonly permission?: Permission | readonly Permission[];
  /** One of the first four links of the bottom bar on the phone; the rest is behind 'More'. */
  readonly isInBar?: true;
  readonly children?: readonly { readonly to: string; readonly label: LinkLabel }[];
}

const { user, coach } = paths;

/**
 * The sidebars of members and coaches (docs/product.md, Screens); those in `office-navigation.ts` are loaded by their own roles.
 */
export const navigation: Readonly<Record<Exclude<Role, OfficeRole>, readonly NavigationLink[]>> = {
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
};

/** The links shown to a person with these permissions; null shows all, while the permissions are still unknown. */
export function visibleLinks(links: readonly NavigationLink[], permissions: readonly string[] | null): readonly NavigationLink[] {
  if (permissions === null) return links;
  return links.filter(({ permission }) => permission === undefined || [permission].flat().some((one) => permissions.includes(one)));
}
