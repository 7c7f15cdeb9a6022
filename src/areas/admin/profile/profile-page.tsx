import { IconBell, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { accounts } from '../../../../contract/accounts.ts';
import { editProfile } from '../../../domain/accounts/actions.ts';
import { useOwnProfile } from '../../../domain/accounts/queries.ts';
import { uploadPicture } from '../../../domain/files/save-picture.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/button.ts';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { FieldPair, Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { ZoneField } from '../../../ui/form/zone-field.tsx';
import { LinkCard } from '../../../ui/link-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { Page } from '../../../ui/page.tsx';
import { PictureCard } from '../../../ui/picture/picture-card.tsx';
import type { SavePicture } from '../../../ui/picture/save-picture.ts';
import { QueryFrame } from '../../../ui/query-frame.tsx';
import { LanguageChoice } from '../../../ui/settings/language-choice.tsx';
import { SchemeChoice } from '../../../ui/settings/scheme-choice.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';

type Shown = NonNullable<ReturnType<typeof useOwnProfile>['data']>;

/** `/admin/profile`: the administrator's picture, name, language and time zone; changes are sent when there is a connection. */
export function ProfilePage() {
  const { t } = useTranslation('admin-profile');
  const profile = useOwnProfile();
  const isOffline = useIsOffline();
  const savePicture: SavePicture = async (picture, onProgress) => {
    const fileId = await uploadPicture(picture, {
      open: (body) => callOnline('files.signedUrl', { body }),
      onProgress: ({ sentBytes, totalBytes, state }) => onProgress(sentBytes / totalBytes, state === 'waiting'),
    });
    await callOnline('accounts.uploadImage', { body: { fileId } });
    await notify(t('picture.done'), 'ok');
  };
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
            <PictureCard
              namespace="admin-profile"
              name={`${shown.data.firstName} ${shown.data.lastName}`}
              email={shown.data.email}
              image={shown.data.image}
              isOffline={isOffline}
              onSave={savePicture}
              onRemove={() => {
                void editProfile({ image: null, baseVersion: shown.nextVersion });
                void notify(t(isOffline ? 'picture.removedLater' : 'picture.removed'), 'ok');
              }}
            />
            <Pending pending={shown.pending} />
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

/** That changes are not sent yet, or need the person. */
function Pending({ pending }: Pick<Shown, 'pending'>) {
  const { t } = useTranslation('admin-profile');
  if (pending === 'none') return null;
  if (pending === 'waiting') return <Notice tone="info">{t('pending.waiting')}</Notice>;
  return (
    <Notice tone="warning">
      {t(`pending.${pending}`)} <Link to="/admin/sync">{t('pending.decide')}</Link>
    </Notice>
  );
}

const schema = accounts.editProfile.body.pick({ firstName: true, lastName: true }).required();

function NameCard({ shown, isOffline }: { readonly shown: Shown; readonly isOffline: boolean }) {
  const { t } = useTranslation('admin-profile');
  const { firstName, lastName } = shown.data;
  const form = useContractForm({
    schema,
    values: { firstName, lastName },
    words: { firstName: t('nameMissing'), lastName: t('nameMissing') },
    onSubmit: async (_, changed) => {
      await editProfile({ ...changed, baseVersion: shown.nextVersion });
      await notify(t(isOffline ? 'savedLater' : 'saved'), 'ok');
    },
  });
  const { field } = form;
  return (
    <Card title={t('name')}>
      <Form
        form={form}
        actions={
          <>
            <Button type="submit" disabled={!form.isDirty}>
              {t('save')}
            </Button>
            {form.isDirty && (
              <Button variant="subtle" onClick={() => form.undo()}>
                {t('undo')}
              </Button>
            )}
          </>
        }
      >
        <FieldPair>
          <TextField {...field('firstName')} label={t('firstName')} autoComplete="given-name" maxLength={200} />
          <TextField {...field('lastName')} label={t('lastName')} autoComplete="family-name" maxLength={200} />
        </FieldPair>
      </Form>
    </Card>
  );
}
