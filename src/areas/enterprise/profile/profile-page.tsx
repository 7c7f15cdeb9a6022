import { IconBell, IconHelpCircle, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { editProfile } from '../../../domain/accounts/actions.ts';
import { useOwnProfile } from '../../../domain/accounts/queries.ts';
import type { PendingState } from '../../../domain/accounts/shown-profile.ts';
import { useOwnEnterprise } from '../../../domain/enterprises/profile.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { ZoneField } from '../../../ui/form/zone-field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LinkCard } from '../../../ui/page/link-card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { LanguageChoice } from '../../../ui/settings/language-choice.tsx';
import { SchemeChoice } from '../../../ui/settings/scheme-choice.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { CompanyCard } from './company-card.tsx';
import { OwnCard } from './own-card.tsx';

/** `/enterprise/editprofile`: the administrator's own details, the company's, and how the app looks. */
export function ProfilePage() {
  const { t } = useTranslation('employer-setup');
  const profile = useOwnProfile();
  const company = useOwnEnterprise();
  const isOffline = useIsOffline();
  const isClosed = company.problem?.kind === 'refused' && company.problem.code === 'PERMISSION_DENIED';
  const jobTitle = isClosed || !company.data ? undefined : (company.data.own?.jobTitle ?? null);
  return (
    <Page title={t('profile.title')} lead={t('profile.lead')} width="reading">
      <QueryFrame query={profile} skeleton={{ lines: 4, height: '18rem' }} offline={t('profile.offlineTitle')}>
        {(shown) => (
          <>
            <Pending pending={shown.pending} />
            <OwnCard shown={shown} jobTitle={jobTitle} isOffline={isOffline} />
          </>
        )}
      </QueryFrame>
      {isClosed ? (
        <Card title={t('profile.company')}>
          <Text tone="muted">{t('profile.noCompany')}</Text>
        </Card>
      ) : (
        <QueryFrame query={company} skeleton={{ lines: 8, height: '40rem' }} offline={t('profile.offlineTitle')}>
          {({ enterprise, nextVersion, pending }) => (
            <>
              <Pending pending={pending} />
              <CompanyCard enterprise={enterprise} nextVersion={nextVersion} isOffline={isOffline} />
            </>
          )}
        </QueryFrame>
      )}
      {profile.data && <Settings shown={profile.data} />}
      <LinkCard
        title={t('profile.more')}
        links={[
          { to: '/enterprise/profile/security', icon: IconLock, label: t('profile.security'), text: t('profile.securityText') },
          { to: '/enterprise/notification', icon: IconBell, label: t('profile.notifications'), text: t('profile.notificationsText') },
          { to: '/enterprise/technicalissue', icon: IconHelpCircle, label: t('profile.support'), text: t('profile.supportText') },
        ]}
      />
    </Page>
  );
}

function Settings({ shown: { data, nextVersion } }: { readonly shown: NonNullable<ReturnType<typeof useOwnProfile>['data']> }) {
  const { t } = useTranslation('employer-setup');
  return (
    <Card title={t('profile.settings')}>
      <LanguageChoice onChosen={(language) => void editProfile({ language, baseVersion: nextVersion })} />
      <SchemeChoice />
      <ZoneField value={data.timeZone} onChange={(timeZone) => void editProfile({ timeZone, baseVersion: nextVersion })} />
    </Card>
  );
}

/** Shows that changes are not sent yet, or need the person. */
function Pending({ pending }: { readonly pending: PendingState }) {
  const { t } = useTranslation('employer-setup');
  if (pending === 'none') return null;
  if (pending === 'waiting') return <Notice tone="info">{t('profile.pending.waiting')}</Notice>;
  return (
    <Notice tone="warning">
      {t(`profile.pending.${pending}`)} <Link to="/enterprise/sync">{t('profile.pending.decide')}</Link>
    </Notice>
  );
}
