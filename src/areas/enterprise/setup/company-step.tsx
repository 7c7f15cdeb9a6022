import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Enterprise } from '../../../../contract/enterprise.ts';
import { keepCompanyDraft, useCompanyDraft, useOwnEnterprise } from '../../../domain/enterprises/profile.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';
import { CompanyFields } from '../profile/company-fields.tsx';
import { type CompanyValues, companySchema, companyValues, useCompanyWords } from '../profile/company-form.ts';
import { ImageField } from '../profile/image-field.tsx';

interface StepProps {
  readonly isOffline: boolean;
  readonly onDone: () => void;
}

/** Who the enterprise is. What was typed is stored on the device until it is saved. */
export function CompanyStep(props: StepProps) {
  const { t } = useTranslation('employer-setup');
  const company = useOwnEnterprise();
  const draft = useCompanyDraft();
  const data = company.data && draft !== undefined ? { enterprise: company.data.enterprise, draft } : undefined;
  return (
    <QueryFrame query={company} data={data} skeleton={{ lines: 8, height: '40rem' }} offline={t('offlineTitle')} level={3}>
      {({ enterprise, draft: kept }) => <CompanyStepForm {...props} enterprise={enterprise} draft={kept} />}
    </QueryFrame>
  );
}

interface FormProps extends StepProps {
  readonly enterprise: Enterprise;
  /** What was typed here before. */
  readonly draft: object | null;
}

function CompanyStepForm({ enterprise, draft, isOffline, onDone }: FormProps) {
  const { t } = useTranslation('employer-setup');
  const wordOf = useErrorText();
  const [imageFileId, setImageFileId] = useState<string | null>(null);
  const form = useContractForm<CompanyValues, ReturnType<typeof companySchema.parse>>({
    schema: companySchema,
    values: { ...companyValues(enterprise), ...draft },
    words: useCompanyWords(),
    onTyped: (typed) => void keepCompanyDraft(typed),
    describeFailure: async (error) => (errorCode(error) === 'ALREADY_DONE' ? t('alreadySaved') : wordOf(error)),
    onSubmit: async (company) => {
      try {
        await callOnline('enterprises.createCompanyProfile', { body: { ...company, ...(imageFileId !== null && { imageFileId }) } });
        await keepCompanyDraft(null);
        onDone();
      } catch (error) {
        // Another person finished this step first: the refetched query shows it.
        if (errorCode(error) === 'ALREADY_DONE') {
          onDone();
          await notify(t('alreadySaved'), 'info');
        } else throw error;
      }
    },
  });
  return (
    <>
      <ImageField
        kind="logo"
        name={form.values.name || enterprise.name}
        image={enterprise.image}
        isOffline={isOffline}
        onUploaded={setImageFileId}
      />
      {imageFileId !== null && (
        <Text tone="ok" role="status">
          {t('image.ready')}
        </Text>
      )}
      <Form
        form={form}
        actions={
          <Button type="submit" loading={form.isBusy} disabled={isOffline}>
            {t('save')}
          </Button>
        }
      >
        <CompanyFields form={form} />
      </Form>
    </>
  );
}
