import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSubscriptions } from '../../../domain/subscriptions/account.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PlanForm } from './plan-form.tsx';

const accountPath = '/enterprise/account';

/** Starting a subscription, or changing the running one to another plan or number of seats. */
export function PlanPage() {
  const { t } = useTranslation('employer-account');
  const subscriptions = useSubscriptions();
  const navigate = useNavigate();
  // Returns to the setup when the person came from there.
  const { state } = useLocation();
  const back = (state as { readonly back?: string } | null)?.back ?? accountPath;
  const isChange = subscriptions.data != null && subscriptions.data.current !== null;
  return (
    <Page
      title={t(isChange ? 'change.changeTitle' : 'change.title')}
      lead={t('change.lead')}
      width="reading"
      meta={<Link to={accountPath}>{t('change.back')}</Link>}
    >
      <QueryFrame query={subscriptions} skeleton={{ lines: 8, height: '36rem' }} offline={t('offlineTitle')}>
        {(known) =>
          known.plans.length === 0 ? (
            <Card>
              <EmptyState
                title={t('change.noPlans')}
                text={t('change.noPlansText')}
                actions={
                  <Button component={Link} to={accountPath} variant="default">
                    {t('change.back')}
                  </Button>
                }
              />
            </Card>
          ) : (
            <PlanForm
              subscriptions={known}
              onDone={async () => {
                subscriptions.refresh();
                await navigate(back);
              }}
            />
          )
        }
      </QueryFrame>
    </Page>
  );
}
