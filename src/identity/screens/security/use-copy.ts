import { useTranslation } from 'react-i18next';
import { notify } from '../../../ui/feedback/notify.ts';

/** Copies a text and says so. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation('second-step');
  return (text) => {
    void navigator.clipboard.writeText(text).then(() => notify(t('card.copied'), 'ok'));
  };
}
