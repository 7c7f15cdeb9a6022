import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useSubscriptions } from '../../../domain/subscriptions/account.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PlanForm } from './plan-form.tsx';
import { SaleCard } from './sale-card.tsx';

/** A plan: created, changed, offered or not. */
export function PlanPage() {
  const { t } = useTranslation('admin-plans');
  const { language } = useReader();
  const { id } = useParams();
  const navigate = useNavigate();
  const subscriptions = useSubscriptions();
  const plan = subscriptions.data?.plans.find((one) => one.id === id) ?? null;
  const holders = subscriptions.data?.holders?.find(({ planId }) => planId === id)?.count ?? 0;
  const back = <Link to="/admin/plans?show=plans">{t('plans.back')}</Link>;
  return (
    <Page title={id === undefined ? t('plans.add') : (plan?.name[language] ?? t('plans.one'))} width="reading" meta={back}>
      <QueryFrame query={subscriptions} skeleton={{ lines: 8, height: '36rem' }} offline={t('plans.offlineTitle')}>
        {() =>
          id !== undefined && plan === null ? (
            <Card>
              <EmptyState
                picture="door"
                title={t('plans.missing')}
                text={t('missingText')}
                actions={
                  <Button component={Link} to="/admin/plans?show=plans" variant="default">
                    {t('plans.back')}
                  </Button>
                }
              />
            </Card>
          ) : (
            <>
              {plan !== null && <SaleCard plan={plan} holders={holders} onChanged={subscriptions.refresh} />}
              <PlanForm
                key={id ?? 'new'}
                plan={plan}
                holders={holders}
                onSaved={(saved) => {
                  subscriptions.refresh();
                  if (plan === null) void navigate(`/admin/plans/${saved.id}`, { replace: true });
                }}
              />
            </>
          )
        }
      </QueryFrame>
    </Page>
  );
}
