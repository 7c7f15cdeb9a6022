import { IconGavel } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../domain/support/settings.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { LinkCard } from '../../../ui/page/link-card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SellerCard } from './seller-card.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The settings that an administrator changes without a release. */
export function SettingsPage() {
  const { t } = useTranslation('admin-settings');
  const reader = useReader();
  const settings = useSettings();
  const { changedAt = null, changedByName = null } = settings.data ?? {};
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      width="reading"
      meta={
        changedAt !== null && (
          <span>{t('changed', { name: changedByName ?? t('somebody'), when: formatDayAndTime(changedAt, reader) })}</span>
        )
      }
    >
      <SellerCard />
      <QueryFrame query={settings} skeleton={{ lines: 8, height: '40rem' }} offline={t('offlineTitle')}>
        {(data) => <SettingsForm settings={data} onSaved={settings.refresh} />}
      </QueryFrame>
      <LinkCard
        title={t('more')}
        links={[{ to: '/admin/settings/legal', icon: IconGavel, label: t('legal.title'), text: t('legal.text') }]}
      />
    </Page>
  );
}
