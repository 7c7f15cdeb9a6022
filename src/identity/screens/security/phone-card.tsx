import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { accounts } from '../../../../contract/accounts.ts';
import { deviceCountry } from '../../../domain/accounts/device-country.ts';
import { useProfile } from '../../../domain/accounts/queries.ts';
import { Button } from '../../../ui/controls/button.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { Form } from '../../../ui/form/form.tsx';
import { PhoneFields } from '../../../ui/form/phone-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { callOnline } from '../../online-call.ts';
import { NeedsPassword } from './needs-password.tsx';
import { ProofFields } from './proof-fields.tsx';
import { noProof, proofShape, useProof } from './use-proof.ts';

const { body } = accounts.changePhone;
const schema = body.extend({
  ...proofShape,
  /** Empty removes it. */
  phone: z
    .string()
    .nullable()
    .transform((typed) => typed?.trim() || null)
    .pipe(body.shape.phone),
});

/** Changes or removes the telephone number, with the password. */
export function PhoneCard() {
  const { t } = useTranslation(['security', 'recovery']);
  const profile = useProfile();
  const proof = useProof();
  const [ofDevice] = useState(deviceCountry);
  const form = useContractForm({
    schema,
    values: { phone: profile.data?.phone ?? null, phoneCountry: profile.data?.country ?? ofDevice, ...noProof },
    words: proof.words,
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
          <PhoneFields phone={form.field('phone')} country={form.field('phoneCountry')} label={t('phone.label')} />
          <Text look="note">{t('phone.help')}</Text>
          <ProofFields form={form} proof={proof} />
        </Form>
      </NeedsPassword>
    </Card>
  );
}
