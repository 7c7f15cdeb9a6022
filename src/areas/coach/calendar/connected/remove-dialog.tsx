import { useTranslation } from 'react-i18next';
import type { BusyCalendar } from '../../../../../contract/busy-calendars.ts';
import { callOnline } from '../../../../identity/index.ts';
import { useOnlineWork } from '../../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../../../ui/page/confirm-dialog.tsx';

interface RemoveDialogProps {
  readonly calendar: BusyCalendar;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function RemoveDialog({ calendar: { id, name }, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation('coach-connected');
  const { isBusy, failure, run } = useOnlineWork();
  const remove = () =>
    run(async () => {
      await callOnline('busyCalendars.remove', { params: { id } });
      onRemoved();
      onClose();
      await notify(t('removing.done'), 'ok');
    });
  return (
    <ConfirmDialog
      isOpen
      title={t('removing.title', { name })}
      text={
        <>
          <p>{t('removing.text')}</p>
          {failure !== null && (
            <Notice tone="warning" isLive>
              {failure}
            </Notice>
          )}
        </>
      }
      confirmLabel={t('removing.confirm')}
      cancelLabel={t('removing.cancel')}
      isDanger
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
