import type { RouteObject } from 'react-router-dom';
import { loadTranslations } from '../../i18n/index.ts';

function chatPage(path: string): RouteObject {
  return {
    path,
    lazy: async () => {
      const [{ ChatPage }] = await Promise.all([import('./chat-page.tsx'), loadTranslations('chat', 'chat-files')]);
      return { Component: ChatPage };
    },
  };
}

/** The pages of the coach area, below `/coach`. */
export const coachRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./home/home-page.tsx')).HomePage }) },
  {
    path: 'sessions',
    lazy: async () => {
      const [{ SessionsPage }] = await Promise.all([import('./sessions/sessions-page.tsx'), loadTranslations('coach-sessions', 'errors')]);
      return { Component: SessionsPage };
    },
  },
  {
    path: 'sessions/new',
    lazy: async () => {
      const [{ NewSessionPage }] = await Promise.all([import('./sessions/form/new-session-page.tsx'), loadTranslations('coach-sessions')]);
      return { Component: NewSessionPage };
    },
  },
  {
    path: 'sessions/:sessionId',
    lazy: async () => {
      const [{ SessionPage }] = await Promise.all([
        import('./sessions/detail/session-page.tsx'),
        loadTranslations('coach-sessions', 'coach-notes', 'coach-steps', 'steps', 'errors'),
      ]);
      return { Component: SessionPage };
    },
  },
  {
    path: 'calendar',
    lazy: async () => {
      // The large views are loaded in parallel to the page, not after it; the component that shows them reports a failure.
      if (window.matchMedia('(min-width: 62em)').matches) import('./calendar/week/schedule-view.tsx').catch(() => undefined);
      const [{ CalendarPage }] = await Promise.all([
        import('./calendar/calendar-page.tsx'),
        loadTranslations('coach-calendar', 'coach-sessions', 'errors'),
      ]);
      return { Component: CalendarPage };
    },
  },
  {
    path: 'calendar/hours',
    lazy: async () => {
      const [{ HoursPage }] = await Promise.all([import('./calendar/hours/hours-page.tsx'), loadTranslations('coach-calendar')]);
      return { Component: HoursPage };
    },
  },
  {
    path: 'calendar/connected',
    lazy: async () => {
      const [{ ConnectedPage }] = await Promise.all([
        import('./calendar/connected/connected-page.tsx'),
        loadTranslations('coach-connected'),
      ]);
      return { Component: ConnectedPage };
    },
  },
  {
    path: 'users',
    lazy: async () => {
      const [{ MembersPage }] = await Promise.all([import('./members/members-page.tsx'), loadTranslations('coach-steps')]);
      return { Component: MembersPage };
    },
  },
  {
    path: 'users/:userId',
    lazy: async () => {
      const [{ MemberPage }] = await Promise.all([
        import('./members/member-page.tsx'),
        loadTranslations('coach-notes', 'coach-steps', 'steps', 'measurements'),
      ]);
      return { Component: MemberPage };
    },
  },
  { path: 'sessions/:id/call', lazy: async () => (await import('./call/call-route.ts')).callRoute() },
  chatPage('chat'),
  chatPage('chat/:id'),
  { path: 'analytics', lazy: async () => ({ Component: (await import('./analytics/analytics-page.tsx')).AnalyticsPage }) },
  { path: 'account', lazy: async () => ({ Component: (await import('./pay-out/pay-out-page.tsx')).PayOutPage }) },
  { path: 'account/:payoutId', lazy: async () => ({ Component: (await import('./pay-out/statement-page.tsx')).StatementPage }) },
  {
    path: 'profile',
    lazy: async () => {
      const [{ ProfilePage }] = await Promise.all([
        import('./profile/profile-page.tsx'),
        loadTranslations('coach-profile', 'profile', 'errors'),
      ]);
      return { Component: ProfilePage };
    },
  },
  {
    path: 'videos',
    lazy: async () => {
      const [{ VideosPage }] = await Promise.all([import('./videos/videos-page.tsx'), loadTranslations('coach-videos', 'errors')]);
      return { Component: VideosPage };
    },
  },
];
