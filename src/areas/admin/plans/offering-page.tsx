import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useManagedOffering } from '../../../domain/offerings/managing.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { OfferingForm } from './offering-form.tsx';
import { WithdrawCard } from './withdraw-card.tsx';

const list = '/admin/plans?show=offerings';

/** An offering: created, changed, closed to new choices, or withdrawn. */
export function OfferingPage() {
  const { t } = useTranslation('admin-plans');
  const { language } = useReader();
  const { id } = useParams();
  const navigate = useNavigate();
  const offering = useManagedOffering(id ?? null);
  const back = <Link to={list}>{t('offerings.back')}</Link>;
  if (id === undefined) {
    return (
      <Page title={t('offerings.add')} width="reading" meta={back}>
        <OfferingForm offering={null} onSaved={(saved) => void navigate(`/admin/plans/offerings/${saved.id}`, { replace: true })} />
      </Page>
    );
  }
  return (
    <Page title={offering.data?.name[language] ?? t('offerings.one')} width="reading" meta={back}>
      <QueryFrame
        query={offering}
        skeleton={{ lines: 8, height: '36rem' }}
        offline={t('offerings.offlineOne')}
        denied={{ title: t('offerings.missing'), text: t('missingText') }}
      >
        {(known) => (
          <>
            <OfferingForm key={known.id} offering={known} onSaved={offering.refresh} />
            {known.kind !== 'health' && <WithdrawCard offering={known} onRefused={offering.refresh} onDone={() => void navigate(list)} />}
          </>
        )}
      </QueryFrame>
    </Page>
  );
}
