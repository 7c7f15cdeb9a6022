import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { deviceTimeZone } from '../../../../contract/time-zone.ts';
import { isTextChanged, prepareTextsOfSignUp, textsOfSignUp } from '../../../domain/support/sign-up-texts.ts';
import { currentLanguage } from '../../../i18n/index.ts';
import { CallError } from '../../../platform/answer.ts';
import { call } from '../../../platform/http.ts';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { takeSignedIn } from '../../sign-in.ts';
import { OfferedFederatedSignIn } from '../federated/offered-federated-sign-in.tsx';
import { newPasswordProblem } from '../new-password.ts';
import { PasswordField } from '../password-field.tsx';
import { CodeStep } from '../recovery/code-step.tsx';
import { SecondStep } from '../second-step/load-second-step.ts';
import classes from '../sign-in.module.css';
import { useSubmit } from '../use-submit.ts';
import type { Invitation } from './invitation.ts';

interface InvitedFormProps {
  readonly invitation: Invitation;
  readonly secret: string;
  readonly onDone: () => void;
}

interface Typed {
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

interface Codes {
  readonly code?: string;
  readonly secondFactorCode?: string;
}

type Problems = { readonly [Name in keyof Typed]?: string };

/** Name and password; then, for an old link, the code that is mailed. */
export function InvitedForm(props: InvitedFormProps) {
  const { invitation, secret, onDone } = props;
  const { typed, proven, signUp, leaveCode, leaveSecondFactor } = useSigningUp(props);
  const answers = useAnswers(invitation, signUp);
  const [isTaken, setIsTaken] = useState(false);

  if (proven) {
    return (
      <Suspense fallback={null}>
        <SecondStep onCode={(secondFactorCode) => signUp(proven, { secondFactorCode })} onBack={leaveSecondFactor} />
      </Suspense>
    );
  }
  if (typed) {
    return (
      <CodeStep
        email={invitation.email}
        onCode={(code) => signUp(typed, { code })}
        onResend={() => signUp(typed)}
        onBack={leaveCode}
        isCertain
      />
    );
  }
  return (
    <>
      {/* Hidden, not removed: a person who comes back finds their input. */}
      <div hidden={isTaken}>
        <AnswersForm invitation={invitation} answers={answers} />
      </div>
      <OfferedFederatedSignIn
        email={invitation.email.toLowerCase()}
        invitationSecret={secret}
        onSignedIn={onDone}
        onTakeOver={setIsTaken}
      />
    </>
  );
}

/** Keeps the answers while the provider asks for a code. */
function useSigningUp({ invitation, secret, onDone }: InvitedFormProps) {
  const [typed, setTyped] = useState<Typed | null>(null);
  /** For a person whose account has a second factor. */
  const [proven, setProven] = useState<(Typed & Codes) | null>(null);
  useEffect(prepareTextsOfSignUp, []);

  const send = async (answers: Typed, codes: Codes) => {
    const agreements = await textsOfSignUp('member');
    const body = { ...answers, ...codes, secret, agreements, language: currentLanguage(), timeZone: deviceTimeZone() };
    const { data } = await call('accounts.signUp', { params: { id: invitation.userId }, body });
    await takeSignedIn(data);
    onDone();
  };

  /** Without the code that it needs, the sign-up is refused with the kind of code: the person is asked for it. */
  const signUp = async (answers: Typed, codes: Codes = {}) => {
    try {
      await send(answers, codes);
    } catch (error) {
      // Shown beside the form, with the texts to read again.
      if (isTextChanged(error)) {
        setTyped(null);
        setProven(null);
      }
      const code = error instanceof CallError ? error.code : null;
      if (code === 'SECOND_FACTOR_REQUIRED') setProven({ ...answers, ...codes });
      else if (code === 'WRONG_CODE' && invitation.needsCode && Object.keys(codes).length === 0) setTyped(answers);
      else throw error;
    }
  };
  return { typed, proven, signUp, leaveCode: () => setTyped(null), leaveSecondFactor: () => setProven(null) };
}

type Answers = ReturnType<typeof useAnswers>;

/** The state of the form, which stays while a code is asked for. */
function useAnswers(invitation: Invitation, onAnswers: (answers: Typed) => Promise<void>) {
  const { t } = useTranslation(['sign-up', 'recovery', 'identity']);
  const submit = useSubmit();
  const [problems, setProblems] = useState<Problems>({});
  /** A person who goes back from a code finds the names as typed. */
  const [names, setNames] = useState<Pick<Typed, 'firstName' | 'lastName'>>(invitation);

  const send = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '');
    // A person with an account keeps its name, and is not asked.
    const typedNames = { firstName: text('firstName').trim(), lastName: text('lastName').trim() };
    const answers = { ...(invitation.hasAccount ? names : typedNames), password: text('password') };
    const wrong = invitation.hasAccount ? null : newPasswordProblem(answers.password);
    const found: Problems = {
      ...(answers.firstName === '' && { firstName: t('nameMissing') }),
      ...(answers.password === '' && { password: t('identity:problems.passwordMissing') }),
      ...(answers.password !== '' && wrong !== null && { password: t(`recovery:password.${wrong}`) }),
    };
    setProblems(found);
    setNames({ firstName: answers.firstName, lastName: answers.lastName });
    const [first] = Object.keys(found);
    if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else submit.run(() => onAnswers(answers));
  };
  return { submit, problems, names, send };
}

function AnswersForm({ invitation, answers }: { readonly invitation: Invitation; readonly answers: Answers }) {
  const { t } = useTranslation(['sign-up', 'recovery', 'identity']);
  const { submit, problems, names, send } = answers;
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      aria-busy={submit.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      <div role="alert" className={classes.alert}>
        {submit.failure}
      </div>
      <TextInput name="email" type="email" autoComplete="username" value={invitation.email} readOnly label={t('identity:signIn.email')} />
      {!invitation.hasAccount && (
        <>
          <TextInput
            name="firstName"
            autoComplete="given-name"
            defaultValue={names.firstName}
            maxLength={200}
            label={t('firstName')}
            problem={problems.firstName}
          />
          <TextInput
            name="lastName"
            autoComplete="family-name"
            defaultValue={names.lastName}
            maxLength={200}
            label={t('lastName')}
            isOptional
          />
        </>
      )}
      {invitation.hasAccount ? (
        <PasswordField name="password" problem={problems.password} />
      ) : (
        <PasswordField name="password" isNew label={t('password')} help={t('recovery:password.rule')} problem={problems.password} />
      )}
      <Agreement />
      <button type="submit" className={classes.button} aria-disabled={submit.isBusy}>
        {submit.isBusy ? t('recovery:working') : t(invitation.hasAccount ? 'join' : 'submit')}
      </button>
    </Stack>
  );
}

/** The texts open in a new window: only the open page holds the invitation and the input. */
function Agreement() {
  const { t } = useTranslation('sign-up');
  return (
    <Text tone="muted">
      {t('agreement')}{' '}
      <Link to="/terms-of-service" target="_blank">
        {t('terms')}
      </Link>{' '}
      ·{' '}
      <Link to="/privacy-policy" target="_blank">
        {t('privacy')}
      </Link>
    </Text>
  );
}
