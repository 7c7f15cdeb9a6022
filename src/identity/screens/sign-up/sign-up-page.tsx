import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLoaderData } from 'react-router-dom';
import { followAccountLanguage } from '../../../i18n/index.ts';
import { CallError } from '../../../platform/answer.ts';
import { call } from '../../../platform/http.ts';
import { ActionLink } from '../../../ui/controls/action.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Illustration } from '../../../ui/feedback/illustrations.tsx';
import { State } from '../../../ui/feedback/state.tsx';
import { useDocumentTitle } from '../../../ui/page/use-document-title.ts';
import { landingPathOf } from '../../landing.ts';
import recovery from '../recovery/recovery.module.css';
import signIn from '../sign-in.module.css';
import type { Invitation } from './invitation.ts';
import { InvitedForm } from './invited-form.tsx';
import type { SignUpStart } from './take-secret.ts';

type Found =
  | { readonly kind: 'looking' }
  | { readonly kind: 'open'; readonly invitation: Invitation }
  | { readonly kind: 'over' }
  | { readonly kind: 'unreachable' };

/** The target of a magic link: greets the invited person by name, and signs them up. */
export function SignUpPage() {
  const { t } = useTranslation('sign-up');
  const { secret } = useLoaderData<SignUpStart>();
  const [isDone, setIsDone] = useState(false);
  useDocumentTitle(t('pageTitle'));
  const { found, lookAgain } = useFound(secret);

  if (isDone) return <Navigate to={landingPathOf('USER')} replace />;
  if (secret === null || found.kind === 'over') {
    const what = secret === null ? 'again' : 'over';
    return (
      <div className={recovery.page}>
        <State
          level={1}
          picture={<Illustration of="door" />}
          title={t(`${what}.title`)}
          text={t(`${what}.text`)}
          actions={<ActionLink to="/login">{t('logIn')}</ActionLink>}
        />
      </div>
    );
  }
  if (found.kind === 'unreachable') {
    return (
      <div className={recovery.page}>
        <ErrorState level={1} onRetry={lookAgain} />
      </div>
    );
  }
  if (found.kind === 'looking') {
    return (
      <div className={recovery.page} role="status">
        {t('looking')}
      </div>
    );
  }
  const { invitation } = found;
  return (
    <div className={recovery.page}>
      <header className={signIn.head}>
        <h1>{t('title', { name: invitation.firstName })}</h1>
        <p>{t(invitation.hasAccount ? 'leadKnown' : 'lead', { enterprise: invitation.enterpriseName })}</p>
      </header>
      <InvitedForm invitation={invitation} secret={secret} onDone={() => setIsDone(true)} />
    </div>
  );
}

/** Looks up the invitation of the link. */
function useFound(secret: string | null) {
  const [found, setFound] = useState<Found>({ kind: 'looking' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt looks it up again.
  useEffect(() => {
    if (secret === null) return undefined;
    let isShown = true;
    const show = (next: Found) => {
      if (isShown) setFound(next);
    };
    show({ kind: 'looking' });
    call('employees.invitation', { body: { secret } }).then(
      async ({ data }) => {
        await followAccountLanguage(data.language);
        show({ kind: 'open', invitation: data });
      },
      (error: unknown) => show({ kind: error instanceof CallError && error.status < 429 ? 'over' : 'unreachable' }),
    );
    return () => {
      isShown = false;
    };
  }, [secret, tries]);
  return { found, lookAgain: () => setTries(tries + 1) };
}
