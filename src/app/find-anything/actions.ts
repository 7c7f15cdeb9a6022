import {
  IconBug,
  IconCalendarPlus,
  IconCalendarTime,
  IconChecklist,
  IconClipboardList,
  IconHeartbeat,
  IconMessagePlus,
  IconMovie,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Role } from '../../../contract/roles.ts';
import type { Waiting } from '../area-shell/area-link.tsx';
import { paths } from '../paths.ts';

/** Keys of `find:actions`. */
export type ActionName =
  | ('book' | 'feel' | 'addStep' | 'write' | 'chooseCoach' | 'fillIn' | 'report')
  | ('setTimes' | 'newSession' | 'suggestStep' | 'addVideo');

export interface FindableAction {
  readonly name: ActionName;
  /** The screen where it is done. */
  readonly path: string;
  readonly icon: TablerIcon;
}

const { user, coach } = paths;

const actions: Readonly<Partial<Record<Role, readonly FindableAction[]>>> = {
  USER: [
    { name: 'book', path: `${user.sessions}/book`, icon: IconCalendarPlus },
    { name: 'feel', path: user.score, icon: IconHeartbeat },
    { name: 'addStep', path: user.steps, icon: IconChecklist },
    { name: 'write', path: user.chat, icon: IconMessagePlus },
    { name: 'chooseCoach', path: user.coach, icon: IconUsers },
    { name: 'fillIn', path: user.intake, icon: IconClipboardList },
    { name: 'report', path: `${user.profile}/support/new`, icon: IconBug },
  ],
  COACH: [
    { name: 'newSession', path: `${coach.sessions}/new`, icon: IconCalendarPlus },
    { name: 'setTimes', path: `${coach.calendar}/hours`, icon: IconCalendarTime },
    { name: 'write', path: coach.chat, icon: IconMessagePlus },
    { name: 'suggestStep', path: coach.users, icon: IconChecklist },
    { name: 'addVideo', path: '/coach/videos', icon: IconMovie },
    { name: 'report', path: `${coach.profile}/support/new`, icon: IconBug },
  ],
};

/** What a person can begin; a coach who waits for approval can only report a problem. */
export function actionsOf(role: Role, isWaiting: Waiting): readonly FindableAction[] {
  return (actions[role] ?? []).filter(({ name }) => isWaiting === false || name === 'report');
}
