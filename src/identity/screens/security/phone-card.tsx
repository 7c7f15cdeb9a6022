import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneNumber } from '../../../../contract/accounts.ts';
import { useProfile } from '../../../domain/accounts/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { notify } from '../../../ui/notify.ts';
import { callOnline } from '../../online-call.ts';
import { Field } from '../field.tsx';
import { PasswordField } from '../password-field.tsx';
import classes from '../sign-in.module.css';
import { useSubmit } from '../use-submit.ts';
import { NeedsPassword } from './needs-password.tsx';

/** Changes the telephone number, or takes it away, with the password. */
export function PhoneCard() {
  const { t } = useTranslation(['security', 'recovery']);
  const submit = useSubmit();
  const profile = useProfile();
  // Nothing is typed yet while undefined: the number of the profile shows, also when it arrives or changes later.
  const [typed, setTyped] = useState<string>();
  const [problems, setProblems] = useState<{ readonly phone?: string; readonly current?: string }>({});

  const change = (form: HTMLFormElement) => {
    const values = new FormData(form);
    const text = String(values.get('phone') ?? '').replaceAll(/[\s().-]/g, '');
    const currentPassword = String(values.get('current') ?? '');
    const isFine = text === '' || phoneNumber.safeParse(text).success;
    setProblems({ ...(!isFine && { phone: t('phone.problem') }), ...(currentPassword === '' && { current: t('currentMissing') }) });
    if (!isFine || currentPassword === '') {
      form.querySelector<HTMLInputElement>(`[name="${isFine ? 'current' : 'phone'}"]`)?.focus();
      return;
    }
    submit.run(async () => {
      await callOnline('accounts.changePhone', { body: { phone: text === '' ? null : text, currentPassword } });
      const password = form.querySelector<HTMLInputElement>('[name="current"]');
      if (password) password.value = '';
      await notify(t('phone.done'), 'ok');
    });
  };

  return (
    <Card title={t('phone.title')}>
      <NeedsPassword>
        <form
          className={classes.form}
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
          <Field
            name="phone"
            type="tel"
            autoComplete="tel"
            value={typed ?? profile.data?.phone ?? ''}
            onChange={({ target }) => setTyped(target.value)}
            label={t('phone.label')}
            help={t('phone.help')}
            problem={problems.phone}
          />
          <PasswordField name="current" label={t('current')} problem={problems.current} />
          <button type="submit" className={classes.button} aria-disabled={submit.isBusy}>
            {submit.isBusy ? t('recovery:working') : t('phone.submit')}
          </button>
        </form>
      </NeedsPassword>
    </Card>
  );
}
