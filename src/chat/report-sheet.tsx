import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { chat, reportReasons } from '../../contract/chat.ts';
import { reportMessages } from '../domain/chat/actions.ts';
import { useMessages } from '../domain/chat/queries.ts';
import type { ShownConversation } from '../domain/chat/shown-conversations.ts';
import type { ShownMessage } from '../domain/chat/shown-messages.ts';
import { formatDayAndTime } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';
import { notify } from '../ui/feedback/notify.ts';
import { SelectField, TextAreaField } from '../ui/form/fields.tsx';
import { FormSheet } from '../ui/form/form-sheet.tsx';
import { NotSent, useContractForm } from '../ui/form/use-contract-form.ts';
import { Text } from '../ui/text/text.tsx';
import classes from './report.module.css';

interface ReportSheetProps {
  readonly conversation: ShownConversation;
  /** The reported message; null when messages are chosen here. */
  readonly messageId: string | null;
  readonly onClose: () => void;
}

type Report = z.infer<typeof schema>;

const schema = chat.report.body.pick({ reason: true, comment: true });
/** The newest messages, as many as a report can include. */
const latest = { count: 60, from: null };
const maxMessages = 20;

/** Reports messages of others: the platform's support sees these and nothing else. */
export function ReportSheet({ conversation, messageId, onClose }: ReportSheetProps) {
  const { t } = useTranslation('chat');
  const messages = useMessages(conversation, latest).data?.items.filter(({ isOwn, deletedAt }) => !isOwn && deletedAt === null) ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(messageId === null ? [] : [messageId]));
  const [isMissing, setIsMissing] = useState(false);
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen && next.size < maxMessages) next.add(id);
    else next.delete(id);
    setChosen(next);
    setIsMissing(false);
  };
  const form = useContractForm<Report, Report>({
    schema,
    values: { reason: 'unkind', comment: null },
    onSubmit: async ({ reason, comment }) => {
      if (chosen.size === 0) {
        setIsMissing(true);
        throw new NotSent();
      }
      await reportMessages(conversation.id, { messageIds: [...chosen], reason, ...(comment && { comment }) });
      onClose();
      await notify(t('report.sent'), 'ok');
    },
  });
  return (
    <FormSheet
      form={form}
      title={t('report.title')}
      submitLabel={t('report.send')}
      cancelLabel={t('report.cancel')}
      onClose={onClose}
      isDanger
    >
      <Text look="quiet">{t('report.intro')}</Text>
      <MessageChoice messages={messages} chosen={chosen} onChoose={choose} isMissing={isMissing} />
      <SelectField
        {...form.field('reason')}
        label={t('report.reason')}
        options={reportReasons.map((reason) => ({ value: reason, label: t(`report.reasons.${reason}`) }))}
      />
      <TextAreaField {...form.field('comment')} label={t('report.comment')} rows={3} isOptional />
    </FormSheet>
  );
}

interface MessageChoiceProps {
  readonly messages: readonly ShownMessage[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string, isChosen: boolean) => void;
  /** None was chosen on submit. */
  readonly isMissing: boolean;
}

function MessageChoice({ messages, chosen, onChoose, isMissing }: MessageChoiceProps) {
  const { t } = useTranslation('chat');
  const reader = useReader();
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{t('report.which')}</legend>
      {messages.length === 0 && <Text look="quiet">{t('report.none')}</Text>}
      <div className={classes.messages}>
        {messages.toReversed().map(({ id, text, file, senderName, receivedAt, sentAt }) => (
          <label className={classes.message} key={id}>
            <input type="checkbox" checked={chosen.has(id)} onChange={({ target }) => onChoose(id, target.checked)} />
            <span className={classes.words}>
              <span className={classes.text}>{text || (file?.name ?? t('list.file'))}</span>
              <Text as="span" look="note">
                <bdi>{senderName}</bdi> · {formatDayAndTime(receivedAt ?? sentAt, reader)}
              </Text>
            </span>
          </label>
        ))}
      </div>
      {isMissing && (
        <Text size="sm" tone="danger" role="alert">
          {t('report.choose')}
        </Text>
      )}
    </fieldset>
  );
}
