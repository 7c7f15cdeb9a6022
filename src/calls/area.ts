import type { Role } from '../../contract/roles.ts';

export type CallRole = Extract<Role, 'USER' | 'COACH' | 'ADMIN'>;

interface CallArea {
  readonly sessions: string;
  readonly session: (id: string) => string;
}

/** The paths that a call links to in each area. */
export const callAreas: Readonly<Record<CallRole, CallArea>> = {
  USER: { sessions: '/user/sessions', session: (id) => `/user/sessions/${id}` },
  COACH: { sessions: '/coach/sessions', session: (id) => `/coach/sessions/${id}` },
  /** Admins hold orientation sessions. */
  ADMIN: { sessions: '/admin/sessions', session: (id) => `/admin/sessions/${id}` },
};
