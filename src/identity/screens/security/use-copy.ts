import { useTranslation } from 'react-i18next';
import { notify } from '../../../ui/feedback/notify.ts';

/** Copies a text and says so, or that the browser refuses it. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation('second-step');
  return (text) => {
    // A browser without a clipboard throws at once.
    const copied = new Promise((resolve) => resolve(navigator.clipboard.writeText(text)));
    void copied.then(
      () => notify(t('card.copied'), 'ok'),
      () => notify(t('card.notCopied'), 'warning'),
    );
  };
}
