import { useTranslation } from 'react-i18next';
import { Stack } from '../../ui/page/layout.tsx';
import { Sheet } from '../../ui/page/sheet.tsx';
import type { Step } from '../call-state.ts';

interface PrivacySheetProps {
  readonly step: Step;
  /** Whether this installation has a service that calls can move to. */
  readonly hasService: boolean;
  readonly onClose: () => void;
}

/** Who can hear the call, how media is transported, and that nobody records it. */
export function PrivacySheet({ step, hasService, onClose }: PrivacySheetProps) {
  const { t } = useTranslation('calls');
  return (
    <Sheet isOpen onClose={onClose} title={t('privacy.title')}>
      <Stack gap={3}>
        <p>{t('privacy.recording')}</p>
        <p>{t(step === 'agora' ? 'privacy.service' : step === 'relay' ? 'privacy.relay' : 'privacy.direct')}</p>
        {hasService && step !== 'agora' && <p>{t('privacy.couldMove')}</p>}
        <p>{t('privacy.kept')}</p>
      </Stack>
    </Sheet>
  );
}
