import type { RouteObject } from 'react-router-dom';

const laterPage = () => import('./later-page.tsx');

function later(path: string, page: 'offerings' | 'coach' | 'score' | 'profile' | 'notifications' | 'call'): RouteObject {
  return {
    path,
    lazy: async () => {
      const { LaterPage } = await laterPage();
      return { element: <LaterPage page={page} /> };
    },
  };
}

/** The pages of the member area, below `/user`. */
export const userRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./home/home-page.tsx')).HomePage }) },
  { path: 'sessions', lazy: async () => ({ Component: (await import('./sessions/sessions-page.tsx')).SessionsPage }) },
  { path: 'intake', lazy: async () => ({ Component: (await import('./intake/intake-list-page.tsx')).IntakeListPage }) },
  { path: 'intake/answers/:id', lazy: async () => ({ Component: (await import('./intake/intake-answer-page.tsx')).IntakeAnswerPage }) },
  { path: 'intake/:formKey', lazy: async () => ({ Component: (await import('./intake/intake-form-page.tsx')).IntakeFormPage }) },
  later('sessions/:id/call', 'call'),
  later('offerings', 'offerings'),
  later('coach', 'coach'),
  later('score', 'score'),
  later('profile', 'profile'),
  later('profile/notification', 'notifications'),
];
