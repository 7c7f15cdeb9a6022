import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subscriptions as endpoints, type Subscription } from '../../../../contract/subscriptions.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { AccountPartProps } from './account-part.ts';

interface EndingCardProps extends Pick<AccountPartProps, 'isClosed' | 'onDone'> {
  readonly subscription: Subscription;
}

/** Cancels at the end of the paid period, after showing the consequences. */
export function EndingCard(props: EndingCardProps) {
  const { t } = useTranslation('employer-account');
  const reader = useReader();
  const [isOpen, setIsOpen] = useState(false);
  const { renewsAt } = props.subscription;
  return (
    <Card title={t('ending.title')}>
      <Text>{t('ending.lead', { until: renewsAt === null ? '' : formatDay(renewsAt, reader) })}</Text>
      <Row>
        <Button variant="default" color="danger" disabled={props.isClosed} onClick={() => setIsOpen(true)}>
          {t('ending.open')}
        </Button>
      </Row>
      {isOpen && <CancelSheet {...props} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function CancelSheet({ subscription, onClose, onDone }: EndingCardProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('employer-account');
  const wordOf = useErrorText();
  const reader = useReader();
  const until = subscription.renewsAt === null ? '' : formatDay(subscription.renewsAt, reader);
  const form = useContractForm({
    schema: endpoints.cancel.body,
    values: { reason: null as string | null },
    describeFailure: async (error) => (errorCode(error) === 'ALREADY_DONE' ? t('ending.already') : wordOf(error)),
    onSubmit: async (body) => {
      try {
        await callOnline('subscriptions.cancel', { body });
      } finally {
        onDone();
      }
      onClose();
      await notify(t('ending.done', { until }), 'ok');
    },
  });
  return (
    <FormSheet
      form={form}
      title={t('ending.sheet')}
      submitLabel={t('ending.submit')}
      cancelLabel={t('ending.keep')}
      onClose={onClose}
      isDanger
    >
      <Text>{t('ending.text', { until })}</Text>
      <TextAreaField {...form.field('reason')} label={t('ending.reason')} help={t('ending.reasonHelp')} isOptional rows={3} />
    </FormSheet>
  );
}
