import { useTranslation } from 'react-i18next';
import type { Delivery } from '../../../contract/notifications.ts';
import { useDeliveries } from '../../domain/notifications/reminders.ts';
import { calendarDay, formatDay, formatDayAndTime, formatTime } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { QueryFrame } from '../../ui/feedback/query-frame.tsx';
import { Card } from '../../ui/page/card.tsx';
import { RowList } from '../../ui/text/row-list.tsx';
import classes from './reminders.module.css';

/** What was sent to the person, and its result: 'Sent to your phone 09:50, shown 09:50'. */
export function LedgerCard() {
  const { t } = useTranslation('reminders');
  const deliveries = useDeliveries();
  return (
    <Card title={t('ledger.title')}>
      <QueryFrame query={deliveries} skeleton={{ rows: 3 }} offline={{ title: t('offlineTitle'), text: t('offlineText') }} level={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.text}>{t('ledger.empty')}</p>
          ) : (
            <RowList items={items} keyOf={({ id }) => id} label={t('ledger.title')}>
              {(delivery) => <LedgerRow delivery={delivery} />}
            </RowList>
          )
        }
      </QueryFrame>
    </Card>
  );
}

function LedgerRow({ delivery }: { readonly delivery: Delivery }) {
  const reader = useReader();
  return (
    <div className={classes.entry}>
      <div className={classes.words}>
        <strong>{delivery.title}</strong>
        <span className={classes.text}>
          <Outcome delivery={delivery} />
        </span>
      </div>
      <time className={classes.when} dateTime={delivery.createdAt}>
        {formatDay(delivery.createdAt, reader)}
      </time>
    </div>
  );
}

function Outcome({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation('reminders');
  const reader = useReader();
  const { channel, deviceLabel, because, shownAt, clickedAt, sentAt } = delivery;
  const pushed = deviceLabel === null ? t('ledger.to.pushUnknown') : t('ledger.to.push', { device: deviceLabel });
  const where = channel === 'email' ? t('ledger.to.email') : pushed;
  const reason = because === null ? '' : `: ${t(`ledger.because.${because}`)}`;
  if (delivery.status === 'skipped') return `${t('ledger.status.skipped')}${reason}`;
  if (delivery.status === 'failed') return `${t('ledger.status.failed', { where })}${reason}`;
  if (delivery.status === 'sending') return t('ledger.status.sending', { where });
  // The row names its day; a later result names its own.
  const timeOf = (at: string) =>
    calendarDay(at, reader) === calendarDay(delivery.createdAt, reader) ? formatTime(at, reader) : formatDayAndTime(at, reader);
  const times = {
    where,
    at: timeOf(sentAt ?? delivery.createdAt),
    shownAt: timeOf(shownAt ?? delivery.createdAt),
    clickedAt: timeOf(clickedAt ?? delivery.createdAt),
  };
  if (clickedAt !== null) return t('ledger.status.sentOpened', times);
  return t(shownAt === null ? 'ledger.status.sent' : 'ledger.status.sentShown', times);
}
