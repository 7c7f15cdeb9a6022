import { useTranslation } from 'react-i18next';
import type { EndpointReply } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Text } from '../../../ui/text.tsx';

type History = EndpointReply<EndpointOf<'demos.single'>>['history'];

/** All that happened, latest first. */
export function HistoryCard({ history }: { readonly history: History }) {
  const { t } = useTranslation('admin-demos');
  const reader = useReader();
  const items = history.map((event, place) => ({ ...event, place })).toReversed();
  return (
    <Card title={t('history.title')} padding="none">
      <RowList items={items} keyOf={({ place }) => String(place)} label={t('history.title')} isSpaced>
        {({ at, byName, kind, note, nextAt }) => (
          <Stack gap={1}>
            <Text weight={600}>{t(`history.${kind}`, { name: kind === 'assigned' ? note : '' })}</Text>
            <Text look="note">{[formatDayAndTime(at, reader), byName].filter(Boolean).join(' · ')}</Text>
            {nextAt !== null && (
              <Text look="quiet">
                {t(kind === 'meeting' ? 'history.meetingAt' : 'history.followUpAt', { when: formatDayAndTime(nextAt, reader) })}
              </Text>
            )}
            {note !== null && kind !== 'assigned' && <Text lines="kept">{note}</Text>}
          </Stack>
        )}
      </RowList>
    </Card>
  );
}
