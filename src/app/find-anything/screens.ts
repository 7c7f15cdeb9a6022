import {
  IconBell,
  IconCalendarTime,
  IconChecklist,
  IconCloudUp,
  IconFileText,
  IconHeart,
  IconHelpCircle,
  IconHistory,
  IconLanguage,
  IconMessageCircle,
  IconMovie,
  IconPlugConnected,
  IconRulerMeasure,
  IconSettings,
  IconShieldHeart,
  IconShieldLock,
  IconStar,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Permission, Role } from '../../../contract/roles.ts';
import type { Waiting } from '../area-shell/area-link.tsx';
import type { NavigationLink } from '../navigation.ts';
import { diagnosticsPath, paths, profilePath, securityPath } from '../paths.ts';

/** Screens without a link in a sidebar or menu: keys of `find:names`. */
const ownNames = [
  ...([
    'messages',
    'steps',
    'measurements',
    'videos',
    'feedback',
    'hours',
    'connected',
    'privacy',
    'reminders',
    'display',
    'changes',
    'directory',
  ] as const),
  ...(['platformSettings', 'legal', 'audit'] as const),
] as const;
type OwnName = (typeof ownNames)[number];
/** The others: keys of `shell:links`. */
type LinkName = NavigationLink['label'] | 'help' | 'security';
export type ScreenName = LinkName | OwnName;

export function isOwnName(name: ScreenName): name is OwnName {
  return (ownNames as readonly string[]).includes(name);
}

export interface FindableScreen {
  readonly name: ScreenName;
  readonly path: string;
  readonly icon: TablerIcon;
  /** The link above it, for one of several below it. */
  readonly within?: ScreenName;
  readonly permission?: Permission;
}

const { user, coach, enterprise, admin } = paths;

const messages = { name: 'messages', icon: IconMessageCircle } as const;
const videos = { name: 'videos', icon: IconMovie } as const;
const support = { name: 'support', icon: IconHelpCircle } as const;
const reminders = { name: 'reminders', icon: IconBell } as const;

/** The screens of each role that are not in its sidebar. */
const further: Readonly<Record<Role, readonly FindableScreen[]>> = {
  USER: [
    { ...messages, path: user.chat },
    { name: 'steps', path: user.steps, icon: IconChecklist },
    { name: 'measurements', path: user.measurements, icon: IconRulerMeasure },
    { ...videos, path: user.videos },
    { name: 'feedback', path: user.feedback, icon: IconStar },
    { name: 'help', path: user.help, icon: IconHeart },
    ...ofAccount('USER'),
    { name: 'privacy', path: `${user.profile}/privacy`, icon: IconShieldHeart },
    { ...reminders, path: `${user.profile}/reminders` },
    { ...support, path: `${user.profile}/support` },
  ],
  COACH: [
    { ...messages, path: coach.chat },
    { ...videos, path: '/coach/videos' },
    { name: 'hours', path: `${coach.calendar}/hours`, icon: IconCalendarTime },
    { name: 'connected', path: `${coach.calendar}/connected`, icon: IconCalendarTime },
    ...ofAccount('COACH'),
    { ...reminders, path: `${coach.profile}/reminders` },
    { ...support, path: `${coach.profile}/support` },
  ],
  EMPLOYER: [
    { name: 'directory', path: `${enterprise.employees}/directory`, icon: IconPlugConnected, permission: 'enterprise.employees' },
    ...ofAccount('EMPLOYER'),
    { ...reminders, path: `${enterprise.dashboard}/reminders` },
  ],
  ADMIN: [
    ...ofAccount('ADMIN'),
    { ...reminders, path: `${admin.dashboard}/reminders` },
    { name: 'audit', path: `${admin.adminRole}/audit`, icon: IconHistory, permission: 'admin.audit' },
    { name: 'platformSettings', path: admin.settings, icon: IconSettings, permission: 'admin.settings' },
    { name: 'legal', path: `${admin.settings}/legal`, icon: IconFileText, permission: 'admin.settings' },
  ],
};

function ofAccount(role: Role): FindableScreen[] {
  return [
    { name: 'profile', path: profilePath[role], icon: IconUser },
    { name: 'security', path: securityPath[role], icon: IconShieldLock },
    { name: 'display', path: profilePath[role], icon: IconLanguage },
    { name: 'changes', path: diagnosticsPath[role], icon: IconCloudUp },
  ];
}

/** The screens open to a coach who waits for approval. */
const openWhileWaiting: readonly ScreenName[] = [
  'home',
  'profile',
  'notifications',
  'security',
  'display',
  'changes',
  'reminders',
  'support',
];

/**
 * The screens that a person can open, in the order of the sidebar.
 *
 * @param links those of the sidebar that the person sees
 */
export function screensOf(
  role: Role,
  links: readonly NavigationLink[],
  { permissions, isWaiting }: { readonly permissions: readonly string[]; readonly isWaiting: Waiting },
): FindableScreen[] {
  const linked = links.flatMap(({ to, label, icon, children = [] }): FindableScreen[] => [
    { name: label, path: to, icon },
    ...children.map((child) => ({ name: child.label, path: child.to, icon, within: label })),
  ]);
  const names = new Set(linked.map(({ name }) => name));
  const screens = [...linked, ...further[role].filter(({ name }) => !names.has(name))];
  return screens.filter(
    ({ name, permission }) =>
      (permission === undefined || permissions.includes(permission)) && (isWaiting === false || openWhileWaiting.includes(name)),
  );
}
