import type { RouteObject } from 'react-router-dom';
import { loadTranslations } from '../../../i18n/index.ts';

const list = (path: string, view: 'all' | 'approved' | 'unapproved'): RouteObject => ({
  path,
  lazy: async () => {
    const [{ listElement }] = await Promise.all([import('./list-element.tsx'), loadTranslations('admin-coaches', 'admin-lists')]);
    return { element: listElement(view) };
  },
});

/** Coaches and their videos, below `/admin`. */
export const coachRoutes: RouteObject[] = [
  list('coach', 'all'),
  list('coach/approved', 'approved'),
  list('coach/unapproved', 'unapproved'),
  {
    path: 'coach/content',
    lazy: async () => {
      const [{ ContentPage }] = await Promise.all([import('./content-page.tsx'), loadTranslations('admin-coaches')]);
      return { Component: ContentPage };
    },
  },
  {
    path: 'coach/:id',
    lazy: async () => {
      const [{ CoachPage }] = await Promise.all([import('./coach-page.tsx'), loadTranslations('admin-coaches', 'coach-profile', 'errors')]);
      return { Component: CoachPage };
    },
  },
];
