import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ContactMessage } from '../../../../contract/contact-messages.ts';
import type { MessageFilter } from '../../../domain/support/contact.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import type { TableColumn } from '../../../ui/table/table-props.ts';
import { Text } from '../../../ui/text/text.tsx';
import { MessageStatusBadge } from './badges.tsx';
import { InboxTable } from './inbox-table.tsx';

interface MessageListProps {
  readonly data: { readonly items: readonly ContactMessage[]; readonly nextCursor: string | null };
  readonly filter: MessageFilter;
  readonly cursors: readonly (string | null)[];
  readonly onTurn: (cursors: readonly (string | null)[]) => void;
  readonly onClear: () => void;
}

/** A page of contact messages. */
export function MessageList({ filter, ...page }: MessageListProps) {
  const { t } = useTranslation('admin-support');
  const columns = useColumns();
  return (
    <InboxTable
      {...page}
      label={t('sections.messages')}
      columns={columns}
      none={{ title: t(`messages.empty.${filter.view}`), text: t('messages.emptyText') }}
      isFiltered={filter.search !== '' || filter.topic !== null || filter.adminId !== null}
    />
  );
}

/** The beginning of a message, enough to tell its topic. */
const beginning = 90;

function useColumns(): readonly TableColumn<ContactMessage>[] {
  const { t } = useTranslation('admin-support');
  const reader = useReader();
  return [
    {
      key: 'sender',
      title: t('messages.columns.sender'),
      width: '40%',
      cell: ({ id, fullName, email, message }) => (
        <Stack as="span" shrinks>
          <Text as={Link} to={`/admin/technicalissue/messages/${id}`} weight={600} lines="anywhere">
            {fullName}
          </Text>
          <Text as="span" look="note" lines="anywhere">
            {email}
          </Text>
          <Text as="span" size="sm" lines="anywhere">
            {message.length > beginning ? `${message.slice(0, beginning).trimEnd()}…` : message}
          </Text>
        </Stack>
      ),
    },
    { key: 'status', title: t('columns.status'), cell: ({ status }) => <MessageStatusBadge status={status} /> },
    { key: 'topic', title: t('messages.columns.topic'), cell: ({ topic }) => t(`topics.${topic}`) },
    { key: 'assignee', title: t('columns.assignee'), cell: ({ assignedAdmin }) => assignedAdmin?.fullName ?? t('nobody') },
    { key: 'received', title: t('messages.columns.received'), cell: ({ createdAt }) => formatDayAndTime(createdAt, reader) },
  ];
}
