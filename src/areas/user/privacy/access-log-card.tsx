import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HealthDataAccess, useHealthDataAccess } from '../../../domain/privacy/queries.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './privacy.module.css';

const shownAtFirst = 5;

/** Who has read the member's health data, and when. */
export function AccessLogCard() {
  const { t } = useTranslation('privacy');
  const query = useHealthDataAccess();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Card title={t('readings.title')}>
      <Text look="quiet">{t('readings.lead')}</Text>
      <QueryFrame query={query} skeleton={{ rows: 3 }} offline={{ title: t('readings.offlineTitle'), text: t('offlineText') }} level={3}>
        {({ items, nextCursor }) =>
          items.length === 0 ? (
            <Text look="quiet">{t('readings.none')}</Text>
          ) : (
            <>
              <RowList items={isWhole ? items : items.slice(0, shownAtFirst)} keyOf={({ id }) => id} label={t('readings.title')}>
                {(entry) => <AccessLogRow entry={entry} />}
              </RowList>
              {!isWhole && items.length > shownAtFirst && (
                <Button variant="default" onClick={() => setIsWhole(true)}>
                  {t('readings.all', { count: items.length })}
                </Button>
              )}
              {isWhole && nextCursor !== null && <Older cursor={nextCursor} />}
            </>
          )
        }
      </QueryFrame>
    </Card>
  );
}

/** Loads the next page of older entries, up to the first entry of all. */
function Older({ cursor }: { readonly cursor: string }) {
  const { t } = useTranslation('privacy');
  const [isAsked, setIsAsked] = useState(false);
  return isAsked ? (
    <OlderPage cursor={cursor} />
  ) : (
    <Button variant="default" onClick={() => setIsAsked(true)}>
      {t('readings.older')}
    </Button>
  );
}

function OlderPage({ cursor }: { readonly cursor: string }) {
  const { t } = useTranslation('privacy');
  const query = useHealthDataAccess(cursor);
  return (
    <QueryFrame query={query} skeleton={{ rows: 3 }} offline={{ title: t('readings.offlineTitle'), text: t('offlineText') }} level={3}>
      {({ items, nextCursor }) => (
        <>
          <RowList items={items} keyOf={({ id }) => id} label={t('readings.older')}>
            {(entry) => <AccessLogRow entry={entry} />}
          </RowList>
          {nextCursor !== null && <Older cursor={nextCursor} />}
        </>
      )}
    </QueryFrame>
  );
}

function AccessLogRow({ entry }: { readonly entry: HealthDataAccess }) {
  const { t } = useTranslation('privacy');
  const reader = useReader();
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <strong>{entry.readerName}</strong>
        <span>
          {t(`readings.roles.${entry.readerRole}`)} · {t(`readings.what.${entry.what}`)}
        </span>
      </div>
      <Text as="span" look="quiet">
        {formatDayAndTime(entry.at, reader)}
      </Text>
    </div>
  );
}
