import type { RouteObject } from 'react-router-dom';

function later(path: string, page: 'analytics' | 'payOut' | 'profile' | 'notifications' | 'call'): RouteObject {
  return {
    path,
    lazy: async () => {
      const { LaterPage } = await import('./later-page.tsx');
      return { element: <LaterPage page={page} /> };
    },
  };
}

/** The pages of the coach area, below `/coach`. */
export const coachRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./home/home-page.tsx')).HomePage }) },
  { path: 'sessions', lazy: async () => ({ Component: (await import('./sessions/sessions-page.tsx')).SessionsPage }) },
  { path: 'users', lazy: async () => ({ Component: (await import('./members/members-page.tsx')).MembersPage }) },
  { path: 'users/:userId', lazy: async () => ({ Component: (await import('./members/member-page.tsx')).MemberPage }) },
  later('sessions/:id/call', 'call'),
  later('analytics', 'analytics'),
  later('account', 'payOut'),
  later('profile', 'profile'),
  later('profile/notification', 'notifications'),
];
