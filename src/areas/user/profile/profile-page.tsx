import { IconBell, IconHelpCircle, IconLock, IconShieldHeart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { editProfile } from '../../../domain/accounts/actions.ts';
import { useOwnProfile } from '../../../domain/accounts/queries.ts';
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
import { AboutCard } from './about-card.tsx';
import { MembershipCard } from './membership-card.tsx';

/** The personal data and settings of a member. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const profile = useOwnProfile();
  const isOffline = useIsOffline();
  const save: SavePicture = async (picture, onProgress) => {
    await savePicture(picture, {
      open: (body) => callOnline('files.signedUrl', { body }),
      choose: (body) => callOnline('accounts.uploadImage', { body }),
      onProgress,
    });
    await notify(t('picture.done'), 'ok');
  };
  return (
    <Page title={t('title')} lead={t('lead')} width="reading">
      <QueryFrame
        query={profile}
        skeleton={
          <>
            <CardSkeleton lines={2} height="9rem" />
            <CardSkeleton lines={5} height="22rem" />
          </>
        }
        offline={t('offlineTitle')}
      >
        {(shown) => (
          <>
            <PictureCard
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
            <PendingNote pending={shown.pending} decideAt="/user/sync" />
            <AboutCard shown={shown} isOffline={isOffline} />
            <SettingsCard shown={shown} />
          </>
        )}
      </QueryFrame>
      <MembershipCard />
      <LinkCard
        title={t('more.title')}
        links={[
          { to: '/user/profile/security', icon: IconLock, label: t('more.security'), text: t('more.securityText') },
          { to: '/user/profile/privacy', icon: IconShieldHeart, label: t('more.privacy'), text: t('more.privacyText') },
          { to: '/user/profile/reminders', icon: IconBell, label: t('more.reminders'), text: t('more.remindersText') },
          { to: '/user/profile/support', icon: IconHelpCircle, label: t('more.support'), text: t('more.supportText') },
        ]}
      />
    </Page>
  );
}

type Shown = NonNullable<ReturnType<typeof useOwnProfile>['data']>;

/** Language, appearance and time zone. They apply on this device at once, and are synchronised to the other devices of the account. */
function SettingsCard({ shown }: { readonly shown: Shown }) {
  const { t } = useTranslation('profile');
  const change = (what: Parameters<typeof editProfile>[0]) => void editProfile({ ...what, baseVersion: shown.nextVersion });
  return (
    <Card title={t('settings.title')}>
      <LanguageChoice onChosen={(language) => change({ language })} />
      <SchemeChoice onChosen={(theme) => change({ theme })} />
      <ZoneField value={shown.data.timeZone} onChange={(timeZone) => change({ timeZone })} />
    </Card>
  );
}
