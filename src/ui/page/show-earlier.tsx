import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.ts';
import { Notice } from '../feedback/notice.tsx';
import { Stack } from './layout.tsx';

interface ShowEarlierProps {
  /** The shape of the domain's earlier sessions. */
  readonly earlier: { readonly areComing: boolean; readonly haveFailed: boolean; readonly show: () => void };
  /** Older sessions come only from the provider. */
  readonly isOffline: boolean;
}

/** Below a list with the latest sessions on the device: loads older ones. */
export function ShowEarlier({ earlier, isOffline }: ShowEarlierProps) {
  const { t } = useTranslation('common');
  if (isOffline) return <p>{t('earlier.offline')}</p>;
  return (
    <Stack gap={2} align="start">
      <div role="alert">{earlier.haveFailed && <Notice tone="warning">{t('earlier.failed')}</Notice>}</div>
      <Button variant="default" loading={earlier.areComing} onClick={earlier.show}>
        {t(earlier.haveFailed ? 'actions.retry' : 'earlier.show')}
      </Button>
    </Stack>
  );
}
