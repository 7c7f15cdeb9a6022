import { useTranslation } from 'react-i18next';
import { contactTopic } from '../../../../contract/contact-messages.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { messageFilterOf, messageViews, useContactAdmins, useContactMessages } from '../../../domain/support/contact.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Segments } from '../../../ui/page/segments.tsx';
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts';
import { Text } from '../../../ui/text/text.tsx';
import { InboxSections } from './inbox-sections.tsx';
import { MessageList } from './message-list.tsx';
import classes from './support.module.css';

/** Messages of the public contact form. */
export function MessagesPage() {
  const { t } = useTranslation('admin-support');
  const { address, change, cursors, cursor, turn } = useAddressFilter();
  const filter = messageFilterOf(address);
  const messages = useContactMessages(filter, cursor);
  const admins = useContactAdmins().data?.items ?? [];
  const isOffline = useIsOffline();
  const all = { value: '', label: t('filter.all') };
  const addressOf = (key: string) => {
    const next = new URLSearchParams(address);
    next.set('show', key);
    return `?${next}`;
  };
  return (
    <Page title={t('title')} lead={t('lead')}>
      <InboxSections current="messages" />
      <Row gap={3} align="end" wraps>
        <div className={classes.search}>
          <SearchInput
            label={t('filter.search')}
            placeholder={t('messages.searchHint')}
            searched={filter.search}
            onSearch={(search) => change({ search })}
          />
        </div>
        <SelectInput
          label={t('messages.columns.topic')}
          value={filter.topic ?? ''}
          onChange={(topic: string) => change({ topic })}
          options={[all, ...contactTopic.options.map((value) => ({ value, label: t(`topics.${value}`) }))]}
        />
        <SelectInput
          label={t('columns.assignee')}
          value={filter.adminId ?? ''}
          onChange={(adminId: string) => change({ adminId })}
          options={[all, ...admins.map(({ id, fullName }) => ({ value: id, label: fullName }))]}
        />
      </Row>
      <Segments
        label={t('views.label')}
        current={filter.view}
        items={messageViews.map((key) => ({ key, label: t(`messages.views.${key}`), to: addressOf(key) }))}
      />
      {isOffline && <Text look="quiet">{t('offlineNote')}</Text>}
      <QueryFrame
        query={messages}
        skeleton={
          <Card>
            <ListSkeleton rows={8} />
          </Card>
        }
        offline={t('messages.offlineTitle')}
      >
        {(data) => (
          <MessageList {...{ data, filter, cursors }} onTurn={turn} onClear={() => change({ search: null, topic: null, adminId: null })} />
        )}
      </QueryFrame>
    </Page>
  );
}
