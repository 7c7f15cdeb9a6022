import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.ts';
import { Row } from '../ui/layout.tsx';
import classes from './push-offer.module.css';
import { declinePush, mayOfferPush } from './registration.ts';
import { usePush } from './screens/use-push.ts';

/**
 * The first question, inside the app and once there is something to be reminded of: only who says
 * yes here is asked by the browser. Who says no is not asked again, and finds it in the settings.
 */
export function PushOffer() {
  const { t } = useTranslation('notifications');
  const push = usePush();
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    mayOfferPush().then(setIsOffered, () => setIsOffered(false));
  }, []);
  if (!isOffered || push.state !== 'off') return null;
  const decline = () => {
    setIsOffered(false);
    void declinePush();
  };
  return (
    <aside className={classes.offer}>
      <div className={classes.words}>
        <strong>{t('offer.title')}</strong>
        {t('offer.text')}
      </div>
      <Row as="span" gap={2}>
        <Button size="compact-md" loading={push.isBusy} onClick={() => void push.turnOn()}>
          {t('offer.allow')}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={decline}>
          {t('offer.later')}
        </Button>
      </Row>
    </aside>
  );
}
