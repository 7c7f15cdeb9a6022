import { useTranslation } from 'react-i18next';
import { contactCalls } from '../../../../contract/contact-messages.ts';
import { newerMessage } from '../../../domain/support/contact.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { CheckboxField, TextAreaField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import type { MessageProps } from './message-controls.tsx';

const schema = contactCalls.answerContact.body.pick({ text: true, closes: true });

/** Replies by mail. Typed text is kept after a conflict. */
export function MessageAnswer({ message, isOffline, onDone }: MessageProps) {
  const { t } = useTranslation('admin-support');
  const wordOf = useErrorText();
  const form = useContractForm({
    schema,
    values: { text: '', closes: false },
    words: { text: t('answer.missing') },
    clearedWhenSent: ['text', 'closes'],
    describeFailure: async (error) => (newerMessage(error) ? t('answer.conflict') : wordOf(error)),
    onSubmit: async (body) => {
      try {
        await callOnline('support.answerContact', { params: { id: message.id }, body: { ...body, baseVersion: message.version } });
      } finally {
        onDone();
      }
      await notify(t('messages.sent', { email: message.email }), 'ok');
    },
  });
  return (
    <Card title={t('messages.answer')}>
      <Form
        form={form}
        actions={
          <Button type="submit" loading={form.isBusy} disabled={isOffline}>
            {t('messages.send')}
          </Button>
        }
      >
        <TextAreaField
          {...form.field('text')}
          label={t('messages.text')}
          help={t('messages.textHelp', { language: t(`languages.${message.language}`), email: message.email })}
          rows={8}
        />
        <CheckboxField {...form.field('closes')} label={t('messages.closes')} />
        {isOffline && <Notice tone="info">{t('answer.offline')}</Notice>}
      </Form>
    </Card>
  );
}
