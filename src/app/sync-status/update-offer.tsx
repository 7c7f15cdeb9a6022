import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsSending } from '../../domain/outbox/queries.ts';
import { Button } from '../../ui/button.ts';
import { hasUnsavedWork, onUnsavedWorkChange } from '../../ui/form/unsaved-work.ts';
import { Row } from '../../ui/layout.tsx';
import { isUpdateWaiting, loadUpdate, onUpdateWaiting } from './app-update.ts';
import classes from './notices.module.css';

/**
 * Offers a new version, never forces it (DESIGN 4.10): not while a form holds unsaved words or changes
 * are being sent. What waits in vain must not keep a better version away.
 */
export function UpdateOffer() {
  const { t } = useTranslation('sync');
  const isWaiting = useSyncExternalStore(onUpdateWaiting, isUpdateWaiting, isUpdateWaiting);
  const isDirty = useSyncExternalStore(onUnsavedWorkChange, hasUnsavedWork, hasUnsavedWork);
  const isSending = useIsSending();
  const [isPutOff, setIsPutOff] = useState(false);
  if (!isWaiting || isDirty || isSending !== false || isPutOff) return null;
  return (
    <div className={classes.offer} role="status">
      <span className={classes.words}>{t('update.ready')}</span>
      <Row as="span" gap={2}>
        <Button size="compact-md" onClick={loadUpdate}>
          {t('update.load')}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={() => setIsPutOff(true)}>
          {t('update.later')}
        </Button>
      </Row>
    </div>
  );
}
