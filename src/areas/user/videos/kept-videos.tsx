import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetVideos, useKeptVideos } from '../../../domain/videos/keeping.ts';
import { Button } from '../../../ui/controls/button.ts';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useSizeWords } from './use-size-words.ts';

/** The space that kept videos take on this device, and a way to free it; nothing while none is kept. */
export function KeptVideos() {
  const { t } = useTranslation('member-videos');
  const sizeWords = useSizeWords();
  const [isAsking, setIsAsking] = useState(false);
  const kept = [...(useKeptVideos().kept?.values() ?? [])];
  if (kept.length === 0) return null;
  const size = sizeWords(kept.reduce((sum, { bytes }) => sum + bytes, 0));
  return (
    <Row gap={3} align="center" justify="between" wraps>
      <Text look="note">{t('keep.all', { count: kept.length, size })}</Text>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('keep.removeAll')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('keep.removeAllTitle')}
        text={t('keep.removeAllText', { count: kept.length })}
        confirmLabel={t('keep.removeAll')}
        cancelLabel={t('keep.stay')}
        isDanger
        onConfirm={() => {
          setIsAsking(false);
          void forgetVideos();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Row>
  );
}
