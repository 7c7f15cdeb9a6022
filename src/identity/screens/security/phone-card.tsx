import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneNumber } from '../../../../contract/accounts.ts';
import { useProfile } from '../../../domain/accounts/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { notify } from '../../../ui/notify.ts';
import { callOnline } from '../../online-call.ts';
import { Field } from '../field.tsx';
import classes from '../sign-in.module.css';
import { useSubmit } from '../use-submit.ts';
import { NeedsPassword } from './needs-password.tsx';
import { ProofFields } from './proof-fields.tsx';
import { useProof } from './use-proof.ts';

/** Changes the telephone number, or takes it away, with the password. */
export function PhoneCard() {
  const { t } = useTranslation(['security', 'recovery']);
  const submit = useSubmit();
  const profile = useProfile();
  // Nothing is typed yet while undefined: the number of the profile shows, also when it arrives or changes later.
  const [typed, setTyped] = useState<string>();
  const proof = useProof();
  const [problem, setProblem] = useState<string>();

  const change = (form: HTMLFormElement) => {
    const text = String(new FormData(form).get('phone') ?? '').replaceAll(/[\s().-]/g, '');
    const isFine = text === '' || phoneNumber.safeParse(text).success;
    setProblem(isFine ? undefined : t('phone.problem'));
    const given = proof.read(form, !isFine);
    if (!isFine) form.querySelector<HTMLInputElement>('[name="phone"]')?.focus();
    if (!isFine || !given) return;
    submit.run(() =>
      proof.send(form, async () => {
        await callOnline('accounts.changePhone', { body: { phone: text === '' ? null : text, ...given } });
        proof.clear(form);
        await notify(t('phone.done'), 'ok');
      }),
    );
  };

  return (
    <Card title={t('phone.title')}>
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
          <Field
            name="phone"
            type="tel"
            autoComplete="tel"
            value={typed ?? profile.data?.phone ?? ''}
            onChange={({ target }) => setTyped(target.value)}
            label={t('phone.label')}
            help={t('phone.help')}
            problem={problem}
          />
          <ProofFields proof={proof} />
          <button type="submit" className={classes.button} aria-disabled={submit.isBusy}>
            {submit.isBusy ? t('recovery:working') : t('phone.submit')}
          </button>
        </Stack>
      </NeedsPassword>
    </Card>
  );
}
