import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.ts';

interface ShowEarlierProps {
  /** The shape of the domain's earlier sessions. */
  readonly earlier: { readonly areComing: boolean; readonly show: () => void };
  /** What is not on this device comes from the provider only. */
  readonly isOffline: boolean;
}

/** Stands below a list that keeps the latest sessions on the device, and brings what is older. */
export function ShowEarlier({ earlier, isOffline }: ShowEarlierProps) {
  const { t } = useTranslation('common');
  if (isOffline) return <p>{t('earlier.offline')}</p>;
  return (
    <Button variant="default" loading={earlier.areComing} onClick={earlier.show}>
      {t('earlier.show')}
    </Button>
  );
}
