import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HealthDataReading, useHealthDataReadings } from '../../../domain/privacy/queries.ts';
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
export function ReadingsCard() {
  const { t } = useTranslation('privacy');
  const readings = useHealthDataReadings();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Card title={t('readings.title')}>
      <Text look="quiet">{t('readings.lead')}</Text>
      <QueryFrame query={readings} skeleton={{ rows: 3 }} offline={{ title: t('readings.offlineTitle'), text: t('offlineText') }} level={3}>
        {({ items, nextCursor }) =>
          items.length === 0 ? (
            <Text look="quiet">{t('readings.none')}</Text>
          ) : (
            <>
              <RowList items={isWhole ? items : items.slice(0, shownAtFirst)} keyOf={({ id }) => id} label={t('readings.title')}>
                {(reading) => <ReadingRow reading={reading} />}
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

/** Asks for the page after the one above, and so on to the first reading of all. */
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
  const readings = useHealthDataReadings(cursor);
  return (
    <QueryFrame query={readings} skeleton={{ rows: 3 }} offline={{ title: t('readings.offlineTitle'), text: t('offlineText') }} level={3}>
      {({ items, nextCursor }) => (
        <>
          <RowList items={items} keyOf={({ id }) => id} label={t('readings.older')}>
            {(reading) => <ReadingRow reading={reading} />}
          </RowList>
          {nextCursor !== null && <Older cursor={nextCursor} />}
        </>
      )}
    </QueryFrame>
  );
}

function ReadingRow({ reading }: { readonly reading: HealthDataReading }) {
  const { t } = useTranslation('privacy');
  const reader = useReader();
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <strong>{reading.readerName}</strong>
        <span>
          {t(`readings.roles.${reading.readerRole}`)} · {t(`readings.what.${reading.what}`)}
        </span>
      </div>
      <Text as="span" look="quiet">
        {formatDayAndTime(reading.at, reader)}
      </Text>
    </div>
  );
}
