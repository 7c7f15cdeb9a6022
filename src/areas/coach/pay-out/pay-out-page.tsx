import { useTranslation } from 'react-i18next';
import { usePayouts, useStatement } from '../../../domain/payouts/queries.ts';
import { combineQueries } from '../../../domain/query/combine-queries.ts';
import { formatMoney, formatNumber, insideSentence, type Reader } from '../../../i18n/format.ts';
import { formatCalendarDay, formatMonth } from '../../../i18n/format-calendar.ts';
import { useToday } from '../../../sessions/index.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { BankCard } from './bank-card.tsx';
import classes from './pay-out.module.css';
import { PayoutState } from './payout-state.tsx';

type Statement = NonNullable<ReturnType<typeof useStatement>['data']>;

/** The earnings of a coach, how they are computed, and the statement of each month. */
export function PayOutPage() {
  const { t } = useTranslation('practice');
  const { reader } = useToday();
  const months = usePayouts();
  const present = useStatement();
  const data = months.data && present.data ? { months: months.data, present: present.data } : undefined;
  return (
    <Page title={t('payOut.title')} lead={t('payOut.lead')}>
      <QueryFrame
        query={combineQueries(months, present)}
        data={data}
        skeleton={
          <>
            <CardSkeleton lines={4} height="16rem" />
            <CardSkeleton lines={6} height="22rem" />
          </>
        }
        offline={t('payOut.offlineTitle')}
      >
        {(shown) => (
          <div className={classes.columns}>
            <Stack gap={5}>
              <Balance statement={shown.present} reader={reader} />
              <BankCard />
            </Stack>
            <Card title={t('payOut.months')} padding="none">
              {shown.months.length === 0 ? (
                <EmptyState level={3} picture="plant" title={t('payOut.none')} />
              ) : (
                <RowList items={shown.months} keyOf={({ id }) => id} linkOf={({ id }) => `/coach/account/${id}`} label={t('payOut.months')}>
                  {(month) => (
                    <span className={classes.month}>
                      <Stack as="span" gap={1} shrinks>
                        <Text as="span" weight={600}>
                          {formatMonth(month.startsOn.slice(0, 7), reader)}
                        </Text>
                        <Text as="span" tone="muted">
                          {t('payOut.counted', { count: month.sessionCount, hours: hoursOf(month.minutes, reader) })}
                        </Text>
                      </Stack>
                      <span className={classes.monthAmount}>
                        <Text as="span" weight={650} figures="tabular">
                          {formatMoney(month.amount, reader)}
                        </Text>
                        <PayoutState status={month.status} />
                      </span>
                    </span>
                  )}
                </RowList>
              )}
            </Card>
          </div>
        )}
      </QueryFrame>
    </Page>
  );
}

function Balance({ statement, reader }: { readonly statement: Statement; readonly reader: Reader }) {
  const { t } = useTranslation('practice');
  const { balance, payout, hourlyRate, nextPayoutOn } = statement;
  return (
    <Card look="hero" title={t('payOut.balance')}>
      <p className={classes.balance}>{formatMoney(balance, reader)}</p>
      <p>{t('payOut.nextOn', { day: insideSentence(formatCalendarDay(nextPayoutOn, reader), reader) })}</p>
      <dl className={classes.present}>
        <Text as="dt" tone="muted">
          {t('payOut.thisMonth')}
        </Text>
        <Text as="dd" weight={650} figures="tabular">
          {formatMoney(payout.amount, reader)}
        </Text>
        <Text as="dd" tone="muted">
          {t('payOut.counted', { count: payout.sessionCount, hours: hoursOf(payout.minutes, reader) })}
        </Text>
      </dl>
      <details className={classes.rule}>
        <summary>{t('payOut.rule')}</summary>
        <p>{t('payOut.ruleText', { rate: formatMoney(hourlyRate, reader) })}</p>
        <p>{t('payOut.ruleMonth')}</p>
      </details>
    </Card>
  );
}

function hoursOf(minutes: number, reader: Reader): string {
  return formatNumber(minutes / 60, reader, { maximumFractionDigits: 1, style: 'unit', unit: 'hour', unitDisplay: 'long' });
}
