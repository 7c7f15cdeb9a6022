import { useTranslation } from 'react-i18next';
import type { IssueCase } from '../../../../contract/support.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AttachedFiles } from './attached-files.tsx';

interface ReportedMessagesProps {
  readonly messages: IssueCase['reportedMessages'];
  readonly isOffline: boolean;
}

/** The reported messages of a conversation, as they were then; the platform sees nothing else of it. */
export function ReportedMessages({ messages, isOffline }: ReportedMessagesProps) {
  const { t } = useTranslation('admin-support');
  const reader = useReader();
  return (
    <Card title={t('reported.title', { count: messages.length })}>
      <Stack gap={3}>
        <Text look="note">{t('reported.text')}</Text>
        <Stack as="ul" gap={4} aria-label={t('reported.label')}>
          {messages.map(({ id, senderName, senderRole, text, file, sentAt }) => (
            <Stack as="li" key={id} gap={1}>
              <Text look="note">
                <Text as="span" weight={600}>
                  {senderName}
                </Text>
                {` · ${t(`roles.${senderRole}`)} · ${formatDayAndTime(sentAt, reader)}`}
              </Text>
              {text !== '' && <Text lines="kept">{text}</Text>}
              {text === '' && file === null && <Text look="quiet">{t('reported.empty')}</Text>}
              {file && <AttachedFiles files={[file]} isOffline={isOffline} />}
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
