import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type FieldError, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { CallError } from '../../platform/answer.ts';
import { signIn } from '../sign-in.ts';
import '../../ui/button-styles.ts';
import './field-styles.ts';
import classes from './sign-in.module.css';
import { signInFailureText } from './sign-in-failure.ts';
import { type FieldProblemName, prepareChecks, resolveWhenAsked, type SignInValues } from './sign-in-values.ts';

interface SignInFormProps {
  /** Fills in the address of a person who has to sign in once more. */
  readonly email?: string | undefined;
  readonly onSignedIn: () => void;
}

/** E-mail address and password, and the code of a second factor when the provider asks for it. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const { t } = useTranslation(['identity', 'errors']);
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const [asksForCode, setAsksForCode] = useState(false);
  const { register, handleSubmit, setFocus, formState } = useForm<SignInValues>({
    defaultValues: { email, password: '', code: '' },
    resolver: resolveWhenAsked,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const problem = (error: FieldError | undefined) => error?.message && t(`identity:problems.${error.message as FieldProblemName}`);

  const fail = (error: unknown) => {
    const needsCode = error instanceof CallError && error.code === 'SECOND_FACTOR_REQUIRED';
    if (needsCode) setAsksForCode(true);
    setFailure(needsCode && !asksForCode ? undefined : signInFailureText(error, t, errorText));
    if (error instanceof CallError && error.code === 'WRONG_CREDENTIALS') setFocus('password', { shouldSelect: true });
  };
  const submit = (event: React.SyntheticEvent) => {
    setFailure(undefined);
    const send = handleSubmit(async ({ email, password, code }) => {
      await signIn({ email, password, code: code || undefined });
      onSignedIn();
    });
    send(event).catch(fail);
  };
  const summary = failure ?? (submitCount > 0 && Object.keys(errors).length > 0 ? t('identity:problems.summary') : undefined);

  return (
    <form className={classes.form} onSubmit={submit} onFocus={prepareChecks} noValidate aria-busy={isSubmitting}>
      <div role="alert" className={classes.alert}>
        {summary}
      </div>
      <TextInput
        {...register('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('identity:signIn.email')}
        error={problem(errors.email)}
      />
      <PasswordInput
        {...register('password')}
        autoComplete="current-password"
        label={t('identity:signIn.password')}
        error={problem(errors.password)}
        visibilityToggleButtonProps={{ 'aria-label': t('identity:signIn.showPassword'), tabIndex: 0 }}
      />
      {asksForCode && (
        <TextInput
          {...register('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
          label={t('identity:signIn.code')}
          description={t('identity:signIn.codeHelp')}
          error={problem(errors.code)}
        />
      )}
      <Button type="submit" fullWidth disabled={isSubmitting}>
        {isSubmitting ? t('identity:signIn.submitting') : t('identity:signIn.submit')}
      </Button>
      <Link className={classes.quietLink} to="/forgot-password">
        {t('identity:signIn.forgotPassword')}
      </Link>
    </form>
  );
}
