import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../domain/outbox/queries.ts';
import { Button } from '../../ui/controls/button.ts';
import { Illustration } from '../../ui/feedback/illustrations.tsx';
import { State } from '../../ui/feedback/state.tsx';

/** No connection, or a provider that does not respond: the page retries automatically. */
export function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(['calls', 'common']);
  const isOffline = useIsOffline();
  return (
    <State
      isAlert
      picture={<Illustration of="clouds" />}
      title={t(isOffline ? 'closed.offline' : 'closed.unreachable')}
      text={t(isOffline ? 'closed.offlineText' : 'closed.unreachableText')}
      actions={<Button onClick={onRetry}>{t('common:actions.retry')}</Button>}
    />
  );
}
