import { type RefObject, Suspense, type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { CallError } from '../../platform/answer.ts';
import { NeedsScript } from '../../ui/feedback/needs-script.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { signIn } from '../sign-in.ts';
import { searchWithTarget } from '../sign-in-target.ts';
import type { Credentials } from '../terms.ts';
import { PasswordField } from './password-field.tsx';
import { SecondStep } from './second-step/load-second-step.ts';
import classes from './sign-in.module.css';
import { signInErrorText } from './sign-in-error-text.ts';
import type { SignInProblems } from './sign-in-problems.ts';

interface SignInFormProps {
  /** Fills in the address of a person who has to sign in once more. */
  readonly email?: string | undefined;
  readonly onSignedIn: () => void;
  /** Called when the second step takes over the page, and when it gives it back. */
  readonly onTakeOver: (isTaken: boolean) => void;
}

// The contract's schemas are not needed to show the page.
const loadCheck = () => import('./sign-in-check.ts');

/** Fetches the checks while the person types, so that they are there at submit. */
function prepareCheck(): void {
  // Offline they fail with the submit itself, which then says so.
  loadCheck().catch(() => undefined);
}

/** Email address and password, then the second-factor code if the provider asks for it. */
export function SignInForm({ email, onSignedIn, onTakeOver }: SignInFormProps) {
  const { t } = useTranslation('identity');
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { proven, typedEmail, signInOrAsk, forgetProven } = useFirstStep(onSignedIn, onTakeOver);
  const { problems, failure, isBusy, submit } = useChecked(form, signInOrAsk);

  if (proven) {
    return (
      <Suspense fallback={null}>
        <SecondStep
          onCode={async (code) => {
            await signIn({ ...proven, code });
            onSignedIn();
          }}
          onBack={forgetProven}
        />
      </Suspense>
    );
  }
  return (
    <Stack as="form" ref={form} gap={4} method="post" onSubmit={submit} onFocus={prepareCheck} noValidate aria-busy={isBusy}>
      <NeedsScript />
      <div role="alert" className={classes.alert}>
        {failure}
      </div>
      <TextInput
        name="email"
        type="email"
        defaultValue={typedEmail ?? email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('signIn.email')}
        problem={problems.email && t(`problems.${problems.email}`)}
      />
      <PasswordField name="password" problem={problems.password && t(`problems.${problems.password}`)} />
      <button type="submit" className={classes.button} aria-disabled={isBusy}>
        {isBusy ? t('signIn.submitting') : t('signIn.submit')}
      </button>
      <Link className={classes.quietLink} to={`/forgot-password${searchWithTarget(search)}`}>
        {t('signIn.forgotPassword')}
      </Link>
    </Stack>
  );
}

/** Signs in with the typed credentials, which are kept while the provider asks for a second factor. */
function useFirstStep(onSignedIn: () => void, onTakeOver: (isTaken: boolean) => void) {
  /** The accepted credentials; kept in memory only, until the second step is done. */
  const [proven, setProven] = useState<Credentials | null>(null);
  /** A person who goes back from the second step finds the address as typed. */
  const [typedEmail, setTypedEmail] = useState<string>();

  const signInOrAsk = async (credentials: Credentials) => {
    try {
      await signIn(credentials);
      onSignedIn();
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'SECOND_FACTOR_REQUIRED') throw error;
      setProven(credentials);
      setTypedEmail(credentials.email);
      onTakeOver(true);
    }
  };

  const forgetProven = () => {
    setProven(null);
    onTakeOver(false);
  };
  return { proven, typedEmail, signInOrAsk, forgetProven };
}

/** Submits the form, once at a time, if it is valid; otherwise shows the problems. */
function useChecked(form: RefObject<HTMLFormElement | null>, onCredentials: (credentials: Credentials) => Promise<void>) {
  const { t } = useTranslation('identity');
  const [problems, setProblems] = useState<SignInProblems>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();

  const send = async (typed: FormData) => {
    const text = (name: string) => String(typed.get(name) ?? '');
    const { checkSignIn } = await loadCheck();
    const check = checkSignIn({ email: text('email'), password: text('password') });
    setProblems(check.isFine ? {} : check.problems);
    if (check.isFine) {
      await onCredentials(check.credentials);
    } else {
      setFailure(t('problems.summary'));
      focus(check.problems.email ? 'email' : 'password');
    }
  };

  const fail = async (error: unknown) => {
    setFailure(await signInErrorText(error));
    if (error instanceof CallError && error.code === 'WRONG_CREDENTIALS') focus('password');
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    void send(new FormData(event.currentTarget))
      .catch(fail)
      .finally(() => setIsBusy(false));
  };
  return { problems, failure, isBusy, submit };
}
