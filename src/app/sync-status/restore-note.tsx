import { useTranslation } from 'react-i18next';
import { noteRestoreRead, useUnreadRestore } from '../../domain/outbox/restore.ts';
import { Button } from '../../ui/controls/button.ts';
import { Banner } from '../../ui/feedback/banner.tsx';

/** Shown once after the provider was restored from a back-up: what may be missing. */
export function RestoreNote() {
  const { t } = useTranslation('offers');
  if (!useUnreadRestore()) return null;
  return (
    <Banner
      kind="restore"
      isLive
      actions={
        <Button size="compact-md" variant="subtle" onClick={noteRestoreRead}>
          {t('restore.understood')}
        </Button>
      }
    >
      {t('restore.text')}
    </Banner>
  );
}
