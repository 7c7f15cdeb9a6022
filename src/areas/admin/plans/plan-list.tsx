import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Plan } from '../../../../contract/plan.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { type Subscriptions, useSubscriptions } from '../../../domain/subscriptions/account.ts';
import { yearlySaving } from '../../../domain/subscriptions/plan-fields.ts';
import { usePriceWords } from '../../../i18n/use-price-words.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { OrderList } from '../order/order-list.tsx';
import { useStoredOrder } from '../order/use-stored-order.ts';
import { OrderNote, orderWords } from './order-note.tsx';

/** Every plan, those that can be subscribed to and those that cannot, in the order of the public page. */
export function PlanList() {
  const { t } = useTranslation('admin-plans');
  const subscriptions = useSubscriptions();
  return (
    <QueryFrame
      query={subscriptions}
      skeleton={
        <Card>
          <ListSkeleton rows={4} />
        </Card>
      }
      offline={t('plans.offlineTitle')}
    >
      {({ plans, holders }) => (
        <Card>
          {plans.length === 0 ? (
            <EmptyState
              title={t('plans.empty')}
              text={t('plans.emptyText')}
              actions={
                <Button component={Link} to="/admin/plans/new">
                  {t('plans.add')}
                </Button>
              }
            />
          ) : (
            <Plans plans={plans} holders={holders ?? []} onDone={subscriptions.refresh} />
          )}
        </Card>
      )}
    </QueryFrame>
  );
}

interface PlansProps {
  readonly plans: readonly Plan[];
  readonly holders: NonNullable<Subscriptions['holders']>;
  readonly onDone: () => void;
}

function Plans({ plans, holders, onDone }: PlansProps) {
  const { t } = useTranslation('admin-plans');
  const { language } = useReader();
  const isOffline = useIsOffline();
  const save = (body: { ids: string[]; former: string[] }) => callOnline('subscriptions.orderPlans', { body });
  const { items, failure, move } = useStoredOrder(plans, { save, refresh: onDone, conflict: t('order.conflict') });
  return (
    <Stack gap={3}>
      <OrderNote isOffline={isOffline} failure={failure} />
      <OrderList
        items={items}
        label={t('plans.title')}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name[language]}
        isStill={isOffline}
        onMove={move}
        words={orderWords(t)}
      >
        {(plan) => <PlanRow plan={plan} holders={holders.find(({ planId }) => planId === plan.id)?.count ?? 0} />}
      </OrderList>
    </Stack>
  );
}

function PlanRow({ plan, holders }: { readonly plan: Plan; readonly holders: number }) {
  const { t } = useTranslation('admin-plans');
  const reader = useReader();
  const { id, name, description, sessionsPerMonth, pricePerMonth, pricePerYear, isActive } = plan;
  const { priceOf, seatsOf } = usePriceWords();
  const saving = yearlySaving(plan);
  const facts = [
    seatsOf(plan),
    sessionsPerMonth === null ? t('plans.unlimited') : t('plans.sessions', { count: sessionsPerMonth }),
    holders === 0 ? t('plans.noHolders') : t('plans.holders', { count: holders }),
  ];
  return (
    <Row gap="2 4" justify="between" align="center" wraps>
      <Stack gap={1} shrinks>
        <Row gap={2} align="center" wraps>
          <Text weight={650} size="md">
            <Link to={`/admin/plans/${id}`}>{name[reader.language]}</Link>
          </Text>
          <StatusBadge tone={isActive ? 'ok' : 'quiet'}>{t(isActive ? 'active' : 'inactive')}</StatusBadge>
        </Row>
        <Text as="span" look="quiet">
          {description[reader.language]}
        </Text>
        <Text as="span" look="note">
          {facts.join(' · ')}
        </Text>
      </Stack>
      <Stack as="span" gap={1}>
        <Text as="span" weight={600} figures="tabular">
          {priceOf('month', pricePerMonth)}
        </Text>
        <Text as="span" look="note" figures="tabular">
          <span>{priceOf('year', pricePerYear)}</span>
          {saving !== null && <span> · {t('plans.saving', { percent: saving })}</span>}
        </Text>
      </Stack>
    </Row>
  );
}
