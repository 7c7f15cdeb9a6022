import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAllOfferings } from '../../../domain/offerings/managing.ts';
import { formatMoney } from '../../../i18n/format.ts';
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

/** Every offering, health coaching first; withdrawn ones are gone. */
export function OfferingList() {
  const { t } = useTranslation('admin-plans');
  const reader = useReader();
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
        <Card padding={items.length === 0 ? 'normal' : 'none'}>
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
            <RowList
              items={items}
              keyOf={({ id }) => id}
              linkOf={({ id }) => `/admin/plans/offerings/${id}`}
              label={t('offerings.title')}
              isSpaced
            >
              {({ name, description, kind, isActive, coachCount, chosenCount, price }) => (
                <Row as="span" gap="2 4" justify="between" align="center" wraps grows>
                  <Stack as="span" gap={1} shrinks>
                    <Row as="span" gap={2} align="center" wraps>
                      <Text as="span" weight={650} size="md">
                        {name[reader.language]}
                      </Text>
                      <StatusBadge tone={isActive ? 'ok' : 'quiet'}>{t(isActive ? 'active' : 'inactive')}</StatusBadge>
                      {kind === 'health' && <StatusBadge tone="info">{t('offerings.health')}</StatusBadge>}
                    </Row>
                    <Text as="span" look="quiet">
                      {description[reader.language]}
                    </Text>
                    <Text as="span" look="note">
                      {[t('offerings.coaches', { count: coachCount }), t('offerings.chosen', { count: chosenCount })].join(' · ')}
                    </Text>
                  </Stack>
                  {price !== null && (
                    <Text as="span" figures="tabular">
                      {t('offerings.perSession', { price: formatMoney(price, reader) })}
                    </Text>
                  )}
                </Row>
              )}
            </RowList>
          )}
        </Card>
      )}
    </QueryFrame>
  );
}
