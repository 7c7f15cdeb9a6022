import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ListedOffering, useAllOfferings } from '../../../domain/offerings/managing.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { formatMoney } from '../../../i18n/format.ts';
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

/** Every offering, health coaching first; withdrawn ones are not listed. */
export function OfferingList() {
  const { t } = useTranslation('admin-plans');
  const offerings = useAllOfferings();
  return (
    <QueryFrame
      query={offerings}
      skeleton={
        <Card>
          <ListSkeleton rows={5} />
        </Card>
      }
      offline={t('offerings.offlineTitle')}
    >
      {({ items }) => (
        <Card>
          {items.length === 0 ? (
            <EmptyState
              title={t('offerings.empty')}
              text={t('offerings.emptyText')}
              actions={
                <Button component={Link} to="/admin/plans/offerings/new">
                  {t('offerings.add')}
                </Button>
              }
            />
          ) : (
            <Offerings items={items} onDone={offerings.refresh} />
          )}
        </Card>
      )}
    </QueryFrame>
  );
}

interface OfferingsProps {
  readonly items: readonly ListedOffering[];
  readonly onDone: () => void;
}

/** In the order of the public page and of every choice; health coaching always comes first. */
function Offerings({ items: stored, onDone }: OfferingsProps) {
  const { t } = useTranslation('admin-plans');
  const { language } = useReader();
  const isOffline = useIsOffline();
  const fixed = stored.filter(({ kind }) => kind === 'health');
  const { items, failure, move } = useStoredOrder(
    stored.filter(({ kind }) => kind !== 'health'),
    { save: (body) => callOnline('offerings.order', { body }), refresh: onDone, conflict: t('order.conflict') },
  );
  return (
    <Stack gap={3}>
      <OrderNote isOffline={isOffline} failure={failure} />
      <OrderList
        items={[...fixed, ...items]}
        label={t('offerings.title')}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name[language]}
        fixed={fixed.length}
        isStill={isOffline}
        onMove={(from, to) => move(from - fixed.length, to - fixed.length)}
        words={orderWords(t)}
      >
        {(offering) => <OfferingRow offering={offering} />}
      </OrderList>
    </Stack>
  );
}

function OfferingRow({ offering }: { readonly offering: ListedOffering }) {
  const { t } = useTranslation('admin-plans');
  const reader = useReader();
  const { id, name, description, kind, isActive, coachCount, chosenCount, price } = offering;
  const facts = [
    t('offerings.coaches', { count: coachCount }),
    t('offerings.chosen', { count: chosenCount }),
    price !== null && t('offerings.perSession', { price: formatMoney(price, reader) }),
  ];
  return (
    <Stack gap={1} shrinks>
      <Row gap={2} align="center" wraps>
        <Text weight={650} size="md">
          <Link to={`/admin/plans/offerings/${id}`}>{name[reader.language]}</Link>
        </Text>
        <StatusBadge tone={isActive ? 'ok' : 'quiet'}>{t(isActive ? 'active' : 'inactive')}</StatusBadge>
        {kind === 'health' && <StatusBadge tone="info">{t('offerings.health')}</StatusBadge>}
      </Row>
      <Text look="quiet">{description[reader.language]}</Text>
      <Text look="note" figures="tabular">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}
