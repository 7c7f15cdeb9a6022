import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { type EnterpriseOverview, useEnterpriseOverview } from '../../../domain/enterprises/for-admins.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { countryName } from '../../../i18n/countries.ts';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { usePriceWords } from '../../../i18n/use-price-words.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { useShared } from '../../../identity/index.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { TrailCard } from '../trail-card.tsx';
import { EnterpriseBadge, PersonStatusBadge } from './badges.tsx';
import { ClosingCard } from './closing-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { UsageCard } from './usage-card.tsx';

/** One enterprise: administrators, subscription, invoices, and figures about its members. */
export function EnterprisePage() {
  const { t } = useTranslation('admin-enterprises');
  const { id = '' } = useParams();
  const overview = useEnterpriseOverview(id);
  const { permissions } = useShared();
  const isOffline = useIsOffline();
  const known = overview.data;
  return (
    <Page
      title={known?.enterprise.name ?? t('one')}
      meta={
        <>
          <Link to="/admin/enterprise">{t('back')}</Link>
          {known && <EnterpriseBadge status={known.enterprise.status} />}
        </>
      }
    >
      <QueryFrame
        query={overview}
        skeleton={
          <>
            <CardSkeleton lines={4} height="14rem" />
            <CardSkeleton lines={6} height="20rem" />
          </>
        }
        offline={t('offlineTitle')}
        denied={{ title: t('missing.title'), text: t('missing.text') }}
      >
        {(data) => (
          <>
            {isOffline && <Notice tone="info">{t('offlineChange')}</Notice>}
            {data.enterprise.deactivatedAt !== null && <Closed {...data} />}
            <CompanyCard {...data} />
            <UsageCard employees={data.employees} usage={data.usage} />
            <AdministratorsCard {...data} />
            <SubscriptionCard {...data} />
            {permissions.includes('admin.payments') && <PaymentsCard enterpriseId={id} />}
            <ClosingCard overview={data} isOffline={isOffline} onDone={overview.refresh} />
            <TrailCard
              title={t('trail.title')}
              entries={data.trail}
              wordOf={(action) => t(`trail.${action}`)}
              roleOf={(role) => t(role === null ? 'trail.system' : 'trail.someone')}
            />
          </>
        )}
      </QueryFrame>
    </Page>
  );
}

function Closed({ enterprise }: EnterpriseOverview) {
  const { t } = useTranslation('admin-enterprises');
  const reader = useReader();
  const { deactivatedAt, deactivationReason, membersLastDay } = enterprise;
  return (
    <Notice tone="warning">
      <Text>{t('closed.since', { at: formatDay(deactivatedAt ?? '', reader) })}</Text>
      {deactivationReason !== null && <Text lines="anywhere">{deactivationReason}</Text>}
      {membersLastDay !== null && <Text>{t('closed.members', { until: formatCalendarDay(membersLastDay, reader) })}</Text>}
    </Notice>
  );
}

function CompanyCard({ enterprise, setupStep }: EnterpriseOverview) {
  const { t } = useTranslation('admin-enterprises');
  const reader = useReader();
  const { industry, website, phone, addressLine, postalCode, city, country, contactName, contactEmail, createdAt } = enterprise;
  const place = [addressLine, [postalCode, city].filter(Boolean).join(' '), country && countryName(country, reader.language)].filter(
    Boolean,
  );
  const facts = [
    { label: t('company.contact'), value: [contactName, contactEmail].filter(Boolean).join(' · ') },
    { label: t('company.phone'), value: phone },
    { label: t('company.address'), value: place.join(', ') },
    { label: t('company.industry'), value: industry },
    { label: t('company.website'), value: website },
    { label: t('column.created'), value: formatDay(createdAt, reader) },
    ...(setupStep === 'done' ? [] : [{ label: t('company.setup'), value: t(`setup.${setupStep}`) }]),
  ];
  return (
    <Card title={t('company.title')}>
      <FactList facts={facts.filter(({ value }) => value)} />
    </Card>
  );
}

function AdministratorsCard({ administrators }: EnterpriseOverview) {
  const { t } = useTranslation('admin-enterprises');
  return (
    <Card title={t('administrators')} padding="none">
      <RowList
        items={administrators}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/admin/enterprise/people/${id}`}
        label={t('administrators')}
        isSpaced
      >
        {({ fullName, email, isOwner, subRoleName, status }) => (
          <Row as="span" gap="1 4" justify="between" align="center" wraps>
            <Stack as="span" shrinks>
              <Text as="span" weight={600} lines="anywhere">
                {fullName}
              </Text>
              <Text as="span" look="note" lines="anywhere">
                {[email, isOwner ? t('owner') : (subRoleName ?? t('noSubRole'))].join(' · ')}
              </Text>
            </Stack>
            <PersonStatusBadge status={status} />
          </Row>
        )}
      </RowList>
    </Card>
  );
}

function SubscriptionCard({ subscription, trial, billing }: EnterpriseOverview) {
  const { t } = useTranslation('admin-enterprises');
  const { priceOf } = usePriceWords();
  const reader = useReader();
  const facts = subscription
    ? [
        { label: t('column.plan'), value: subscription.planName[reader.language] },
        {
          label: t('column.seats'),
          value: t('subscription.seatsUsed', {
            used: formatNumber(subscription.seatsUsed, reader),
            seats: formatNumber(subscription.seats, reader),
          }),
        },
        {
          label: t('subscription.price'),
          value: priceOf(subscription.interval, subscription.pricePerSeat),
        },
        { label: t('subscription.since'), value: formatDay(subscription.startedAt, reader) },
        { label: t('subscription.renews'), value: subscription.renewsAt && formatDay(subscription.renewsAt, reader) },
        { label: t('subscription.ends'), value: subscription.endsAt && formatDay(subscription.endsAt, reader) },
        { label: t('subscription.grace'), value: subscription.graceEndsAt && formatDay(subscription.graceEndsAt, reader) },
        { label: t('subscription.reason'), value: subscription.cancelReason },
        { label: t('subscription.billingEmail'), value: subscription.billingEmail },
      ]
    : [];
  return (
    <Card title={t('subscription.title')}>
      {!subscription && (
        <Text>
          {trial
            ? t('subscription.trial', { used: trial.seatsUsed, seats: trial.seats, until: formatDay(trial.endsAt, reader) })
            : t('subscription.none')}
        </Text>
      )}
      {subscription && <FactList facts={facts.filter(({ value }) => value)} />}
      {billing && (
        <Text look="quiet" lines="anywhere">
          {[
            billing.name,
            billing.addressLine,
            `${billing.postalCode} ${billing.city}`,
            countryName(billing.country, reader.language),
            billing.vatId,
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      )}
    </Card>
  );
}
