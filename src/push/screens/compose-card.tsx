import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { notifications } from '../../../contract/notifications.ts';
import { useIsOffline } from '../../domain/outbox/queries.ts';
import { callOnline } from '../../identity/index.ts';
import { Button } from '../../ui/controls/button.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { FieldPair, Form } from '../../ui/form/form.tsx';
import { NotSent, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Card } from '../../ui/page/card.tsx';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { Row } from '../../ui/page/layout.tsx';

const { title, body } = notifications.create.body.shape;
const schema = z.object({
  titleEn: title.shape.en,
  titleEs: title.shape.es,
  bodyEn: body.shape.en,
  bodyEs: body.shape.es,
});

/** Employers write to their own people, in both languages. */
export function ComposeCard() {
  const { t } = useTranslation('notifications');
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <Row gap={2} wraps>
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
          {t('compose.open')}
        </Button>
      </Row>
    );
  }
  return <ComposeForm onDone={() => setIsOpen(false)} />;
}

function ComposeForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('notifications');
  const isOffline = useIsOffline();
  const [answer, setAnswer] = useState<((isSure: boolean) => void) | null>(null);
  const required = t('compose.required');
  const form = useContractForm({
    schema,
    values: { titleEn: '', titleEs: '', bodyEn: '', bodyEs: '' },
    placeOf: { titleEn: 'title.en', titleEs: 'title.es', bodyEn: 'body.en', bodyEs: 'body.es' },
    words: { titleEn: required, titleEs: required, bodyEn: required, bodyEs: required },
    onSubmit: async ({ titleEn, titleEs, bodyEn, bodyEs }) => {
      const isSure = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(null);
      if (!isSure) throw new NotSent();
      const { count } = await callOnline('notifications.create', {
        body: { title: { en: titleEn, es: titleEs }, body: { en: bodyEn, es: bodyEs }, link: null, to: { role: 'USER' } },
      });
      onDone();
      await notify(t('compose.sent', { count }), 'ok');
    },
  });
  const { field } = form;
  return (
    <Card title={t('compose.title')}>
      <Form
        form={form}
        actions={
          <>
            <Button type="submit" loading={form.isBusy} disabled={isOffline}>
              {t('compose.send')}
            </Button>
            <Button variant="subtle" onClick={onDone}>
              {t('compose.cancel')}
            </Button>
          </>
        }
      >
        <Notice tone="info">{t('compose.lead')}</Notice>
        <FieldPair>
          <TextField {...field('titleEn')} label={t('compose.titleEn')} maxLength={80} />
          <TextField {...field('titleEs')} label={t('compose.titleEs')} maxLength={80} />
          <TextAreaField {...field('bodyEn')} label={t('compose.bodyEn')} rows={3} maxLength={400} />
          <TextAreaField {...field('bodyEs')} label={t('compose.bodyEs')} rows={3} maxLength={400} />
        </FieldPair>
        {isOffline && <Notice tone="info">{t('compose.offline')}</Notice>}
      </Form>
      <ConfirmDialog
        isOpen={answer !== null}
        title={t('compose.question', { to: t('compose.toEmployees') })}
        text={t('compose.questionText')}
        confirmLabel={t('compose.confirm')}
        cancelLabel={t('compose.goBack')}
        onConfirm={() => answer?.(true)}
        onCancel={() => answer?.(false)}
      />
    </Card>
  );
}
