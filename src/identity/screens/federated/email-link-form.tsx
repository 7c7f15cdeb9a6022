import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailAddress } from '../../../../contract/email-address.ts';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import recovery from '../recovery/recovery.module.css';
import classes from '../sign-in.module.css';

interface EmailLinkFormProps {
  /** Whether the person followed the link, and confirms the address. */
  readonly isFollowing: boolean;
  readonly isBusy: boolean;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
}

/** Asks for the address: to mail a link to, or that a link was mailed to. */
export function EmailLinkForm({ isFollowing, isBusy, onEmail, onBack }: EmailLinkFormProps) {
  const { t } = useTranslation(['federated', 'identity']);
  const [problem, setProblem] = useState<string>();
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        const address = emailAddress.safeParse(String(new FormData(event.currentTarget).get('email') ?? ''));
        setProblem(address.success ? undefined : t('problems.email'));
        if (address.success) onEmail(address.data);
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <Text tone="muted">{t(isFollowing ? 'link.confirmLead' : 'link.lead')}</Text>
      <TextInput
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        label={t('identity:signIn.email')}
        problem={problem}
      />
      <button type="submit" className={classes.button} aria-disabled={isBusy}>
        {t(isBusy ? 'preparing' : isFollowing ? 'link.confirm' : 'link.submit')}
      </button>
      <button type="button" className={recovery.link} onClick={onBack}>
        {t('back')}
      </button>
    </Stack>
  );
}
