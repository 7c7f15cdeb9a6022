import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MagicLink } from '../../../../contract/invitations.ts';
import { useMagicLinks } from '../../../domain/employees/queries.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { formatDayAndTime, insideSentence } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { pagerProps, usePages } from '../../../ui/page/use-pages.ts';
import { Table } from '../../../ui/table/table.tsx';
import { TablePager } from '../../../ui/table/table-pager.tsx';
import type { TableColumn } from '../../../ui/table/table-props.ts';
import { StatusBadge, type StatusTone } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { SendSheet } from './send-sheet.tsx';

const tones: Readonly<Record<MagicLink['status'], StatusTone>> = {
  sent: 'info',
  opened: 'info',
  joined: 'ok',
  expired: 'warning',
  bounced: 'danger',
  withdrawn: 'quiet',
};

type Asked =
  | { readonly what: 'send'; readonly to: readonly string[] | 'everyone' }
  | { readonly what: 'withdraw'; readonly link: MagicLink };

/** The magic links that were sent, and the status of each. */
export function LinksPage() {
  const { t } = useTranslation('employees');
  const { cursors, cursor, turn } = usePages();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isOffline = useIsOffline();
  const links = useMagicLinks(cursor);
  const sendToAll = (
    <Button
      disabled={isOffline}
      leftSection={<IconMail size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => setAsked({ what: 'send', to: 'everyone' })}
    >
      {t('send.everyone')}
    </Button>
  );
  return (
    <Page title={t('links')} lead={t('linksLead')} actions={sendToAll} meta={<Link to="/enterprise/employees">{t('back')}</Link>}>
      {isOffline && <Text look="quiet">{t('offlineNote')}</Text>}
      <QueryFrame query={links} skeleton={{ rows: 8 }} offline={t('offlineTitle')}>
        {({ items, nextCursor }) =>
          items.length === 0 ? (
            <Card>
              <EmptyState picture="letters" title={t('noLinks.title')} text={t('noLinks.text')} />
            </Card>
          ) : (
            <>
              <Links items={items} isOffline={isOffline} onAsk={setAsked} />
              <TablePager
                place={t('pageOf', { page: cursors.length })}
                previousLabel={t('previous')}
                nextLabel={t('next')}
                {...pagerProps(cursors, nextCursor, turn)}
              />
            </>
          )
        }
      </QueryFrame>
      {asked?.what === 'send' && <SendSheet to={asked.to} onClose={() => setAsked(null)} onSent={links.refresh} />}
      {asked?.what === 'withdraw' && <WithdrawDialog link={asked.link} onClose={() => setAsked(null)} onDone={links.refresh} />}
    </Page>
  );
}

interface LinksProps {
  readonly items: readonly MagicLink[];
  readonly isOffline: boolean;
  readonly onAsk: (asked: Asked) => void;
}

function Links({ items, isOffline, onAsk }: LinksProps) {
  const { t } = useTranslation('employees');
  const columns = useLinkColumns({ isOffline, onAsk });
  return (
    <Card padding="none">
      <Table label={t('links')} items={items} keyOf={({ userId }) => userId} columns={columns} />
    </Card>
  );
}

function useLinkColumns({ isOffline, onAsk }: Omit<LinksProps, 'items'>): readonly TableColumn<MagicLink>[] {
  const { t } = useTranslation('employees');
  const reader = useReader();
  return [
    {
      key: 'name',
      title: t('columns.name'),
      cell: ({ userId, fullName, email }) => (
        <Stack as="span" shrinks>
          <Text as={Link} to={`/enterprise/employees/${userId}`} weight={600} lines="anywhere">
            {fullName}
          </Text>
          <Text as="span" look="note" lines="anywhere">
            {email}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'status',
      title: t('columns.status'),
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`linkStatus.${status}`)}</StatusBadge>,
    },
    {
      key: 'sent',
      title: t('columns.sent'),
      cell: ({ sentAt, timesSent }) => (
        <Stack as="span">
          {formatDayAndTime(sentAt, reader)}
          {timesSent > 1 && (
            <Text as="span" look="note">
              {t('timesSent', { count: timesSent })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'expires',
      title: t('columns.expires'),
      cell: ({ status, expiresAt }) => (status === 'sent' || status === 'opened' ? formatDayAndTime(expiresAt, reader) : null),
    },
    {
      key: 'deeds',
      title: t('columns.deeds'),
      cell: (link) => (link.againFrom === null ? null : <LinkActions link={link} againFrom={link.againFrom} {...{ isOffline, onAsk }} />),
    },
  ];
}

interface LinkActionsProps extends Omit<LinksProps, 'items'> {
  readonly link: MagicLink;
  readonly againFrom: string;
}

/** Sends the link again, once that is allowed, or revokes it. */
function LinkActions({ link, againFrom, isOffline, onAsk }: LinkActionsProps) {
  const { t } = useTranslation('employees');
  const reader = useReader();
  const now = useNow().toISOString();
  return (
    <Row gap="1 2" align="center" wraps>
      {againFrom > now ? (
        <Text as="span" look="note">
          {t('againFrom', { when: insideSentence(formatDayAndTime(againFrom, reader), reader) })}
        </Text>
      ) : (
        <Button
          variant="default"
          disabled={isOffline}
          aria-label={t('sendAgainTo', { name: link.fullName })}
          onClick={() => onAsk({ what: 'send', to: [link.userId] })}
        >
          {t('send.again')}
        </Button>
      )}
      {(link.status === 'sent' || link.status === 'opened' || link.status === 'bounced') && (
        <Button
          variant="subtle"
          disabled={isOffline}
          aria-label={t('withdraw.of', { name: link.fullName })}
          onClick={() => onAsk({ what: 'withdraw', link })}
        >
          {t('withdraw.open')}
        </Button>
      )}
    </Row>
  );
}

interface WithdrawDialogProps {
  readonly link: MagicLink;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function WithdrawDialog({ link, onClose, onDone }: WithdrawDialogProps) {
  const { t } = useTranslation('employees');
  const { isBusy, failure, run } = useOnlineWork();
  const withdraw = () =>
    run(async () => {
      const { withdrawnCount } = await callOnline('employees.withdrawMagicLink', { body: { userIds: [link.userId] } });
      void notify(
        t(withdrawnCount > 0 ? 'withdraw.done' : 'withdraw.tooLate', { name: link.fullName }),
        withdrawnCount > 0 ? 'ok' : 'info',
      );
      onDone();
      onClose();
    });
  return (
    <ConfirmDialog
      isOpen
      title={t('withdraw.title', { name: link.fullName })}
      text={
        <Stack gap={3}>
          <Text>{t('withdraw.text')}</Text>
          {failure && (
            <Notice tone="warning" isLive>
              {failure}
            </Notice>
          )}
        </Stack>
      }
      confirmLabel={t('withdraw.submit')}
      cancelLabel={t('cancel')}
      isDanger
      isBusy={isBusy}
      onConfirm={withdraw}
      onCancel={onClose}
    />
  );
}
