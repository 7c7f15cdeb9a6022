import { useTranslation } from 'react-i18next';
import type { BusyCalendar } from '../../../../../contract/busy-calendars.ts';
import { useNow } from '../../../../domain/query/use-now.ts';
import { formatRelative } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { callOnline } from '../../../../identity/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { Row, Stack } from '../../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../../ui/text/status-badge.tsx';
import { Text } from '../../../../ui/text/text.tsx';

interface ConnectedCalendarProps {
  readonly calendar: BusyCalendar;
  readonly isOffline: boolean;
  readonly onChanged: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** A calendar with when it was last read, and what is wrong with it. */
export function ConnectedCalendar({ calendar, isOffline, onChanged, onRename, onRemove }: ConnectedCalendarProps) {
  const { t } = useTranslation('coach-connected');
  const reader = useReader();
  useNow();
  const checking = useOnlineWork();
  const { id, name, host, checkedAt, failingSince, problem, unreadEvents } = calendar;
  const labelOf = (action: string) => t('of', { action, name });
  const check = () =>
    checking.run(async () => {
      const read = await callOnline('busyCalendars.refresh', { params: { id } });
      onChanged();
      if (read.problem === null) await notify(t('upToDate', { name }), 'ok');
    });
  return (
    <Stack gap={3}>
      <Row gap={3} justify="between" wraps>
        <Stack shrinks>
          <Text weight={600} lines="anywhere">
            {name}
          </Text>
          <Text look="note" lines="anywhere">
            {host}
          </Text>
          <Text look="note">{t('checked', { when: formatRelative(checkedAt, reader) })}</Text>
        </Stack>
        <StatusBadge tone={problem === null ? 'ok' : 'warning'}>{t(problem === null ? 'works' : 'fails')}</StatusBadge>
      </Row>
      {problem !== null && failingSince !== null && (
        <Notice tone="warning">
          <p>{t(`problems.${problem}`)}</p>
          <p>{t('since', { when: formatRelative(failingSince, reader) })}</p>
        </Notice>
      )}
      {unreadEvents > 0 && <Text look="note">{t('unread', { count: unreadEvents })}</Text>}
      {checking.failure !== null && (
        <Notice tone="warning" isLive>
          {checking.failure}
        </Notice>
      )}
      <Row gap={2} wraps>
        <Button variant="default" disabled={isOffline} loading={checking.isBusy} onClick={check} aria-label={labelOf(t('check'))}>
          {t('check')}
        </Button>
        <Button variant="default" disabled={isOffline} onClick={onRename} aria-label={labelOf(t('rename'))}>
          {t('rename')}
        </Button>
        <Button variant="default" disabled={isOffline} onClick={onRemove} aria-label={labelOf(t('remove'))}>
          {t('remove')}
        </Button>
      </Row>
    </Stack>
  );
}
