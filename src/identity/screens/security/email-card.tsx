import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailAddress } from '../../../../contract/endpoint.ts';
import { useProfile } from '../../../domain/accounts/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { notify } from '../../../ui/notify.ts';
import { Text } from '../../../ui/text.tsx';
import { callOnline } from '../../online-call.ts';
import { renewSession } from '../../sign-in.ts';
import { Field } from '../field.tsx';
import { CodeStep } from '../recovery/code-step.tsx';
import classes from '../sign-in.module.css';
import { useSubmit } from '../use-submit.ts';
import { NeedsPassword } from './needs-password.tsx';
import { ProofFields } from './proof-fields.tsx';
import { useProof } from './use-proof.ts';

/** Changes the e-mail address: the password, then the code that was mailed to the new one. */
export function EmailCard() {
  const { t } = useTranslation(['security', 'identity', 'recovery']);
  const submit = useSubmit();
  const profile = useProfile();
  const proof = useProof();
  /** The address that a code was mailed to. */
  const [asked, setAsked] = useState<string | null>(null);
  /** Who goes back from the code finds the address, to correct it. */
  const [typedEmail, setTypedEmail] = useState('');
  const [problem, setProblem] = useState<string>();

  const ask = (form: HTMLFormElement) => {
    const text = String(new FormData(form).get('email') ?? '');
    const address = emailAddress.safeParse(text);
    const isOwn = address.data === profile.data?.email.toLowerCase();
    const isFine = address.success && !isOwn;
    setProblem(
      isFine ? undefined : t(address.success ? 'email.same' : `identity:problems.${text.trim() === '' ? 'emailMissing' : 'emailInvalid'}`),
    );
    const given = proof.read(form, !isFine);
    if (!isFine) form.querySelector<HTMLInputElement>('[name="email"]')?.focus();
    if (!isFine || !given) return;
    submit.run(() =>
      proof.send(form, async () => {
        await callOnline('coaches.changeEmail', { body: { email: address.data, ...given } });
        setTypedEmail(address.data);
        setAsked(address.data);
      }),
    );
  };

  return (
    <Card title={t('email.title')}>
      <NeedsPassword>
        {asked ? (
          <CodeStep
            email={asked}
            isCertain
            onBack={() => setAsked(null)}
            onResend={async () => {
              await callOnline('accounts.resendEmailCode', {});
            }}
            onCode={async (code) => {
              const { email } = await callOnline('accounts.verifyEmail', { body: { code } });
              await renewSession();
              setTypedEmail('');
              setAsked(null);
              await notify(t('email.done', { email }), 'ok');
            }}
          />
        ) : (
          <Stack
            as="form"
            gap={4}
            noValidate
            aria-busy={submit.isBusy}
            onSubmit={(event) => {
              event.preventDefault();
              ask(event.currentTarget);
            }}
          >
            {profile.data && <Text tone="muted">{t('email.now', { email: profile.data.email })}</Text>}
            <div role="alert" className={classes.alert}>
              {submit.failure}
            </div>
            <Field
              name="email"
              type="email"
              defaultValue={typedEmail}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              label={t('email.label')}
              help={t('email.help')}
              problem={problem}
            />
            <ProofFields proof={proof} />
            <button type="submit" className={classes.button} aria-disabled={submit.isBusy}>
              {submit.isBusy ? t('recovery:working') : t('email.submit')}
            </button>
          </Stack>
        )}
      </NeedsPassword>
    </Card>
  );
}
