import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type BusyCalendar, maxBusyCalendars } from '../../../../../contract/busy-calendars.ts';
import { useBusyCalendars } from '../../../../domain/busy-calendars/queries.ts';
import { useIsOffline } from '../../../../domain/outbox/queries.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { RowList } from '../../../../ui/text/row-list.tsx';
import { ConnectSheet } from './connect-sheet.tsx';
import { ConnectedCalendar } from './connected-calendar.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenameSheet } from './rename-sheet.tsx';

/** The other calendars of the coach, whose busy times members cannot book. */
export function ConnectedPage() {
  const { t } = useTranslation('coach-connected');
  const calendars = useBusyCalendars();
  return (
    <Page
      title={t('title')}
      width="reading"
      lead={
        <>
          <Link to="/coach/calendar">{t('back')}</Link> · {t('lead')}
        </>
      }
    >
      <QueryFrame query={calendars} skeleton={{ rows: 2 }} offline={t('offlineTitle')}>
        {({ items }) => <ConnectedCalendars items={items} onChanged={calendars.refresh} />}
      </QueryFrame>
    </Page>
  );
}

type OpenDialog = { readonly kind: 'connect' } | { readonly kind: 'rename' | 'remove'; readonly calendar: BusyCalendar };

interface ConnectedCalendarsProps {
  readonly items: readonly BusyCalendar[];
  readonly onChanged: () => void;
}

export function ConnectedCalendars({ items, onChanged }: ConnectedCalendarsProps) {
  const { t } = useTranslation('coach-connected');
  const isOffline = useIsOffline();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const isFull = items.length >= maxBusyCalendars;
  const close = () => setOpen(null);
  const add = (
    <Button
      disabled={isOffline || isFull}
      onClick={() => setOpen({ kind: 'connect' })}
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
    >
      {t('add')}
    </Button>
  );
  return (
    <>
      {isOffline && <Notice tone="info">{t('offline')}</Notice>}
      {items.length === 0 ? (
        <EmptyState picture="calendar" title={t('emptyTitle')} text={t('emptyText')} actions={add} />
      ) : (
        <>
          <Card title={t('list')}>
            <RowList items={items} keyOf={({ id }) => id} label={t('list')} isSpaced>
              {(calendar) => (
                <ConnectedCalendar
                  calendar={calendar}
                  isOffline={isOffline}
                  onChanged={onChanged}
                  onRename={() => setOpen({ kind: 'rename', calendar })}
                  onRemove={() => setOpen({ kind: 'remove', calendar })}
                />
              )}
            </RowList>
          </Card>
          {isFull && <Notice tone="info">{t('full')}</Notice>}
          <div>{add}</div>
        </>
      )}
      {open?.kind === 'connect' && <ConnectSheet onClose={close} onConnected={onChanged} />}
      {open?.kind === 'rename' && <RenameSheet calendar={open.calendar} onClose={close} onRenamed={onChanged} />}
      {open?.kind === 'remove' && <RemoveDialog calendar={open.calendar} onClose={close} onRemoved={onChanged} />}
    </>
  );
}
