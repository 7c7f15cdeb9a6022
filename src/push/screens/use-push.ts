import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/feedback/notify.ts';
import { endPush, type PushState, readPushState, startPush } from '../registration.ts';

/** Whether this device receives messages, and turning that on and off; undefined while loading. */
export function usePush() {
  const { t } = useTranslation(['notifications', 'shell']);
  const [state, setState] = useState<PushState>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    readPushState().then(setState, () => setState('unsupported'));
  }, []);
  const turnOn = useCallback(async () => {
    setIsBusy(true);
    try {
      const reached = await startPush();
      setState(reached);
      if (reached === 'on') await notify(t('notifications:offer.on'), 'ok');
      if (reached === 'blocked') await notify(t('shell:area.notificationsBlocked'), 'warning');
    } catch {
      await notify(t('notifications:offer.failed'), 'warning');
    } finally {
      setIsBusy(false);
    }
  }, [t]);
  const turnOff = useCallback(async () => {
    await endPush();
    setState('off');
  }, []);
  return { state, isBusy, turnOn, turnOff };
}
