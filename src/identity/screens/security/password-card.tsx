import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { notify } from '../../../ui/notify.ts';
import { callOnline } from '../../online-call.ts';
import { useShared } from '../../state.ts';
import { newPasswordProblem } from '../new-password.ts';
import { PasswordField } from '../password-field.tsx';
import recovery from '../recovery/recovery.module.css';
import classes from '../sign-in.module.css';
import { useSubmit } from '../use-submit.ts';
import { NeedsPassword } from './needs-password.tsx';
import { ProofFields } from './proof-fields.tsx';
import { useProof } from './use-proof.ts';

/** Changes the password with the present one; all other devices are signed out. */
export function PasswordCard() {
  const { t } = useTranslation(['security', 'recovery']);
  const { user } = useShared();
  const submit = useSubmit();
  const proof = useProof();
  const [problem, setProblem] = useState<string>();

  const change = (form: HTMLFormElement) => {
    const newPassword = String(new FormData(form).get('next') ?? '');
    const wrong = newPasswordProblem(newPassword);
    setProblem(wrong === null ? undefined : t(`recovery:password.${wrong}`));
    const given = proof.read(form);
    if (given && wrong !== null) form.querySelector<HTMLInputElement>('[name="next"]')?.focus();
    if (!given || wrong !== null) return;
    submit.run(() =>
      proof.send(form, async () => {
        await callOnline('accounts.changePassword', { body: { ...given, newPassword } });
        form.reset();
        await notify(t('password.done'), 'ok');
      }),
    );
  };

  return (
    <Card title={t('password.title')}>
      <NeedsPassword>
        <Stack
          as="form"
          gap={4}
          noValidate
          aria-busy={submit.isBusy}
          onSubmit={(event) => {
            event.preventDefault();
            change(event.currentTarget);
          }}
        >
          <div role="alert" className={classes.alert}>
            {submit.failure}
          </div>
          <input
            className={recovery.hidden}
            name="username"
            autoComplete="username"
            value={user?.email ?? ''}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          <ProofFields proof={proof} />
          <PasswordField name="next" isNew label={t('recovery:password.label')} help={t('recovery:password.rule')} problem={problem} />
          <button type="submit" className={classes.button} aria-disabled={submit.isBusy}>
            {submit.isBusy ? t('recovery:working') : t('password.submit')}
          </button>
        </Stack>
      </NeedsPassword>
    </Card>
  );
}
