import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** Where the order is used, or why it cannot be changed. */
export function OrderNote({ isOffline, failure }: { readonly isOffline: boolean; readonly failure: string | null }) {
  const { t } = useTranslation('admin-plans');
  return (
    <>
      <Text look="note">{t(isOffline ? 'order.offline' : 'order.text')}</Text>
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
    </>
  );
}

export function orderWords(t: TFunction<'admin-plans'>) {
  return {
    up: (name: string) => t('order.up', { name }),
    down: (name: string) => t('order.down', { name }),
    moved: (name: string, place: number) => t('order.moved', { name, place }),
  };
}
