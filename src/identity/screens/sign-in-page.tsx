import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { Role } from '../../../contract/roles.ts';
import { beganAsHtml } from '../../domain/support/page-data.ts';
import { useDocumentTitle } from '../../ui/page/use-document-title.ts';
import { Text } from '../../ui/text/text.tsx';
import { isInArea, pathAfterSignIn, targetOf } from '../sign-in-target.ts';
import { useShared } from '../state.ts';
import type { SessionOnDevice } from '../terms.ts';
import { OfferedFederatedSignIn } from './federated/offered-federated-sign-in.tsx';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { SignInScene } from './sign-in-scene.tsx';
import { useSessionOnDevice } from './use-session-on-device.ts';

const ContinueCard = lazy(async () => ({ default: (await import('./continue-card.tsx')).ContinueCard }));

interface SignInPageProps {
  /** `administration` is /super-login, the fallback for admins; on both, a person lands by their role. */
  readonly audience: 'everyone' | 'administration';
}

/** Signing in; continues to the area of the person's role, or back to the page that asked for it. */
export function SignInPage({ audience }: SignInPageProps) {
  const { t } = useTranslation('identity');
  const { status, role } = useShared();
  const location = useLocation();
  const session = useSessionOnDevice();
  const [hasEnded, setHasEnded] = useState(false);
  const [isDone, setIsDone] = useState(false);
  /** The method that has reached its second step, and has the page for itself. */
  const [taken, setTaken] = useState<'password' | 'federated' | null>(null);
  useDocumentTitle(audience === 'administration' ? t('signIn.adminTitle') : t('signIn.pageTitle'));

  const proceed = () => setIsDone(true);
  // A person whose session the provider has ended comes here from their area to sign in once more. On /super-login only an admin
  // is sent on: anyone else whom the redirect table led there may sign in as one.
  const mayGoOn = audience === 'everyone' || role === 'ADMIN';
  const isSignedIn = status === 'signed-in' && session !== undefined && !session?.hasEnded && mayGoOn;
  if (role && (isDone || isSignedIn)) return <RedirectAfterSignIn role={role} target={targetOf(location.search)} />;
  const mustSignInAgain = session && (hasEnded || session.hasEnded);
  return (
    <div className={classes.page}>
      <div className={classes.picture}>
        <SignInScene />
        <p>{t('signIn.picture')}</p>
      </div>
      <div className={classes.column}>
        <Head audience={audience} ended={mustSignInAgain ? session : null} />
        {(session !== undefined || beganAsHtml()) && (
          <Suspense fallback={null}>
            {session && !mustSignInAgain && taken === null && (
              <ContinueCard session={session} onContinued={proceed} onEnded={() => setHasEnded(true)} />
            )}
            {taken !== 'federated' && (
              <SignInForm
                key={mustSignInAgain ? session.email : ''}
                email={mustSignInAgain ? session.email : undefined}
                onSignedIn={proceed}
                onTakeOver={(isTaken) => setTaken(isTaken ? 'password' : null)}
              />
            )}
            {audience === 'everyone' && taken !== 'password' && (
              <OfferedFederatedSignIn onSignedIn={proceed} onTakeOver={(isTaken) => setTaken(isTaken ? 'federated' : null)} />
            )}
          </Suspense>
        )}
        {audience === 'everyone' && taken === null && (
          <Text tone="muted" words="centred">
            {t('signIn.becomeCoach')} <Link to="/masterSignUp">{t('signIn.becomeCoachLink')}</Link>
          </Text>
        )}
      </div>
    </div>
  );
}

/** Redirects to the wanted screen, or to one's own home, with an explanation, if it is another role's. */
function RedirectAfterSignIn({ role, target }: { readonly role: Role; readonly target: string | null }) {
  const isOther = target !== null && !isInArea(role, target);
  useEffect(() => {
    if (isOther)
      import('../other-area.ts').then(
        ({ showOtherAreaNotice }) => showOtherAreaNotice(target),
        () => undefined,
      );
  }, [isOther, target]);
  return <Navigate to={pathAfterSignIn(role, target)} replace />;
}

interface HeadProps {
  readonly audience: SignInPageProps['audience'];
  /** The ended session, whose person has to sign in again. */
  readonly ended: SessionOnDevice | null;
}

function Head({ audience, ended }: HeadProps) {
  const { t } = useTranslation('identity');
  return (
    <header className={classes.head}>
      <h1>{audience === 'administration' ? t('signIn.adminTitle') : t('signIn.title')}</h1>
      <p>
        {ended
          ? t(ended.endedBecause === 'reuse' ? 'continueAs.askAfterReuse' : 'continueAs.askPassword', { name: ended.fullName })
          : t(audience === 'administration' ? 'signIn.adminLead' : 'signIn.lead')}
      </p>
      {ended && ended.unsentCount > 0 && <p>{t('continueAs.waiting', { count: ended.unsentCount })}</p>}
    </header>
  );
}
