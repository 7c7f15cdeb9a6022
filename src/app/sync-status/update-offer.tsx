import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsSending } from '../../domain/outbox/queries.ts';
import { Button } from '../../ui/controls/button.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { hasUnsavedWork, onUnsavedWorkChange } from '../../ui/form/unsaved-work.ts';
import { isUpdateWaiting, loadUpdate, onUpdateWaiting } from './app-update.ts';

/**
 * Offers a new version, never forces it (docs/design.md, Updates): not while a form has unsaved text or changes are being sent.
 * Changes that cannot be sent must not keep a better version away.
 */
export function UpdateOffer() {
  const { t } = useTranslation('offers');
  const isWaiting = useSyncExternalStore(onUpdateWaiting, isUpdateWaiting, isUpdateWaiting);
  const isDirty = useSyncExternalStore(onUnsavedWorkChange, hasUnsavedWork, hasUnsavedWork);
  const isSending = useIsSending();
  const [isPutOff, setIsPutOff] = useState(false);
  if (!isWaiting || isDirty || isSending !== false || isPutOff) return null;
  return (
    <Banner
      kind="update"
      isLive
      actions={
        <>
          <Button size="compact-md" onClick={loadUpdate}>
            {t('update.load')}
          </Button>
          <Button size="compact-md" variant="subtle" onClick={() => setIsPutOff(true)}>
            {t('update.later')}
          </Button>
        </>
      }
    >
      {t('update.ready')}
    </Banner>
  );
}
