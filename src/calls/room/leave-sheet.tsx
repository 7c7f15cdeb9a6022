import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { Sheet } from '../../ui/page/sheet.tsx';

interface LeaveSheetProps {
  readonly onLeave: () => void;
  readonly onEnd: () => void;
  readonly onClose: () => void;
}

/** For a coach who leaves while others are there: alone, or for everyone. */
export function LeaveSheet({ onLeave, onEnd, onClose }: LeaveSheetProps) {
  const { t } = useTranslation('calls');
  return (
    <Sheet isOpen onClose={onClose} title={t('leave.title')}>
      <Stack gap={3}>
        <p>{t('leave.text')}</p>
        <Button variant="default" onClick={onLeave}>
          {t('leave.alone')}
        </Button>
        <Button color="danger" onClick={onEnd}>
          {t('leave.everybody')}
        </Button>
      </Stack>
    </Sheet>
  );
}

/** Confirms ending it for everyone, unless it was just chosen from the two. */
export function EndDialog({ onEnd, onClose }: Pick<LeaveSheetProps, 'onEnd' | 'onClose'>) {
  const { t } = useTranslation('calls');
  return (
    <ConfirmDialog
      isOpen
      title={t('leave.endTitle')}
      text={t('leave.endText')}
      confirmLabel={t('leave.everybody')}
      cancelLabel={t('leave.stay')}
      isDanger
      onConfirm={onEnd}
      onCancel={onClose}
    />
  );
}
