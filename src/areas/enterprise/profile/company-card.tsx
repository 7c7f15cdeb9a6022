import { useTranslation } from 'react-i18next';
import type { Enterprise } from '../../../../contract/enterprise.ts';
import { editCompany } from '../../../domain/enterprises/profile.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { CompanyFields } from './company-fields.tsx';
import { type CompanyValues, companySchema, companyValues, useCompanyWords } from './company-form.ts';
import { ImageField } from './image-field.tsx';
import { ProfileForm } from './profile-form.tsx';

interface CompanyCardProps {
  readonly enterprise: Enterprise;
  readonly nextVersion: number;
  readonly isOffline: boolean;
}

/** The profile of the company; changes are sent when the provider can be reached. */
export function CompanyCard({ enterprise, nextVersion, isOffline }: CompanyCardProps) {
  const { t } = useTranslation('employer-setup');
  const confirmSaved = () => notify(t(isOffline ? 'profile.savedLater' : 'profile.saved'), 'ok');
  const form = useContractForm<CompanyValues, ReturnType<typeof companySchema.parse>>({
    schema: companySchema,
    values: companyValues(enterprise),
    words: useCompanyWords(),
    onSubmit: async (_, changed) => {
      if (Object.keys(changed).length > 0) await editCompany(changed, nextVersion);
      await confirmSaved();
    },
  });
  return (
    <Card title={t('profile.company')}>
      <ImageField
        kind="logo"
        name={enterprise.name}
        image={enterprise.image}
        isOffline={isOffline}
        onUploaded={async (imageFileId) => {
          await editCompany({ imageFileId }, nextVersion);
          await notify(t('image.done'), 'ok');
        }}
        onRemove={() => {
          void editCompany({ imageFileId: null }, nextVersion);
          void notify(t('image.removed'), 'ok');
        }}
      />
      <ProfileForm form={form}>
        <CompanyFields form={form} />
      </ProfileForm>
    </Card>
  );
}
