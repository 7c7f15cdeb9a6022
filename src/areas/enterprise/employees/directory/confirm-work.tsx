import { useTranslation } from 'react-i18next';
import { useOnlineWork } from '../../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../../../ui/page/confirm-dialog.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';

interface ConfirmWorkProps {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  readonly confirmLabel: string;
  /** Shown once the work is done. */
  readonly done: string;
  readonly isDanger?: boolean;
  readonly work: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation, does the work, and shows its error or that it is done. */
export function ConfirmWork({ title, text, confirmLabel, done, isDanger = false, work, onDone, onClose }: ConfirmWorkProps) {
  const { t } = useTranslation('employees-directory');
  const { isBusy, failure, run } = useOnlineWork();
  const confirm = () =>
    run(async () => {
      await work();
      onDone();
      onClose();
      await notify(done, 'ok');
    });
  return (
    <ConfirmDialog
      isOpen
      title={title}
      text={
        <Stack gap={3}>
          <Text>{text}</Text>
          {failure && (
            <Notice tone="warning" isLive>
              {failure}
            </Notice>
          )}
        </Stack>
      }
      confirmLabel={confirmLabel}
      cancelLabel={t('cancel')}
      isDanger={isDanger}
      isBusy={isBusy}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
