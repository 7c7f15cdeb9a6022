import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSyncStatus } from '../../domain/outbox/queries.ts';
import { postponeAgreement, useIsPostponed, useTextsToAgree } from '../../domain/support/agreements.ts';
import { formatList } from '../../i18n/format.ts';
import { loadTranslations } from '../../i18n/index.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Button } from '../../ui/controls/button.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { paths } from '../paths.ts';

const homes: ReadonlySet<string> = new Set([paths.user.home, paths.coach.home, paths.enterprise.dashboard, paths.admin.dashboard]);

const AgreementSheet = lazy(async () => {
  const [{ AgreementSheet: sheet }] = await Promise.all([import('./agreement-sheet.tsx'), loadTranslations('agreements')]);
  return { default: sheet };
});

/** Asks, on the home page and only while online, to read and accept texts that have changed. Declining blocks nothing. */
export function AgreementOffer() {
  const { t } = useTranslation('offers');
  const reader = useReader();
  const texts = useTextsToAgree() ?? [];
  const [isOpen, setIsOpen] = useState(false);
  const isLater = useIsPostponed(texts);
  const { pathname } = useLocation();
  const status = useSyncStatus();
  const isQuietMoment = homes.has(pathname) && status?.offlineSince === null;
  if (isOpen) {
    return (
      <Suspense>
        <AgreementSheet texts={texts} onClose={() => setIsOpen(false)} />
      </Suspense>
    );
  }
  if (texts.length === 0 || isLater !== false || !isQuietMoment) return null;
  const titles = formatList(
    texts.map(({ title }) => title[reader.language]),
    reader,
  );
  return (
    <Banner
      kind="agreement"
      title={t('agreement.title', { count: texts.length })}
      actions={
        <>
          <Button size="compact-md" onClick={() => setIsOpen(true)}>
            {t('agreement.read')}
          </Button>
          <Button size="compact-md" variant="subtle" onClick={() => void postponeAgreement(texts)}>
            {t('agreement.later')}
          </Button>
        </>
      }
    >
      {t('agreement.text', { titles })}
    </Banner>
  );
}
