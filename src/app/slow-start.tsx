import { useTranslation } from 'react-i18next';
import { ActionButton } from '../ui/controls/action.tsx';
import { Illustration } from '../ui/feedback/illustrations.tsx';
import { State } from '../ui/feedback/state.tsx';

/** Says that the device's database does not answer, and what to do. The start goes on by itself when it does. */
export function SlowStart() {
  const { t } = useTranslation(['slow-start', 'common']);
  return (
    <main>
      <State
        level={1}
        isAlert
        picture={<Illustration of="clouds" />}
        title={t('title')}
        text={
          <>
            {t('text')} <span>{t('goesOn')}</span>
          </>
        }
        actions={<ActionButton onClick={() => globalThis.location.reload()}>{t('common:broken.reload')}</ActionButton>}
      />
    </main>
  );
}
