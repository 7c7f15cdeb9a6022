import { IconBell, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { accounts } from '../../../../contract/accounts.ts';
import { editProfile } from '../../../domain/accounts/actions.ts';
import { useOwnProfile } from '../../../domain/accounts/queries.ts';
import { savePicture } from '../../../domain/files/save-picture.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { PendingNote } from '../../../ui/feedback/pending-note.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { LastNameField, TextField } from '../../../ui/form/fields.tsx';
import { FieldPair, Form } from '../../../ui/form/form.tsx';
import { SaveOrUndo } from '../../../ui/form/save-or-undo.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { ZoneField } from '../../../ui/form/zone-field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LinkCard } from '../../../ui/page/link-card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PictureCard } from '../../../ui/picture/picture-card.tsx';
import type { SavePicture } from '../../../ui/picture/save-picture.ts';
import { LanguageChoice } from '../../../ui/settings/language-choice.tsx';
import { SchemeChoice } from '../../../ui/settings/scheme-choice.tsx';

type Shown = NonNullable<ReturnType<typeof useOwnProfile>['data']>;

/** `/admin/profile`: the administrator's picture, name, language and time zone; changes are sent when there is a connection. */
export function ProfilePage() {
  const { t } = useTranslation('admin-profile');
  const profile = useOwnProfile();
  const isOffline = useIsOffline();
  return (
    <Page title={t('title')} lead={t('lead')} width="reading">
      <QueryFrame
        query={profile}
        skeleton={
          <>
            <CardSkeleton lines={2} height="9rem" />
            <CardSkeleton lines={4} height="16rem" />
          </>
        }
        offline={t('offlineTitle')}
      >
        {(shown) => (
          <>
            <OwnPicture shown={shown} isOffline={isOffline} />
            <PendingNote namespace="admin-profile" pending={shown.pending} decideAt="/admin/sync" />
            <NameCard shown={shown} isOffline={isOffline} />
            <Card title={t('settings')}>
              <LanguageChoice onChosen={(language) => void editProfile({ language, baseVersion: shown.nextVersion })} />
              <SchemeChoice />
              <ZoneField
                value={shown.data.timeZone}
                onChange={(timeZone) => void editProfile({ timeZone, baseVersion: shown.nextVersion })}
              />
            </Card>
          </>
        )}
      </QueryFrame>
      <LinkCard
        title={t('more')}
        links={[
          { to: '/admin/profile/security', icon: IconLock, label: t('security'), text: t('securityText') },
          { to: '/admin/notifications', icon: IconBell, label: t('notifications'), text: t('notificationsText') },
        ]}
      />
    </Page>
  );
}

interface PartProps {
  readonly shown: Shown;
  readonly isOffline: boolean;
}

function OwnPicture({ shown, isOffline }: PartProps) {
  const { t } = useTranslation('admin-profile');
  const save: SavePicture = async (picture, onProgress) => {
    await savePicture(picture, {
      open: (body) => callOnline('files.signedUrl', { body }),
      choose: (body) => callOnline('accounts.uploadImage', { body }),
      onProgress,
    });
    await notify(t('picture.done'), 'ok');
  };
  return (
    <PictureCard
      namespace="admin-profile"
      name={shown.data.fullName}
      email={shown.data.email}
      image={shown.data.image}
      isOffline={isOffline}
      onSave={save}
      onRemove={() => {
        void editProfile({ image: null, baseVersion: shown.nextVersion });
        void notify(t(isOffline ? 'picture.removedLater' : 'picture.removed'), 'ok');
      }}
    />
  );
}

const schema = accounts.editProfile.body.pick({ firstName: true, lastName: true }).required();

function NameCard({ shown, isOffline }: PartProps) {
  const { t } = useTranslation('admin-profile');
  const { firstName, lastName } = shown.data;
  const form = useContractForm({
    schema,
    values: { firstName, lastName },
    words: { firstName: t('nameMissing') },
    onSubmit: async (_, changed) => {
      await editProfile({ ...changed, baseVersion: shown.nextVersion });
      await notify(t(isOffline ? 'savedLater' : 'saved'), 'ok');
    },
  });
  const { field } = form;
  return (
    <Card title={t('name')}>
      <Form form={form} actions={<SaveOrUndo form={form} words={{ save: t('save'), undo: t('undo') }} />}>
        <FieldPair>
          <TextField {...field('firstName')} label={t('firstName')} autoComplete="given-name" maxLength={200} />
          <LastNameField {...field('lastName')} label={t('lastName')} autoComplete="family-name" maxLength={200} />
        </FieldPair>
      </Form>
    </Card>
  );
}
