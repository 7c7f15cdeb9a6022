import { useTranslation } from 'react-i18next';
import { accounts } from '../../../../contract/accounts.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { CallError } from '../../../platform/answer.ts';
import { Button } from '../../../ui/controls/button.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { BoundField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { callOnline } from '../../online-call.ts';
import { useShared } from '../../state.ts';
import { newPasswordProblem } from '../new-password.ts';
import { PasswordField } from '../password-field.tsx';
import recovery from '../recovery/recovery.module.css';
import { NeedsPassword } from './needs-password.tsx';
import { ProofFields } from './proof-fields.tsx';
import { noProof, proofShape, useProof } from './use-proof.ts';

const schema = accounts.changePassword.body.extend(proofShape);
/** Why the provider may refuse the new password. */
const refusals: readonly string[] = ['PASSWORD_GUESSABLE', 'PASSWORD_UNCHANGED'];

/** Changes the password with the present one; all other devices are signed out. */
export function PasswordCard() {
  const { t } = useTranslation(['security', 'recovery']);
  const wordOf = useErrorText();
  const { user } = useShared();
  const proof = useProof();
  const form = useContractForm({
    schema,
    values: { ...noProof, newPassword: '' },
    words: {
      ...proof.words,
      newPassword: ({ input }) => t(`recovery:password.${newPasswordProblem(String(input)) ?? 'short'}`),
    },
    ...proof.rules,
    problemsOf: (error) =>
      error instanceof CallError && refusals.includes(error.code) ? { newPassword: wordOf(error) } : proof.rules.problemsOf(error),
    clearedWhenSent: [...proof.rules.clearedWhenSent, 'newPassword'],
    onSubmit: async (body) => {
      await callOnline('accounts.changePassword', { body });
      await notify(t('password.done'), 'ok');
    },
  });
  return (
    <Card title={t('password.title')}>
      <NeedsPassword>
        <Form
          form={form}
          actions={
            <Button type="submit" aria-disabled={form.isBusy}>
              {form.isBusy ? t('recovery:working') : t('password.submit')}
            </Button>
          }
        >
          <input
            className={recovery.hidden}
            name="username"
            autoComplete="username"
            value={user?.email ?? ''}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          <ProofFields form={form} proof={proof} />
          <BoundField {...form.field('newPassword')}>
            {(slot) => (
              <PasswordField name="next" isNew label={t('recovery:password.label')} help={t('recovery:password.rule')} {...slot} />
            )}
          </BoundField>
        </Form>
      </NeedsPassword>
    </Card>
  );
}
