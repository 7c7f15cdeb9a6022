import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptRequests } from '../../../../domain/sessions/coach-actions.ts';
import type { CoachSession } from '../../../../domain/sessions/coach-changes.ts';
import { Button } from '../../../../ui/button.ts';
import { Card } from '../../../../ui/card.tsx';
import { useToday } from '../../use-today.ts';
import { nameOfSession } from '../session-words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import classes from './session.module.css';

/** A member asks for a time: yes or no. */
export function RequestCard({ shown }: { readonly shown: CoachSession }) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const [isDeclining, setIsDeclining] = useState(false);
  const isDecided = shown.changes.length > 0;
  return (
    <Card title={t('detail.requestTitle', { name: nameOfSession(shown, reader.language) })}>
      <p className={classes.muted}>{t('detail.requestText')}</p>
      <div className={classes.decisions}>
        <Button onClick={() => void acceptRequests([shown.session])} disabled={isDecided}>
          {t('detail.accept')}
        </Button>
        <Button variant="outline" color="danger" onClick={() => setIsDeclining(true)} disabled={isDecided}>
          {t('detail.decline')}
        </Button>
      </div>
      {isDeclining && <CancelDialog session={shown.session} onDone={() => setIsDeclining(false)} />}
    </Card>
  );
}
