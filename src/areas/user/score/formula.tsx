import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** The rule of contract/score-rules.ts in plain words. */
export function Formula() {
  const { t } = useTranslation('score');
  return (
    <Card look="quiet" title={t('formula.title')}>
      <Text weight={600}>{t('formula.sum')}</Text>
      <Stack as="ul" gap={2} tone="muted">
        <li>{t('formula.window')}</li>
        <li>{t('formula.one')}</li>
        <li>{t('formula.whole')}</li>
        <li>{t('formula.who')}</li>
      </Stack>
    </Card>
  );
}
