import type { RouteObject } from 'react-router-dom';
import { loadTranslations } from '../i18n/index.ts';
import type { JoinKind } from './screens/join/invited.ts';
import { takeSecret } from './screens/sign-up/take-secret.ts';

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
    lazy: async () => {
      const [{ ForgotPasswordPage }] = await Promise.all([
        import('./screens/recovery/forgot-password-page.tsx'),
        loadTranslations('recovery', 'identity'),
      ]);
      return { Component: ForgotPasswordPage };
    },
  },
  {
    path: 'undo-email-change',
    lazy: async () => {
      const [{ UndoEmailPage }] = await Promise.all([
        import('./screens/recovery/undo-email-page.tsx'),
        loadTranslations('recovery', 'identity'),
      ]);
      return { Component: UndoEmailPage };
    },
  },
  {
    path: 'signup/:id',
    loader: takeSecret,
    shouldRevalidate: () => false,
    lazy: async () => {
      const [{ SignUpPage }] = await Promise.all([
        import('./screens/sign-up/sign-up-page.tsx'),
        loadTranslations('sign-up', 'recovery', 'identity'),
      ]);
      return { Component: SignUpPage };
    },
  },
  joinRoute('join-team', 'team'),
  joinRoute('join-enterprise', 'enterprise'),
];

/** Pages that every area has, below its own path. */
export const ownAccountRoutes: RouteObject[] = [
  {
    path: 'profile/security',
    lazy: async () => {
      const [{ SecurityPage }] = await Promise.all([
        import('./screens/security/security-page.tsx'),
        loadTranslations('security', 'second-step', 'federated', 'recovery', 'identity', 'errors'),
      ]);
      return { Component: SecurityPage };
    },
  },
];

/** The routes of links that open an enterprise, or lead into its team. */
function joinRoute(path: string, kind: JoinKind): RouteObject {
  return {
    path,
    loader: takeSecret,
    shouldRevalidate: () => false,
    lazy: async () => {
      const [{ JoinPage }] = await Promise.all([
        import('./screens/join/join-page.tsx'),
        loadTranslations('employer-join', 'recovery', 'identity', 'errors', 'form'),
      ]);
      return { element: <JoinPage kind={kind} /> };
    },
  };
}
