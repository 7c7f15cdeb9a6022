import { useTranslation } from 'react-i18next';
import { copyText } from '../../../ui/controls/copy-text.ts';
import { notify } from '../../../ui/feedback/notify.ts';

/** Copies a text and confirms it, or says that the browser refuses. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation('second-step');
  return (text) => {
    void copyText(text).then((isCopied) => (isCopied ? notify(t('card.copied'), 'ok') : notify(t('card.notCopied'), 'warning')));
  };
}
