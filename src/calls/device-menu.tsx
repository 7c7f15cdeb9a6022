import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/controls/button.ts';
import { Stack } from '../ui/page/layout.tsx';
import { Sheet } from '../ui/page/sheet.tsx';
import type { Call } from './call.ts';
import type { DeviceProblem } from './call-state.ts';
import type { InputKind } from './devices/acquire.ts';
import { DeviceChoices } from './devices/device-choices.tsx';
import type { DeviceKind } from './devices/device-list.ts';
import { ProblemHelp } from './devices/problem-help.tsx';

interface DeviceMenuProps {
  readonly call: Pick<Call, 'useDevice'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Hides the camera when the others would not see it. */
  readonly hasCamera?: boolean;
}

/** Microphone, camera and speaker during the call: a choice takes effect at once, and is remembered on this device. */
export function DeviceMenu({ call, isOpen, onClose, hasCamera = true }: DeviceMenuProps) {
  const { t } = useTranslation('calls-devices');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('devices.title')} footer={<Button onClick={onClose}>{t('devices.close')}</Button>}>
      <Choices call={call} hasCamera={hasCamera} />
    </Sheet>
  );
}

interface Failed {
  readonly kind: InputKind;
  readonly deviceId: string | null;
  readonly problem: DeviceProblem;
}

function Choices({ call, hasCamera }: Pick<DeviceMenuProps, 'call'> & { readonly hasCamera: boolean }) {
  const [failed, setFailed] = useState<Failed | null>(null);
  // Renamed: it is not one of React's hooks.
  const { useDevice: putToUse } = call;
  const change = async (kind: DeviceKind, deviceId: string | null) => {
    if (kind !== 'speaker') setFailed((before) => (before?.kind === kind ? null : before));
    const problem = await putToUse(kind, deviceId);
    if (problem && kind !== 'speaker') setFailed({ kind, deviceId, problem });
  };
  return (
    <Stack gap={4}>
      {failed && <ProblemHelp kind={failed.kind} problem={failed.problem} onRetry={() => void change(failed.kind, failed.deviceId)} />}
      <DeviceChoices hasCamera={hasCamera} onChosen={(kind, id) => void change(kind, id)} />
    </Stack>
  );
}
