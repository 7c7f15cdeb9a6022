import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Demo } from '../../../../contract/demos.ts';
import { hasAccount, newerDemo } from '../../../domain/demos/conflict.ts';
import { loadErrorText } from '../../../i18n/error-text.ts';

export interface StepSheetProps {
  readonly demo: Demo;
  readonly onClose: () => void;
  /** Fetches the request again. */
  readonly onDone: () => void;
}

/**
 * What the sheets of all steps share: the version that the admin saw, and the message about a conflict with another admin.
 * After that message a second submit uses the newer version.
 */
export function useStep({ demo, onDone }: StepSheetProps) {
  const { t } = useTranslation('admin-demos');
  const [baseVersion, setBaseVersion] = useState(demo.version);
  const describeFailure = async (error: unknown): Promise<string> => {
    const newer = newerDemo(error);
    if (newer) {
      setBaseVersion(newer.demo.version);
      onDone();
      const name = newer.changedBy ?? t('somebody');
      return t('conflict', { name, status: t(`status.${newer.demo.status}`), inCharge: newer.demo.assignedAdmin?.fullName ?? t('nobody') });
    }
    if (hasAccount(error)) return t('taken', { email: demo.email });
    if ((error as { code?: string }).code === 'NOT_ALLOWED_NOW') {
      onDone();
      return t('notNow');
    }
    return loadErrorText(error);
  };
  return { baseVersion, describeFailure };
}
