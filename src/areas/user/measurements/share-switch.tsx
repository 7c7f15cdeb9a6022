import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MeasurementKind } from '../../../../contract/measurement-rules.ts';
import { shareMeasurements } from '../../../domain/measurements/actions.ts';
import '../../../ui/controls/switch-styles.ts';

interface ShareSwitchProps {
  readonly kind: MeasurementKind;
  readonly isShared: boolean;
}

/** Shares a kind with coaches, or stops sharing it; saved immediately. */
export function ShareSwitch({ kind, isShared }: ShareSwitchProps) {
  const { t } = useTranslation('member-measurements');
  return (
    <Switch
      label={t('kind.share')}
      description={t('kind.shareHelp')}
      checked={isShared}
      onChange={({ currentTarget }) => void shareMeasurements(kind, currentTarget.checked)}
    />
  );
}
