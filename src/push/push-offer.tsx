import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/controls/button.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { declinePush, mayOfferPush } from './registration.ts';
import { usePush } from './screens/use-push.ts';

/**
 * The first question, inside the app and never at once: only a person who agrees here is asked by the browser. A person who
 * declines is not asked again, and finds it in the settings.
 */
export function PushOffer({ of }: { readonly of: 'sessions' | 'news' }) {
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
    <Banner
      kind="push"
      title={t(of === 'sessions' ? 'offer.title' : 'offer.newsTitle')}
      actions={
        <>
          <Button size="compact-md" loading={push.isBusy} onClick={() => void push.turnOn()}>
            {t('offer.allow')}
          </Button>
          <Button size="compact-md" variant="subtle" onClick={decline}>
            {t('offer.later')}
          </Button>
        </>
      }
    >
      {t(of === 'sessions' ? 'offer.text' : 'offer.newsText')}
    </Banner>
  );
}
