import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ContactMessage } from '../../../../contract/contact-messages.ts';
import { newerMessage, useContactAdmins } from '../../../domain/support/contact.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './support.module.css';

export interface MessageProps {
  readonly message: ContactMessage;
  readonly isOffline: boolean;
  readonly onDone: () => void;
}

/** Assigns a message, closes it, or deletes it as spam. */
export function MessageControls({ message, isOffline, onDone }: MessageProps) {
  const { t } = useTranslation('admin-support');
  const [isDeleting, setIsDeleting] = useState(false);
  const admins = useContactAdmins().data?.items ?? [];
  const { isBusy, problem, assign, setClosed, erase } = useMessageSteps({ message, onDone });
  const { status, assignedAdmin, answeredAt } = message;
  const isClosed = status === 'closed';
  const mayBe = assignedAdmin && !admins.some((admin) => admin.id === assignedAdmin.id) ? [assignedAdmin, ...admins] : admins;
  return (
    <Card title={t('controls.title')}>
      <Stack gap={4} as="fieldset" disabled={isOffline || isBusy} aria-label={t('controls.title')} className={classes.controls}>
        <SelectInput
          label={t('columns.assignee')}
          value={assignedAdmin?.id ?? null}
          onChange={assign}
          options={[{ value: null, label: t('nobody') }, ...mayBe.map((admin) => ({ value: admin.id, label: admin.fullName }))]}
        />
        <Row gap={2} wraps>
          <Button variant="default" onClick={() => setClosed(!isClosed)}>
            {t(isClosed ? 'messages.reopen' : 'messages.close')}
          </Button>
          {answeredAt === null && (
            <Button variant="subtle" color="danger" onClick={() => setIsDeleting(true)}>
              {t('messages.delete')}
            </Button>
          )}
        </Row>
      </Stack>
      {problem !== null && (
        <Notice tone="warning" isLive>
          {problem}
        </Notice>
      )}
      {isOffline && <Text look="note">{t('controls.offline')}</Text>}
      <ConfirmDialog
        isOpen={isDeleting}
        title={t('messages.deleteTitle')}
        text={<p>{t('messages.deleteText', { name: message.fullName })}</p>}
        confirmLabel={t('messages.deleteConfirm')}
        cancelLabel={t('messages.keep')}
        isDanger
        onConfirm={() => {
          setIsDeleting(false);
          erase();
        }}
        onCancel={() => setIsDeleting(false)}
      />
    </Card>
  );
}

/** The actions on a message, each based on the shown version; reports a conflict. */
function useMessageSteps({ message: { id, version: baseVersion }, onDone }: Omit<MessageProps, 'isOffline'>) {
  const { t } = useTranslation('admin-support');
  const navigate = useNavigate();
  const { isBusy, failure, run } = useOnlineWork();
  const [wasChanged, setWasChanged] = useState(false);
  const params = { id };
  const step = (work: () => Promise<unknown>, confirmation: string) =>
    run(async () => {
      setWasChanged(false);
      try {
        await work();
        void notify(confirmation, 'ok');
      } catch (error) {
        if (newerMessage(error) === null) throw error;
        setWasChanged(true);
      } finally {
        onDone();
      }
    });
  return {
    isBusy,
    problem: wasChanged ? t('controls.conflict') : failure,
    assign: (adminId: string | null) =>
      step(() => callOnline('support.assignContact', { params, body: { adminId, baseVersion } }), t('controls.saved')),
    setClosed: (isClosed: boolean) =>
      step(
        () => callOnline('support.closeContact', { params, body: { isClosed, baseVersion } }),
        t(isClosed ? 'messages.closed' : 'messages.reopened'),
      ),
    erase: () =>
      step(async () => {
        await callOnline('support.deleteContact', { params, query: { baseVersion } });
        void navigate('/admin/technicalissue/messages', { replace: true });
      }, t('messages.deleted')),
  };
}
