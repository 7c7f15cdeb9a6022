import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignInMethods } from '../../../domain/accounts/queries.ts';
import { ActionLink } from '../../../ui/controls/action.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** Content that needs the present password; a person without one is sent to set one instead. */
export function NeedsPassword({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('security');
  const { data } = useSignInMethods();
  if (data?.hasPassword !== false) return children;
  return (
    <Stack gap={4}>
      <Text look="quiet">{t('noPassword')}</Text>
      <Row gap={3} wraps>
        <ActionLink to="/forgot-password" look="other">
          {t('setPassword')}
        </ActionLink>
      </Row>
    </Stack>
  );
}
