import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Plan } from '../../../../contract/subscriptions.ts';
import { useSubscriptions } from '../../../domain/subscriptions/account.ts';
import { yearlySaving } from '../../../domain/subscriptions/plan-fields.ts';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/button.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { QueryFrame } from '../../../ui/query-frame.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Text } from '../../../ui/text.tsx';

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
        <Card padding={plans.length === 0 ? 'normal' : 'none'}>
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
            <RowList items={plans} keyOf={({ id }) => id} linkOf={({ id }) => `/admin/plans/${id}`} label={t('plans.title')} isSpaced>
              {(plan) => <PlanRow plan={plan} holders={holders?.find(({ planId }) => planId === plan.id)?.count ?? 0} />}
            </RowList>
          )}
        </Card>
      )}
    </QueryFrame>
  );
}

function PlanRow({ plan, holders }: { readonly plan: Plan; readonly holders: number }) {
  const { t } = useTranslation('admin-plans');
  const reader = useReader();
  const { name, description, minimumSeats, maximumSeats, sessionsPerMonth, pricePerMonth, pricePerYear, isActive } = plan;
  const number = (value: number) => formatNumber(value, reader);
  const saving = yearlySaving(plan);
  const facts = [
    maximumSeats === null
      ? t('plans.seatsFrom', { least: number(minimumSeats) })
      : t('plans.seatsBetween', { least: number(minimumSeats), most: number(maximumSeats) }),
    sessionsPerMonth === null ? t('plans.unlimited') : t('plans.sessions', { count: sessionsPerMonth }),
    holders === 0 ? t('plans.noHolders') : t('plans.holders', { count: holders }),
  ];
  return (
    <Row as="span" gap="2 4" justify="between" align="center" wraps grows>
      <Stack as="span" gap={1} shrinks>
        <Row as="span" gap={2} align="center" wraps>
          <Text as="span" weight={650} size="md">
            {name[reader.language]}
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
          {t('plans.perMonth', { price: formatMoney(pricePerMonth, reader) })}
        </Text>
        <Text as="span" look="note" figures="tabular">
          {t('plans.perYear', { price: formatMoney(pricePerYear, reader) })}
          {saving !== null && ` · ${t('plans.saving', { percent: saving })}`}
        </Text>
      </Stack>
    </Row>
  );
}
