import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { accounts } from '../../../../contract/accounts.ts';
import { useProfile } from '../../../domain/accounts/queries.ts';
import { Button } from '../../../ui/controls/button.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { callOnline } from '../../online-call.ts';
import { NeedsPassword } from './needs-password.tsx';
import { ProofFields } from './proof-fields.tsx';
import { noProof, proofShape, useProof } from './use-proof.ts';

const { body } = accounts.changePhone;
const schema = body.extend({
  ...proofShape,
  /** Typed with spaces, dots, dashes and brackets; empty takes it away. */
  phone: z
    .string()
    .transform((typed) => typed.replaceAll(/[\s().\p{Cf}-]/gu, '') || null)
    .pipe(body.shape.phone),
});

/** Changes the telephone number, or takes it away, with the password. */
export function PhoneCard() {
  const { t } = useTranslation(['security', 'recovery']);
  const profile = useProfile();
  const proof = useProof();
  const form = useContractForm({
    schema,
    values: { phone: profile.data?.phone ?? '', ...noProof },
    words: { ...proof.words, phone: t('phone.problem') },
    ...proof.rules,
    onSubmit: async (sent) => {
      await callOnline('accounts.changePhone', { body: sent });
      await notify(t('phone.done'), 'ok');
    },
  });
  return (
    <Card title={t('phone.title')}>
      <NeedsPassword>
        <Form
          form={form}
          actions={
            <Button type="submit" aria-disabled={form.isBusy}>
              {form.isBusy ? t('recovery:working') : t('phone.submit')}
            </Button>
          }
        >
          <TextField {...form.field('phone')} type="tel" autoComplete="tel" label={t('phone.label')} help={t('phone.help')} />
          <ProofFields form={form} proof={proof} />
        </Form>
      </NeedsPassword>
    </Card>
  );
}
