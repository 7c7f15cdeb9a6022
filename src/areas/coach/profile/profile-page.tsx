import { IconBell, IconHelpCircle, IconLock, IconMovie } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { editCoachProfile, type ShownCoachProfile, useOwnCoachProfile } from '../../../domain/coaches/own-profile.ts';
import { savePicture } from '../../../domain/files/save-picture.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { PendingNote } from '../../../ui/feedback/pending-note.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { ZoneField } from '../../../ui/form/zone-field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LinkCard } from '../../../ui/page/link-card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PictureCard } from '../../../ui/picture/picture-card.tsx';
import type { SavePicture } from '../../../ui/picture/save-picture.ts';
import { LanguageChoice } from '../../../ui/settings/language-choice.tsx';
import { SchemeChoice } from '../../../ui/settings/scheme-choice.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { InfosCard } from './infos-card.tsx';
import { ProfilesCard } from './profiles-card.tsx';
import { WordsCard } from './words-card.tsx';

/** The public profile and the settings of a coach. */
export function ProfilePage() {
  const { t } = useTranslation(['coach-profile', 'profile']);
  const profile = useOwnCoachProfile();
  return (
    <Page title={t('title')} lead={t('lead')} width="reading">
      <QueryFrame
        query={profile}
        skeleton={
          <>
            <CardSkeleton lines={2} height="9rem" />
            <CardSkeleton lines={6} height="30rem" />
          </>
        }
        offline={t('offlineTitle')}
      >
        {(shown) => <Parts shown={shown} />}
      </QueryFrame>
      <ProfilesCard />
      <LinkCard
        title={t('profile:more.title')}
        links={[
          // Videos open once the profile is approved.
          ...(profile.data?.status === 'approved'
            ? [{ to: '/coach/videos', icon: IconMovie, label: t('profile:more.videos'), text: t('profile:more.videosText') }]
            : []),
          { to: '/coach/profile/security', icon: IconLock, label: t('profile:more.security'), text: t('profile:more.securityText') },
          {
            to: '/coach/profile/notification',
            icon: IconBell,
            label: t('profile:more.notifications'),
            text: t('profile:more.notificationsText'),
          },
          { to: '/coach/profile/support', icon: IconHelpCircle, label: t('profile:more.support'), text: t('profile:more.supportText') },
        ]}
      />
    </Page>
  );
}

function Parts({ shown }: { readonly shown: ShownCoachProfile }) {
  const { t } = useTranslation(['coach-profile', 'profile']);
  const { data, nextVersion, pending } = shown.profile;
  const isOffline = useIsOffline();
  const save: SavePicture = async (picture, onProgress) => {
    await savePicture(picture, {
      open: (body) => callOnline('files.signedUrl', { body }),
      choose: (body) => callOnline('accounts.uploadImage', { body }),
      onProgress,
    });
    await notify(t('profile:picture.done'), 'ok');
  };
  return (
    <>
      <PictureCard
        name={data.fullName}
        email={data.email}
        image={data.image}
        isOffline={isOffline}
        onSave={save}
        onRemove={() => {
          void editCoachProfile({ image: null, baseVersion: nextVersion });
          void notify(t(isOffline ? 'profile:picture.removedLater' : 'profile:picture.removed'), 'ok');
        }}
      />
      <PendingNote pending={pending} decideAt="/coach/sync" />
      <WordsCard shown={shown.profile} />
      <InfosCard shown={shown} />
      <DocumentsCard shown={shown.profile} />
      <Card title={t('profile:settings.title')}>
        <LanguageChoice onChosen={(language) => void editCoachProfile({ language, baseVersion: nextVersion })} />
        <SchemeChoice />
        <ZoneField value={data.timeZone} onChange={(timeZone) => void editCoachProfile({ timeZone, baseVersion: nextVersion })} />
      </Card>
    </>
  );
}
