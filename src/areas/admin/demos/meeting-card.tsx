import { useTranslation } from 'react-i18next';
import type { Demo } from '../../../../contract/demos.ts';
import { formatDayAndTime, formatTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface MeetingCardProps {
  readonly demo: Demo;
  readonly meeting: NonNullable<Demo['meeting']>;
}

/** The time of the demo, in the time zones of both sides. */
export function MeetingCard({ demo, meeting }: MeetingCardProps) {
  const { t } = useTranslation('admin-demos');
  const reader = useReader();
  const zone = demo.timeZone ?? meeting.timeZone;
  const there = { ...reader, timeZone: zone };
  const when = (of: typeof reader) => `${formatDayAndTime(meeting.startsAt, of)}–${formatTime(meeting.endsAt, of)}`;
  return (
    <Card title={t('meeting.title')}>
      <Stack gap={2}>
        <Text weight={600}>{when(reader)}</Text>
        {when(there) !== when(reader) && (
          <Text look="note">{t('meeting.there', { when: when(there), zone: zone.replaceAll('_', ' '), name: demo.fullName })}</Text>
        )}
        {meeting.link !== null && (
          <a href={meeting.link} target="_blank" rel="noreferrer">
            {meeting.link}
          </a>
        )}
        {meeting.note !== null && <Text lines="kept">{meeting.note}</Text>}
      </Stack>
    </Card>
  );
}
