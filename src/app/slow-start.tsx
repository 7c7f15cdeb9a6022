import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../ui/controls/action.tsx';
import { Illustration } from '../ui/feedback/illustrations.tsx';
import { State } from '../ui/feedback/state.tsx';
import { continueOnline } from './continue-online.ts';

/** Shown while the device's database does not answer, with possible actions. The app starts once it answers. */
export function SlowStart() {
  const { t } = useTranslation(['slow-start', 'common']);
  const [isUnreachable, setIsUnreachable] = useState(false);
  return (
    <main>
      <State
        level={1}
        isAlert
        picture={<Illustration of="clouds" />}
        title={t('title')}
        text={
          <>
            {t('text')} <span>{isUnreachable ? t('unreachable') : t('goesOn')}</span>
          </>
        }
        actions={
          <>
            <ActionButton onClick={async () => setIsUnreachable(!(await continueOnline()))}>{t('online')}</ActionButton>
            <ActionButton look="quiet" onClick={() => globalThis.location.reload()}>
              {t('common:broken.reload')}
            </ActionButton>
          </>
        }
      />
    </main>
  );
}
