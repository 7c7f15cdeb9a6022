import type { FoundKind } from '../../domain/finding/find.ts';
import { paths } from '../paths.ts';
import type { RoleWithThings } from './findables-of-things.ts';
import type { ScreenName } from './screens.ts';

interface List {
  readonly name: ScreenName;
  readonly path: string;
}

const { user, coach } = paths;

/** The screen that shows all of a kind, if there is one. */
export const lists: Readonly<Record<RoleWithThings, Readonly<Partial<Record<FoundKind, List>>>>> = {
  USER: {
    person: { name: 'coach', path: user.coach },
    session: { name: 'sessions', path: user.sessions },
    conversation: { name: 'messages', path: user.chat },
    message: { name: 'messages', path: user.chat },
    form: { name: 'intake', path: user.intake },
    video: { name: 'videos', path: user.videos },
    goal: { name: 'steps', path: user.steps },
    step: { name: 'steps', path: user.steps },
  },
  COACH: {
    person: { name: 'users', path: coach.users },
    session: { name: 'sessions', path: coach.sessions },
    conversation: { name: 'messages', path: coach.chat },
    message: { name: 'messages', path: coach.chat },
    video: { name: 'videos', path: '/coach/videos' },
  },
};
