import type { RouteObject } from 'react-router-dom';

const signInPage = () => import('./screens/sign-in-page.tsx');

/** Paths of the public shell that belong to signing in. */
export const identityRoutes: RouteObject[] = [
  {
    path: 'login',
    lazy: async () => {
      const { SignInPage } = await signInPage();
      return { element: <SignInPage audience="everyone" /> };
    },
  },
  {
    path: 'super-login',
    lazy: async () => {
      const { SignInPage } = await signInPage();
      return { element: <SignInPage audience="administration" /> };
    },
  },
  {
    path: 'forgot-password',
    lazy: async () => ({ Component: (await import('./screens/forgot-password-page.tsx')).ForgotPasswordPage }),
  },
];
