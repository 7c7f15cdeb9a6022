import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { emailAddress } from '../../../../contract/endpoint.ts';
import { Field } from '../field.tsx';
import classes from '../sign-in.module.css';
import { useSubmit } from '../use-submit.ts';
import recovery from './recovery.module.css';

interface AddressStepProps {
  readonly email: string;
  readonly onAddress: (email: string) => Promise<void>;
}

/** Asks where to mail the code. */
export function AddressStep({ email, onAddress }: AddressStepProps) {
  const { t } = useTranslation(['recovery', 'identity']);
  const submit = useSubmit();
  const [problem, setProblem] = useState<string>();
  return (
    <form
      className={classes.form}
      noValidate
      aria-busy={submit.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get('email') ?? '');
        const address = emailAddress.safeParse(typed);
        setProblem(
          address.success ? undefined : t(typed.trim() === '' ? 'identity:problems.emailMissing' : 'identity:problems.emailInvalid'),
        );
        if (address.success) submit.run(() => onAddress(address.data));
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <p className={recovery.lead}>{t('address.lead')}</p>
      <div role="alert" className={classes.alert}>
        {submit.failure}
      </div>
      <Field
        name="email"
        type="email"
        defaultValue={email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('identity:signIn.email')}
        problem={problem}
      />
      <button type="submit" className={classes.button} aria-disabled={submit.isBusy}>
        {submit.isBusy ? t('working') : t('address.submit')}
      </button>
      <Link className={classes.quietLink} to="/login">
        {t('backToLogIn')}
      </Link>
    </form>
  );
}
