import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorName, log } from '../../platform/log.ts';
import { Stack } from '../../ui/page/layout.tsx';
import { PersonAvatar } from '../../ui/text/person-avatar.tsx';
import { continueAs } from '../sign-in.ts';
import type { SessionOnDevice } from '../terms.ts';
import classes from './sign-in.module.css';

interface ContinueCardProps {
  readonly session: SessionOnDevice;
  readonly onContinued: () => void;
  /** The provider has ended the session: the person has to enter the password once more. */
  readonly onEnded: () => void;
}

/** Continues the session that this device remembers, online or offline. */
export function ContinueCard({ session, onContinued, onEnded }: ContinueCardProps) {
  const { t } = useTranslation('identity');
  const [isBusy, setIsBusy] = useState(false);
  const proceed = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      if ((await continueAs(session.accountId)) === 'continued') onContinued();
      else onEnded();
    } catch (error) {
      log.error('continue-failed', { error: errorName(error) });
      onEnded();
    }
  };
  return (
    <Stack as="section" gap={4} aria-label={t('continueAs.label')}>
      <div className={classes.person}>
        <PersonAvatar name={session.fullName} image={session.image} size="large" />
        <div className={classes.personWords}>
          <strong>{session.fullName}</strong>
          <span>{session.email}</span>
          {session.unsentCount > 0 && <span>{t('continueAs.waiting', { count: session.unsentCount })}</span>}
        </div>
      </div>
      <button type="button" className={classes.button} onClick={() => void proceed()} aria-disabled={isBusy}>
        {isBusy ? t('continueAs.working') : t('continueAs.action', { name: session.fullName })}
      </button>
      <p className={classes.other}>
        <span>{t('continueAs.other')}</span>
      </p>
    </Stack>
  );
}
