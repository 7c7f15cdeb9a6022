import { useTranslation } from 'react-i18next';
import type { SecurityEvent } from '../../../../contract/account.ts';
import { useSecurityEvents } from '../../../domain/accounts/queries.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './security.module.css';

/** The account's security events, so that the person notices what they did not do. */
export function EventsCard() {
  const { t } = useTranslation('security');
  const events = useSecurityEvents();
  return (
    <Card title={t('events.title')}>
      <Text look="quiet">{t('events.lead')}</Text>
      <QueryFrame query={events} skeleton={{ rows: 4 }} offline={{ title: t('events.offlineTitle'), text: t('offlineText') }} level={3}>
        {({ items }) =>
          items.length === 0 ? (
            <Text look="quiet">{t('events.none')}</Text>
          ) : (
            <RowList items={items} keyOf={({ id }) => id} label={t('events.title')}>
              {(event) => <EventRow event={event} />}
            </RowList>
          )
        }
      </QueryFrame>
    </Card>
  );
}

function EventRow({ event }: { readonly event: SecurityEvent }) {
  const { t } = useTranslation('security');
  const reader = useReader();
  const facts = [formatDayAndTime(event.at, reader), event.deviceLabel, event.address].filter((fact) => fact !== null);
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <strong>{t(`events.kinds.${event.kind}`)}</strong>
        <span>{facts.join(' · ')}</span>
      </div>
    </div>
  );
}
