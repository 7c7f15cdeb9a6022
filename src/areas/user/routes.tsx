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

const loadMeasurementWords = () => loadTranslations('member-measurements', 'measurements', 'steps', 'fields');

/** The pages of the member area, below `/user`. */
export const userRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./home/home-page.tsx')).HomePage }) },
  { path: 'sessions', lazy: async () => ({ Component: (await import('./sessions/sessions-page.tsx')).SessionsPage }) },
  {
    path: 'sessions/book',
    async lazy() {
      const [{ BookingPage }] = await Promise.all([import('./sessions/booking/booking-page.tsx'), loadTranslations('session-series')]);
      return { Component: BookingPage };
    },
  },
  { path: 'sessions/:id', lazy: async () => ({ Component: (await import('./sessions/detail/session-page.tsx')).SessionPage }) },
  {
    path: 'help',
    lazy: async () => {
      const [{ HelpPage }] = await Promise.all([import('./help/help-page.tsx'), loadTranslations('help', 'intake')]);
      return { Component: HelpPage };
    },
  },
  { path: 'intake', lazy: async () => ({ Component: (await import('./intake/intake-list-page.tsx')).IntakeListPage }) },
  { path: 'intake/answers/:id', lazy: async () => ({ Component: (await import('./intake/intake-answer-page.tsx')).IntakeAnswerPage }) },
  { path: 'intake/:formKey', lazy: async () => ({ Component: (await import('./intake/intake-form-page.tsx')).IntakeFormPage }) },
  { path: 'sessions/:id/call', lazy: async () => (await import('./call/call-route.ts')).callRoute() },
  { path: 'offerings', lazy: async () => ({ Component: (await import('./offerings/offerings-page.tsx')).OfferingsPage }) },
  { path: 'offerings/:id', lazy: async () => ({ Component: (await import('./offerings/offering-page.tsx')).OfferingPage }) },
  { path: 'coach', lazy: async () => ({ Component: (await import('./coach/coach-page.tsx')).CoachPage }) },
  { path: 'coach/mine/:coachId', lazy: async () => ({ Component: (await import('./coach/selected-coach-page.tsx')).SelectedCoachPage }) },
  { path: 'coach/:coachId', lazy: async () => ({ Component: (await import('./coach/coach-profile-page.tsx')).CoachProfilePage }) },
  chatPage('chat'),
  chatPage('chat/:id'),
  { path: 'videos', lazy: async () => ({ Component: (await import('./videos/videos-page.tsx')).VideosPage }) },
  { path: 'videos/:id', lazy: async () => ({ Component: (await import('./videos/video-page.tsx')).VideoPage }) },
  { path: 'feedback', lazy: async () => ({ Component: (await import('./feedback/feedback-page.tsx')).FeedbackPage }) },
  {
    path: 'steps',
    lazy: async () => {
      const [{ StepsPage }] = await Promise.all([import('./steps/steps-page.tsx'), loadTranslations('member-steps', 'steps')]);
      return { Component: StepsPage };
    },
  },
  {
    path: 'measurements',
    lazy: async () => {
      const [{ MeasurementsPage }] = await Promise.all([import('./measurements/measurements-page.tsx'), loadMeasurementWords()]);
      return { Component: MeasurementsPage };
    },
  },
  {
    path: 'measurements/:kind',
    lazy: async () => {
      const [{ MeasurementPage }] = await Promise.all([import('./measurements/measurement-page.tsx'), loadMeasurementWords()]);
      return { Component: MeasurementPage };
    },
  },
  { path: 'score', lazy: async () => ({ Component: (await import('./score/score-page.tsx')).ScorePage }) },
  {
    path: 'profile',
    lazy: async () => {
      const [{ ProfilePage }] = await Promise.all([import('./profile/profile-page.tsx'), loadTranslations('profile', 'errors')]);
      return { Component: ProfilePage };
    },
  },
  {
    path: 'profile/privacy',
    lazy: async () => {
      const [{ PrivacyPage }] = await Promise.all([
        import('./privacy/privacy-page.tsx'),
        loadTranslations('privacy', 'security', 'second-step', 'identity', 'errors'),
      ]);
      return { Component: PrivacyPage };
    },
  },
];
