import { useTranslation } from 'react-i18next';
import { accounts } from '../../../../contract/accounts.ts';
import { enterprises } from '../../../../contract/enterprises.ts';
import { editProfile } from '../../../domain/accounts/actions.ts';
import type { useOwnProfile } from '../../../domain/accounts/queries.ts';
import { editOwnPart } from '../../../domain/enterprises/profile.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { LastNameField, TextField } from '../../../ui/form/fields.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ImageField } from './image-field.tsx';
import { ProfileForm } from './profile-form.tsx';

interface OwnCardProps {
  readonly shown: NonNullable<ReturnType<typeof useOwnProfile>['data']>;
  /** Part of the company's profile; undefined if the sub-role may not see that. */
  readonly jobTitle: string | null | undefined;
  readonly isOffline: boolean;
}

const names = accounts.editProfile.body.pick({ firstName: true, lastName: true }).required();
const withJobTitle = names.extend({ jobTitle: enterprises.createAdminProfile.body.shape.jobTitle.nullable() });

/** The administrator's own name, picture and job title. */
export function OwnCard({ shown, jobTitle, isOffline }: OwnCardProps) {
  const { t } = useTranslation('employer-setup');
  const { firstName, lastName, fullName, image } = shown.data;
  const form = useContractForm({
    schema: withJobTitle,
    values: { firstName, lastName, jobTitle: jobTitle ?? null },
    onSubmit: async (_, { jobTitle: title, ...changed }) => {
      if (Object.keys(changed).length > 0) await editProfile({ ...changed, baseVersion: shown.nextVersion });
      if (title !== undefined) await editOwnPart({ jobTitle: title });
      await notify(t(isOffline ? 'profile.savedLater' : 'profile.saved'), 'ok');
    },
  });
  const { field } = form;
  return (
    <Card title={t('profile.own')}>
      <ImageField
        kind="picture"
        name={fullName}
        image={image}
        isOffline={isOffline}
        onUploaded={async (fileId) => {
          await callOnline('accounts.uploadImage', { body: { fileId } });
          await notify(t('image.done'), 'ok');
        }}
        onRemove={() => {
          void editProfile({ image: null, baseVersion: shown.nextVersion });
          void notify(t('image.removed'), 'ok');
        }}
      />
      <ProfileForm form={form}>
        <FieldPair>
          <TextField {...field('firstName')} label={t('field.firstName')} autoComplete="given-name" maxLength={200} />
          <LastNameField {...field('lastName')} label={t('field.lastName')} autoComplete="family-name" maxLength={200} />
        </FieldPair>
        {jobTitle !== undefined && (
          <TextField {...field('jobTitle')} label={t('field.jobTitle')} isOptional autoComplete="organization-title" maxLength={200} />
        )}
      </ProfileForm>
    </Card>
  );
}
