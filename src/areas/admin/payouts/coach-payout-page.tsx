import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { EndpointReply } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useCoachPayout } from '../../../domain/payouts/for-admins.ts';
import { formatDay, formatDayAndTime, formatMoney, formatNumber, insideSentence } from '../../../i18n/format.ts';
import { formatMonth } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { TrailCard } from '../trail-card.tsx';
import { CorrectSheet } from './correct-sheet.tsx';
import { PayoutBadge } from './payouts-page.tsx';

type Details = EndpointReply<EndpointOf<'payouts.get'>>;

/** The breakdown of the payout of a coach for a month. */
export function CoachPayoutPage() {
  const { t } = useTranslation('admin-payouts');
  const { id = '', month = '' } = useParams();
  const reader = useReader();
  const isOffline = useIsOffline();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const known = useCoachPayout(id);
  const payout = known.data?.payout;
  return (
    <Page
      title={
        payout
          ? t('ofCoach', { name: payout.coachName, month: insideSentence(formatMonth(payout.startsOn.slice(0, 7), reader), reader) })
          : t('title')
      }
      meta={
        <>
          <Link to={`/admin/coach/payouts/${month}`}>{t('backToMonth')}</Link>
          {payout && <PayoutBadge status={payout.status === 'due' && payout.exportId !== null ? 'ordered' : payout.status} />}
        </>
      }
      actions={
        payout && (
          <Button variant="default" disabled={isOffline} onClick={() => setIsCorrecting(true)}>
            {t('correcting.open')}
          </Button>
        )
      }
    >
      <QueryFrame
        query={known}
        skeleton={{ lines: 8, height: '28rem' }}
        offline={t('offlineTitle')}
        denied={{ title: t('missing.title'), text: t('missing.text') }}
      >
        {(data) => (
          <>
            <FactsCard {...data} />
            <SessionsCard {...data} />
            {data.corrections.length > 0 && <CorrectionsCard {...data} />}
            {data.cancelled.length > 0 && <CancelledCard {...data} />}
            <TrailCard
              title={t('trail.title')}
              entries={data.trail}
              wordOf={(action) => t(`trail.${action}`)}
              roleOf={() => t('trail.someone')}
            />
            {isCorrecting && <CorrectSheet payout={data.payout} onClose={() => setIsCorrecting(false)} onDone={known.refresh} />}
          </>
        )}
      </QueryFrame>
    </Page>
  );
}

function FactsCard({ payout }: Details) {
  const { t } = useTranslation('admin-payouts');
  const reader = useReader();
  const { amount, bank, paidAt, reference, corrected } = payout;
  const facts = [
    { label: t('column.amount'), value: formatMoney(amount, reader) },
    { label: t('ofSessions'), value: formatMoney({ ...amount, cents: amount.cents - corrected.cents }, reader) },
    { label: t('ofCorrections'), value: formatMoney(corrected, reader) },
    { label: t('account'), value: bank === null ? t('noBank') : t('bank', { country: bank.country, ending: bank.ibanEnding }) },
    { label: t('paidOn'), value: paidAt && formatDay(paidAt, reader) },
    { label: t('column.reference'), value: reference },
  ];
  return (
    <Card title={t('atAGlance')}>
      <FactList facts={facts.filter(({ value }) => value)} />
    </Card>
  );
}

function SessionsCard({ lines }: Details) {
  const { t } = useTranslation('admin-payouts');
  const reader = useReader();
  return (
    <Card title={t('lines.title')} {...(lines.length > 0 && { padding: 'none' })}>
      {lines.length === 0 ? (
        <Text>{t('lines.none')}</Text>
      ) : (
        <Table
          label={t('lines.title')}
          items={lines}
          keyOf={({ sessionId }) => sessionId}
          columns={[
            { key: 'at', title: t('lines.at'), cell: ({ startsAt }) => formatDayAndTime(startsAt, reader) },
            { key: 'kind', title: t('lines.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
            { key: 'minutes', title: t('lines.minutes'), cell: ({ minutes }) => formatNumber(minutes, reader) },
            { key: 'rate', title: t('lines.rate'), cell: ({ hourlyRate }) => formatMoney(hourlyRate, reader) },
            { key: 'attended', title: t('lines.attended'), cell: ({ attendedCount }) => formatNumber(attendedCount, reader) },
            { key: 'amount', title: t('column.amount'), cell: ({ amount }) => formatMoney(amount, reader) },
          ]}
        />
      )}
    </Card>
  );
}

function CorrectionsCard({ corrections }: Details) {
  const { t } = useTranslation('admin-payouts');
  const reader = useReader();
  return (
    <Card title={t('corrections.title')} padding="none">
      <RowList items={corrections} keyOf={({ id }) => id} label={t('corrections.title')} isSpaced>
        {({ reason, amount, about, at, byName }) => (
          <Row gap="1 4" justify="between" wraps>
            <Stack shrinks>
              <Text lines="anywhere">{reason}</Text>
              <Text look="note">
                {[
                  ...(about === null
                    ? []
                    : [t('corrections.about', { month: insideSentence(formatMonth(about.slice(0, 7), reader), reader) })]),
                  byName,
                  formatDayAndTime(at, reader),
                ].join(' · ')}
              </Text>
            </Stack>
            <Text weight={650} figures="tabular">
              {formatMoney(amount, reader)}
            </Text>
          </Row>
        )}
      </RowList>
    </Card>
  );
}

function CancelledCard({ cancelled }: Details) {
  const { t } = useTranslation('admin-payouts');
  const reader = useReader();
  return (
    <Card title={t('cancelled.title')} padding="none">
      <RowList items={cancelled} keyOf={({ sessionId }) => sessionId} label={t('cancelled.title')} isSpaced>
        {({ startsAt, kind, minutes, by, cancelledAt }) => (
          <Row gap="1 4" justify="between" wraps>
            <Text>
              {formatDayAndTime(startsAt, reader)}, {t(`kinds.${kind}`)}, {t('cancelled.minutes', { count: minutes })}
            </Text>
            <Text look="note">
              {[t(`cancelled.by.${by ?? 'unknown'}`), ...(cancelledAt === null ? [] : [formatDayAndTime(cancelledAt, reader)])].join(' · ')}
            </Text>
          </Row>
        )}
      </RowList>
    </Card>
  );
}
