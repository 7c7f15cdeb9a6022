import type { PublicPage } from '../../../contract/public-page.ts';
import { paths } from '../paths.ts';

type ListedPage = Omit<PublicPage, 'styles' | 'scripts'> & {
  /** Title and description for search engines, from the translations of `site-head`. */
  readonly head: keyof typeof import('../../i18n/en/site-head.ts')['siteHead'];
  /** The source modules that the browser loads for it. */
  readonly modules: readonly string[];
  /** Not for search engines. */
  readonly isHidden?: true;
};

const signIn = { needs: ['settings'], form: null, appParameters: ['next'], modules: ['src/identity/screens/sign-in-page.tsx'] } as const;
const legal = { needs: ['settings'], form: null, appParameters: ['version'], modules: ['src/areas/site/pages/legal-page.tsx'] } as const;

/** The pages that are served as HTML, in the order of the sitemap. */
export const publicPages: readonly ListedPage[] = [
  {
    path: paths.site.landing,
    name: 'landing',
    head: 'landing',
    needs: ['settings', 'offerings', 'coaches', 'videos'],
    form: null,
    appParameters: [],
    modules: ['src/areas/site/landing/landing-page.tsx'],
  },
  {
    path: paths.site.requestDemo,
    name: 'request-demo',
    head: 'requestDemo',
    needs: ['settings', 'plans'],
    form: 'demo',
    appParameters: [],
    modules: ['src/areas/site/pages/request-demo-page.tsx'],
  },
  {
    path: paths.site.contact,
    name: 'contact',
    head: 'contact',
    needs: ['settings'],
    form: 'contact',
    appParameters: [],
    modules: ['src/areas/site/pages/contact-page.tsx'],
  },
  {
    path: paths.site.coachSignUp,
    name: 'coach-sign-up',
    head: 'coachSignUp',
    needs: ['settings'],
    form: null,
    appParameters: ['step'],
    modules: ['src/areas/site/pages/coach-sign-up-page.tsx'],
  },
  {
    path: paths.site.faq,
    name: 'faq',
    head: 'faq',
    needs: ['settings'],
    form: null,
    appParameters: [],
    modules: ['src/areas/site/pages/faq-page.tsx'],
  },
  {
    path: paths.site.resources,
    name: 'resources',
    head: 'resources',
    needs: ['settings'],
    form: null,
    appParameters: [],
    modules: ['src/areas/site/pages/resources-page.tsx'],
  },
  { ...legal, path: paths.site.terms, name: 'terms', head: 'terms' },
  { ...legal, path: paths.site.privacy, name: 'privacy', head: 'privacy' },
  { ...legal, path: paths.site.coachesAgreement, name: 'coaches-agreement', head: 'coachesAgreement' },
  { ...legal, path: paths.site.clientAgreement, name: 'client-agreement', head: 'clientAgreement' },
  { ...signIn, path: paths.site.login, name: 'login', head: 'login' },
  { ...signIn, path: paths.site.superLogin, name: 'super-login', head: 'superLogin', isHidden: true },
  {
    path: '/forgot-password',
    name: 'forgot-password',
    head: 'forgotPassword',
    needs: ['settings'],
    form: null,
    appParameters: ['next'],
    modules: ['src/identity/screens/recovery/forgot-password-page.tsx'],
    isHidden: true,
  },
];

/** The 404 page; its own path is never linked. */
export const missingPage: ListedPage = {
  path: '/404',
  name: 'missing',
  head: 'missing',
  needs: ['settings'],
  form: null,
  appParameters: [],
  modules: [],
  isHidden: true,
};
