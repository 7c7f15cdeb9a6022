import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailAddress } from '../../../../contract/endpoint.ts';
import { useProfile } from '../../../domain/accounts/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { notify } from '../../../ui/notify.ts';
import { callOnline } from '../../online-call.ts';
import { renewSession } from '../../sign-in.ts';
import { Field } from '../field.tsx';
import { PasswordField } from '../password-field.tsx';
import { CodeStep } from '../recovery/code-step.tsx';
import recovery from '../recovery/recovery.module.css';
import classes from '../sign-in.module.css';
import { useSubmit } from '../use-submit.ts';
import { NeedsPassword } from './needs-password.tsx';

interface Asked {
  readonly email: string;
  /** Kept in memory only, so that another code can be asked for. */
  readonly currentPassword: string;
}

/** Changes the e-mail address: the password, then the code that was mailed to the new one. */
export function EmailCard() {
  const { t } = useTranslation(['security', 'identity', 'recovery']);
  const submit = useSubmit();
  const profile = useProfile();
  const [asked, setAsked] = useState<Asked | null>(null);
  /** Who goes back from the code finds the address, to correct it. */
  const [typedEmail, setTypedEmail] = useState('');
  const [problems, setProblems] = useState<{ readonly email?: string; readonly current?: string }>({});

  const ask = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const text = String(typed.get('email') ?? '');
    const address = emailAddress.safeParse(text);
    const currentPassword = String(typed.get('current') ?? '');
    const isOwn = address.data === profile.data?.email.toLowerCase();
    const isFine = address.success && !isOwn;
    setProblems({
      ...(!isFine && {
        email: t(address.success ? 'email.same' : `identity:problems.${text.trim() === '' ? 'emailMissing' : 'emailInvalid'}`),
      }),
      ...(currentPassword === '' && { current: t('currentMissing') }),
    });
    if (!isFine || currentPassword === '') {
      form.querySelector<HTMLInputElement>(`[name="${isFine ? 'current' : 'email'}"]`)?.focus();
      return;
    }
    submit.run(async () => {
      const body = { email: address.data, currentPassword };
      await callOnline('coaches.changeEmail', { body });
      setTypedEmail(body.email);
      setAsked(body);
    });
  };

  return (
    <Card title={t('email.title')}>
      <NeedsPassword>
        {asked ? (
          <CodeStep
            email={asked.email}
            isCertain
            onBack={() => setAsked(null)}
            onResend={async () => {
              await callOnline('coaches.changeEmail', { body: asked });
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
          <form
            className={classes.form}
            noValidate
            aria-busy={submit.isBusy}
            onSubmit={(event) => {
              event.preventDefault();
              ask(event.currentTarget);
            }}
          >
            {profile.data && <p className={recovery.lead}>{t('email.now', { email: profile.data.email })}</p>}
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
              problem={problems.email}
            />
            <PasswordField name="current" label={t('current')} problem={problems.current} />
            <button type="submit" className={classes.button} aria-disabled={submit.isBusy}>
              {submit.isBusy ? t('recovery:working') : t('email.submit')}
            </button>
          </form>
        )}
      </NeedsPassword>
    </Card>
  );
}
