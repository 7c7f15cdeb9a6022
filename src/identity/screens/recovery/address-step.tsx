import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { emailAddress } from '../../../../contract/email-address.ts';
import { CallError } from '../../../platform/answer.ts';
import { NeedsScript } from '../../../ui/feedback/needs-script.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from '../sign-in.module.css';
import { useSubmit } from '../use-submit.ts';
import recovery from './recovery.module.css';

interface AddressStepProps {
  readonly email: string;
  readonly onAddress: (email: string) => Promise<void>;
  /** Continues with a code that was mailed before, for example after a reload. */
  readonly onHasCode: (email: string) => void;
}

/** Asks for the address to mail the code to. */
export function AddressStep({ email, onAddress, onHasCode }: AddressStepProps) {
  const { t } = useTranslation(['recovery', 'identity']);
  const { submit, waiting, send } = useSending(onAddress);
  const [problem, setProblem] = useState<string>();
  return (
    <Stack
      as="form"
      gap={4}
      method="post"
      noValidate
      aria-busy={submit.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get('email') ?? '');
        const address = emailAddress.safeParse(typed);
        setProblem(
          address.success ? undefined : t(typed.trim() === '' ? 'identity:problems.emailMissing' : 'identity:problems.emailInvalid'),
        );
        if (address.success) send(address.data);
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <NeedsScript />
      <Text tone="muted">{t('address.lead')}</Text>
      <div role="alert" className={classes.alert}>
        {submit.failure}
      </div>
      <TextInput
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
      {waiting !== null && (
        <button type="button" className={recovery.link} onClick={() => onHasCode(waiting)}>
          {t('address.hasCode')}
        </button>
      )}
      <Link className={classes.quietLink} to="/login">
        {t('backToLogIn')}
      </Link>
    </Stack>
  );
}

/** Requests the code. */
function useSending(onAddress: AddressStepProps['onAddress']) {
  const submit = useSubmit();
  /** No other code is mailed to it for now: one may be there already. */
  const [waiting, setWaiting] = useState<string | null>(null);

  const ask = async (address: string) => {
    setWaiting(null);
    try {
      await onAddress(address);
    } catch (error) {
      if (error instanceof CallError && error.code === 'TOO_MANY_REQUESTS') setWaiting(address);
      throw error;
    }
  };
  return { submit, waiting, send: (address: string) => submit.run(() => ask(address)) };
}
