import { useTranslation } from 'react-i18next';
import type { Subscription } from '../../../../contract/subscriptions.ts';
import { formatPaperDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** Subscriptions that are over, collapsed. */
export function FormerCard({ former }: { readonly former: readonly Subscription[] }) {
  const { t } = useTranslation('employer-account');
  const reader = useReader();
  return (
    <details>
      <Text as="summary" weight={600}>
        {t('subscription.former')}
      </Text>
      <Stack as="ul" gap={1} above={2}>
        {former.map(({ id, planName, startedAt, endsAt }) => (
          <Text as="li" look="quiet" key={id}>
            {t('subscription.formerLine', {
              name: planName[reader.language],
              from: formatPaperDay(startedAt, reader),
              to: endsAt === null ? '…' : formatPaperDay(endsAt, reader),
            })}
          </Text>
        ))}
      </Stack>
    </details>
  );
}
