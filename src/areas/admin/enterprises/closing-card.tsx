import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { day, longText } from '../../../../contract/endpoint.ts';
import type { EnterpriseOverview } from '../../../domain/enterprises/for-admins.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { calendarDay } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { DayField } from '../../../ui/form/date-fields.tsx';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface ClosingCardProps {
  readonly overview: EnterpriseOverview;
  readonly isOffline: boolean;
  readonly onDone: () => void;
}

/** Deactivates an enterprise after showing the consequences, or reactivates it. */
export function ClosingCard(props: ClosingCardProps) {
  const { overview, isOffline, onDone } = props;
  const { t } = useTranslation('admin-enterprises');
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, failure, run } = useOnlineWork();
  const { enterprise, subscription } = overview;
  const isClosed = enterprise.status === 'deactivated';
  const close = () => setIsAsking(false);
  const reopen = () => {
    close();
    run(async () => {
      const body = { isDeactivated: false, baseVersion: enterprise.version };
      await callOnline('enterprises.deactivate', { query: { enterpriseId: enterprise.id }, body }).finally(onDone);
      await notify(t('reopen.done', { name: enterprise.name }), 'ok');
    });
  };
  const word = isClosed ? 'reopen' : 'close';
  return (
    <Card title={t(`${word}.title`)}>
      <Text>{t(`${word}.lead`)}</Text>
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      <Row>
        <Button
          variant="default"
          {...(!isClosed && { color: 'danger' })}
          disabled={isOffline}
          loading={isBusy}
          onClick={() => setIsAsking(true)}
        >
          {t(`${word}.open`)}
        </Button>
      </Row>
      {isClosed ? (
        <ConfirmDialog
          isOpen={isAsking}
          title={t('reopen.ask', { name: enterprise.name })}
          text={
            <>
              <Text>{t('reopen.administrators')}</Text>
              <Text>{t(subscription ? 'reopen.covered' : 'reopen.uncovered')}</Text>
            </>
          }
          confirmLabel={t('reopen.open')}
          cancelLabel={t('cancel')}
          onConfirm={reopen}
          onCancel={close}
        />
      ) : (
        isAsking && <CloseSheet {...props} onClose={close} />
      )}
    </Card>
  );
}

const schema = z.object({ reason: longText, membersUntil: day });

function CloseSheet({ overview: { enterprise }, onDone, onClose }: ClosingCardProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('admin-enterprises');
  const wordOf = useErrorText();
  const now = useNow();
  // In the enterprise's time zone, in which the provider counts the days.
  const today = calendarDay(now, enterprise);
  const form = useContractForm({
    schema,
    values: { reason: '', membersUntil: calendarDay(new Date(now.getTime() + 30 * 86_400_000), enterprise) },
    words: { reason: t('close.reasonMissing') },
    check: ({ membersUntil }) => ({ membersUntil: membersUntil < today ? t('close.past') : undefined }),
    describeFailure: async (error) =>
      ['VERSION_CONFLICT', 'ALREADY_DONE'].includes(errorCode(error) ?? '') ? t('changed') : wordOf(error),
    onSubmit: async (body) => {
      const input = { query: { enterpriseId: enterprise.id }, body: { ...body, isDeactivated: true, baseVersion: enterprise.version } };
      await callOnline('enterprises.deactivate', input).finally(onDone);
      onClose();
      await notify(t('close.done', { name: enterprise.name }), 'ok');
    },
  });
  return (
    <FormSheet
      form={form}
      title={t('close.ask', { name: enterprise.name })}
      submitLabel={t('close.open')}
      cancelLabel={t('cancel')}
      onClose={onClose}
      isDanger
    >
      <Text>{t('close.text')}</Text>
      <TextAreaField {...form.field('reason')} label={t('close.reason')} help={t('close.reasonHelp')} rows={3} />
      <DayField {...form.field('membersUntil')} label={t('close.until')} help={t('close.untilHelp')} min={today} />
    </FormSheet>
  );
}
