import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enterprises } from '../../../../contract/enterprises.ts';
import { deviceCountry } from '../../../domain/accounts/device-country.ts';
import { useProfile } from '../../../domain/accounts/queries.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { LastNameField, TextField } from '../../../ui/form/fields.tsx';
import { FieldPair, Form } from '../../../ui/form/form.tsx';
import { PhoneFields } from '../../../ui/form/phone-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';

interface StepProps {
  readonly isOffline: boolean;
  readonly onDone: () => void;
}

/** Who sets the enterprise up. */
export function AdminProfileStep(props: StepProps) {
  const { t } = useTranslation('employer-setup');
  const profile = useProfile();
  return (
    <QueryFrame query={profile} skeleton={{ lines: 4, height: '14rem' }} offline={t('profile.offlineTitle')} level={3}>
      {({ firstName, lastName, phone }) => <AdminProfileForm {...props} known={{ firstName, lastName, phone }} />}
    </QueryFrame>
  );
}

interface FormProps extends StepProps {
  readonly known: { readonly firstName: string; readonly lastName: string; readonly phone: string | null };
}

function AdminProfileForm({ known, isOffline, onDone }: FormProps) {
  const { t } = useTranslation('employer-setup');
  const [ofDevice] = useState(deviceCountry);
  const form = useContractForm({
    schema: enterprises.createAdminProfile.body,
    values: { ...known, jobTitle: '', phoneCountry: ofDevice },
    onSubmit: async (body) => {
      await callOnline('enterprises.createAdminProfile', { body });
      onDone();
    },
  });
  const { field } = form;
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" loading={form.isBusy} disabled={isOffline}>
          {t('save')}
        </Button>
      }
    >
      <FieldPair>
        <TextField {...field('firstName')} label={t('field.firstName')} autoComplete="given-name" maxLength={200} />
        <LastNameField {...field('lastName')} label={t('field.lastName')} autoComplete="family-name" maxLength={200} />
      </FieldPair>
      <FieldPair>
        <TextField {...field('jobTitle')} label={t('field.jobTitle')} autoComplete="organization-title" maxLength={200} />
      </FieldPair>
      <PhoneFields phone={field('phone')} country={field('phoneCountry')} label={t('field.phone')} />
    </Form>
  );
}
