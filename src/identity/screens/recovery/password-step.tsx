import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { newPasswordProblem } from '../new-password.ts';
import { PasswordField } from '../password-field.tsx';
import classes from '../sign-in.module.css';
import { useSubmit } from '../use-submit.ts';
import recovery from './recovery.module.css';

interface PasswordStepProps {
  /** For the browser's password manager. */
  readonly email: string;
  readonly onPassword: (password: string) => Promise<void>;
  /** Back to the address for another code: the ticket may have expired. */
  readonly onAnew: () => void;
}

/** Asks for the new password. */
export function PasswordStep({ email, onPassword, onAnew }: PasswordStepProps) {
  const { t } = useTranslation('recovery');
  const submit = useSubmit();
  const [problem, setProblem] = useState<string>();
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      aria-busy={submit.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get('password') ?? '');
        const found = newPasswordProblem(typed);
        setProblem(found === null ? undefined : t(`password.${found}`));
        if (found === null) submit.run(() => onPassword(typed));
        else event.currentTarget.querySelector<HTMLInputElement>('[name="password"]')?.focus();
      }}
    >
      <Text tone="muted">{t('password.lead')}</Text>
      <div role="alert" className={classes.alert}>
        {submit.failure}
      </div>
      <input className={recovery.hidden} name="username" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
      <PasswordField name="password" isNew label={t('password.label')} help={t('password.rule')} problem={problem} />
      <button type="submit" className={classes.button} aria-disabled={submit.isBusy}>
        {submit.isBusy ? t('working') : t('password.submit')}
      </button>
      {submit.failure !== undefined && (
        <button type="button" className={recovery.link} onClick={onAnew}>
          {t('code.resend')}
        </button>
      )}
    </Stack>
  );
}
