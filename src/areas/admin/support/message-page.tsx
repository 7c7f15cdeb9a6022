import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { ContactMessage } from '../../../../contract/contact-messages.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useContactMessage } from '../../../domain/support/contact.ts';
import { formatDayAndTime, upperFirst } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { MessageStatusBadge } from './badges.tsx';
import { MessageAnswer } from './message-answer.tsx';
import { MessageControls } from './message-controls.tsx';
import classes from './support.module.css';

/** One message of the contact form, and the replies by mail. */
export function MessagePage() {
  const { t } = useTranslation('admin-support');
  const { id = '' } = useParams();
  const message = useContactMessage(id);
  return (
    <Page
      title={message.data ? t('messages.from', { name: message.data.fullName }) : t('messages.one')}
      meta={
        <>
          <Link to="/admin/technicalissue/messages">{t('messages.back')}</Link>
          {message.data && <MessageStatusBadge status={message.data.status} />}
        </>
      }
    >
      <QueryFrame
        query={message}
        skeleton={{ lines: 8, height: '28rem' }}
        offline={t('messages.offlineTitle')}
        denied={{ title: t('messages.missing.title'), text: t('messages.missing.text') }}
      >
        {(data) => <Known message={data} onDone={message.refresh} />}
      </QueryFrame>
    </Page>
  );
}

interface KnownProps {
  readonly message: ContactMessage;
  readonly onDone: () => void;
}

function Known({ message, onDone }: KnownProps) {
  const { t } = useTranslation('admin-support');
  const reader = useReader();
  const isOffline = useIsOffline();
  const { fullName, email, topic, language, createdAt, answers } = message;
  return (
    <div className={classes.case}>
      <Stack gap={4}>
        <Card>
          <Message by={fullName} at={createdAt} text={message.message} />
        </Card>
        {answers.map(({ id, at, byName, text }) => (
          <Card key={id} look="quiet">
            <Message by={t('messages.answerBy', { name: byName })} at={at} text={text} />
          </Card>
        ))}
        <MessageAnswer {...{ message, isOffline, onDone }} />
      </Stack>
      <Stack gap={4}>
        <MessageControls {...{ message, isOffline, onDone }} />
        <Card title={t('messages.about')}>
          <FactList
            facts={[
              { label: t('messages.columns.sender'), value: fullName },
              { label: t('facts.email'), value: <a href={`mailto:${email}`}>{email}</a> },
              { label: t('messages.columns.topic'), value: t(`topics.${topic}`) },
              { label: t('facts.language'), value: upperFirst(t(`languages.${language}`)) },
              { label: t('messages.columns.received'), value: formatDayAndTime(createdAt, reader) },
            ]}
          />
        </Card>
      </Stack>
    </div>
  );
}

function Message({ by, at, text }: { readonly by: string; readonly at: string; readonly text: string }) {
  const reader = useReader();
  return (
    <Stack gap={2}>
      <Text look="note">
        <Text as="span" weight={600}>
          {by}
        </Text>
        {` · ${formatDayAndTime(at, reader)}`}
      </Text>
      <Text lines="kept">{text}</Text>
    </Stack>
  );
}
