import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogoutDialog } from '../../identity/index.ts';
import { Button } from '../../ui/controls/button.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/page/page.tsx';

/** `/enterprise/logout`: asks at once whether to log out from this device. */
export function EnterpriseLogoutPage() {
  const { t } = useTranslation('enterprise');
  const [isAsking, setIsAsking] = useState(true);
  return (
    <Page title={t('pages.logout.title')}>
      <EmptyState
        picture="door"
        title={t('pages.logout.text')}
        actions={<Button onClick={() => setIsAsking(true)}>{t('pages.logout.action')}</Button>}
      />
      <Suspense>
        <LogoutDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
      </Suspense>
    </Page>
  );
}
