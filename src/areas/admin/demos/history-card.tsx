import { useTranslation } from 'react-i18next';
import type { EndpointReply } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { HistoryCard } from '../../../ui/page/history-card.tsx';
import { Text } from '../../../ui/text/text.tsx';

type History = EndpointReply<EndpointOf<'demos.single'>>['history'];

/** The history, latest first. */
export function DemoHistory({ history }: { readonly history: History }) {
  const { t } = useTranslation('admin-demos');
  const reader = useReader();
  const events = history.map(({ at, byName, kind, note, nextAt }, place) => ({
    key: String(place),
    what: t(`history.${kind}`, { name: kind === 'assigned' ? note : '' }),
    by: [formatDayAndTime(at, reader), byName].filter(Boolean).join(' · '),
    note: kind === 'assigned' ? null : note,
    further: nextAt !== null && (
      <Text look="quiet">
        {t(kind === 'meeting' ? 'history.meetingAt' : 'history.followUpAt', { when: formatDayAndTime(nextAt, reader) })}
      </Text>
    ),
  }));
  return <HistoryCard title={t('history.title')} events={events.toReversed()} />;
}
