import type { RouteObject } from 'react-router-dom';
import { loadTranslations } from '../../i18n/index.ts';

const legal = (path: string, text: 'terms' | 'privacy' | 'coaches' | 'client'): RouteObject => ({
  path,
  lazy: async () => {
    const [{ LegalPage }] = await Promise.all([import('./pages/legal-page.tsx'), loadTranslations('legal')]);
    return { element: <LegalPage key={text} of={text} /> };
  },
});

/** The pages of the public site (docs/product.md, Screens). */
export const siteRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => {
      const [{ LandingPage }] = await Promise.all([import('./landing/landing-page.tsx'), loadTranslations('site')]);
      return { Component: LandingPage };
    },
  },
  {
    path: 'request_demo',
    lazy: async () => {
      const [{ RequestDemoPage }] = await Promise.all([
        import('./pages/request-demo-page.tsx'),
        loadTranslations('site-pages', 'site-forms', 'prices'),
      ]);
      return { Component: RequestDemoPage };
    },
  },
  {
    path: 'faq',
    lazy: async () => {
      const [{ FaqPage }] = await Promise.all([import('./pages/faq-page.tsx'), loadTranslations('site-pages')]);
      return { Component: FaqPage };
    },
  },
  {
    path: 'contact-us',
    lazy: async () => {
      const [{ ContactPage }] = await Promise.all([import('./pages/contact-page.tsx'), loadTranslations('site-pages', 'site-forms')]);
      return { Component: ContactPage };
    },
  },
  {
    path: 'resources',
    lazy: async () => {
      const [{ ResourcesPage }] = await Promise.all([import('./pages/resources-page.tsx'), loadTranslations('site-pages')]);
      return { Component: ResourcesPage };
    },
  },
  {
    path: 'masterSignUp',
    lazy: async () => {
      const [{ CoachSignUpPage }] = await Promise.all([
        import('./pages/coach-sign-up-page.tsx'),
        loadTranslations('site-pages', 'coach-sign-up', 'coach-profile', 'profile', 'recovery', 'errors'),
      ]);
      return { Component: CoachSignUpPage };
    },
  },
  legal('terms-of-service', 'terms'),
  legal('privacy-policy', 'privacy'),
  legal('consulting-agreement', 'coaches'),
  legal('client-agreement', 'client'),
];
