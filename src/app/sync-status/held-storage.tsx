import { IconDatabaseExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/controls/action.tsx';
import { continueOnline } from '../continue-online.ts';
import classes from './notices.module.css';

/** 'This device’s storage is not answering.' Something else holds the database while the app is open. */
export function HeldStorage() {
  const { t } = useTranslation('slow-start');
  const [isUnreachable, setIsUnreachable] = useState(false);
  return (
    <div className={classes.strip} role="status">
      <IconDatabaseExclamation size={18} stroke={1.75} aria-hidden="true" />
      <span>{isUnreachable ? t('unreachable') : t('held')}</span>
      <ActionButton look="quiet" onClick={async () => setIsUnreachable(!(await continueOnline()))}>
        {t('online')}
      </ActionButton>
    </div>
  );
}
