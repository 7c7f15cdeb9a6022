import { useTranslation } from 'react-i18next';
import type { IssueChange } from '../../../../contract/support.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import type { CaseEvent } from '../../../domain/support/inbox.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AttachedFiles } from './attached-files.tsx';
import classes from './support.module.css';

/** One message or event of a report. */
export function EventCard({ event }: { readonly event: CaseEvent }) {
  const { t } = useTranslation('admin-support');
  const reader = useReader();
  const wordOf = useChangeWords();
  const isOffline = useIsOffline();
  const when = formatDayAndTime(event.at, reader);
  if (event.kind === 'changes') {
    return (
      <Text look="note">
        {`${event.byName} · ${when}: `}
        {event.changes.map(wordOf).join('; ')}
      </Text>
    );
  }
  const head = (
    <Text look="note">
      <Text as="span" weight={600}>
        {t(`events.${event.kind}`, { name: event.byName })}
      </Text>
      {` · ${when}`}
    </Text>
  );
  const words = (
    <Stack gap={2}>
      {head}
      <Text lines="kept">{event.text}</Text>
      {event.attachments.length > 0 && <AttachedFiles files={event.attachments} isOffline={isOffline} />}
    </Stack>
  );
  if (event.kind === 'note') return <div className={classes.note}>{words}</div>;
  return <Card look={event.kind === 'answer' ? 'quiet' : 'plain'}>{words}</Card>;
}

function useChangeWords(): (change: IssueChange) => string {
  const { t, i18n } = useTranslation('admin-support');
  const { language } = useReader();
  return ({ field, from, to }) => {
    const word = (value: IssueChange['from']): string => {
      if (value === null) return t('nobody');
      if (typeof value !== 'string') return value[language];
      const key = `admin-support:${field}.${value}`;
      return i18n.exists(key) ? i18n.t(key as 'admin-support:status.open') : value;
    };
    return t('events.change', { field: t(`columns.${field}`), from: word(from), to: word(to) });
  };
}
