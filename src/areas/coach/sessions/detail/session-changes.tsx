import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachSession } from '../../../../domain/sessions/coach-changes.ts';
import { isChangeable } from '../../../../domain/sessions/register-rules.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { EditSheet } from '../form/edit-sheet.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import classes from './session.module.css';

interface SessionChangesProps {
  readonly shown: CoachSession;
  readonly now: Date;
}

/** Changing and cancelling, as long as the session is not over. */
export function SessionChanges({ shown: { session, changes }, now }: SessionChangesProps) {
  const { t } = useTranslation('coach-sessions');
  const [step, setStep] = useState<'none' | 'edit' | 'cancel'>('none');
  // One that is only on this device is withdrawn as a whole, and what needs a decision comes first.
  const isHeldUp = changes.some(({ kind, state }) => kind === 'create' || state === 'attention');
  if (!isChangeable(session, now) || isHeldUp) return null;
  return (
    <Card title={t('detail.changeTitle')}>
      <Text look="note">{t('detail.changeText')}</Text>
      <div className={classes.changes}>
        <Button variant="default" onClick={() => setStep('edit')}>
          {t('detail.edit')}
        </Button>
        <Button variant="outline" color="danger" onClick={() => setStep('cancel')}>
          {t('detail.cancel')}
        </Button>
      </div>
      {step === 'edit' && <EditSheet session={session} onClose={() => setStep('none')} />}
      {step === 'cancel' && <CancelDialog session={session} onDone={() => setStep('none')} />}
    </Card>
  );
}
