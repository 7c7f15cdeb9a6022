import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coaches } from '../../../../contract/coaches.ts';
import { canonicalAddress } from '../../../../contract/email-address.ts';
import { useProfile } from '../../../domain/accounts/queries.ts';
import { Button } from '../../../ui/controls/button.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { callOnline } from '../../online-call.ts';
import { renewSession } from '../../sign-in.ts';
import { CodeStep } from '../recovery/code-step.tsx';
import { NeedsPassword } from './needs-password.tsx';
import { ProofFields } from './proof-fields.tsx';
import { noProof, proofShape, useProof } from './use-proof.ts';

const schema = coaches.changeEmail.body.extend(proofShape);

/** Changes the email address: the password, then the code that was mailed to the new one. */
export function EmailCard() {
  const { t } = useTranslation(['security', 'identity', 'recovery']);
  const profile = useProfile();
  /** The address that a code was mailed to. */
  const [asked, setAsked] = useState<string | null>(null);
  const { form, proof } = useAddressForm(profile.data?.email, setAsked);

  return (
    <Card title={t('email.title')}>
      <NeedsPassword>
        {asked ? (
          <CodeStep
            email={asked}
            isCertain
            onBack={() => {
              form.set('email', asked);
              setAsked(null);
            }}
            onResend={async () => {
              await callOnline('accounts.resendEmailCode', {});
            }}
            onCode={async (code) => {
              const { email } = await callOnline('accounts.verifyEmail', { body: { code } });
              await renewSession();
              setAsked(null);
              await notify(t('email.done', { email }), 'ok');
            }}
          />
        ) : (
          <Form
            form={form}
            actions={
              <Button type="submit" aria-disabled={form.isBusy}>
                {form.isBusy ? t('recovery:working') : t('email.submit')}
              </Button>
            }
          >
            {profile.data && <Text tone="muted">{t('email.now', { email: profile.data.email })}</Text>}
            <TextField
              {...form.field('email')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              label={t('email.label')}
              help={t('email.help')}
            />
            <ProofFields form={form} proof={proof} />
          </Form>
        )}
      </NeedsPassword>
    </Card>
  );
}

/** The new address, with the proof of identity. */
function useAddressForm(current: string | undefined, onAsked: (email: string) => void) {
  const { t } = useTranslation(['security', 'identity']);
  const proof = useProof();
  const form = useContractForm({
    schema,
    values: { email: '', ...noProof },
    words: {
      ...proof.words,
      email: ({ input }) => t(`identity:problems.${String(input).trim() === '' ? 'emailMissing' : 'emailInvalid'}`),
    },
    ...proof.rules,
    check: (typed) => ({
      ...proof.rules.check(typed),
      email: canonicalAddress(typed.email) === canonicalAddress(current ?? '') ? t('email.same') : undefined,
    }),
    // A person who goes back from the code finds the address again, to correct it.
    clearedWhenSent: [...proof.rules.clearedWhenSent, 'email'],
    onSubmit: async (body) => {
      await callOnline('coaches.changeEmail', { body });
      onAsked(body.email);
    },
  });
  return { form, proof };
}
