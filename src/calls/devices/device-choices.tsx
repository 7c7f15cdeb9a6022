import { IconVolume } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.ts';
import { SelectInput } from '../../ui/form/inputs.tsx';
import { Box, Row, Stack } from '../../ui/page/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { deviceLabel } from './device-label.ts';
import type { DeviceKind } from './device-list.ts';
import { canChooseSpeaker, playTestSound } from './speaker.ts';
import { chooseDevice, useDevices } from './use-devices.ts';

interface DeviceChoicesProps {
  /** Called after it was remembered; null is the system's default. */
  readonly onChosen: (kind: DeviceKind, deviceId: string | null) => void;
  /** False hides the camera. */
  readonly hasCamera?: boolean;
}

/** The choice of microphone, camera and speaker; remembered on this device. */
export function DeviceChoices({ onChosen, hasCamera = true }: DeviceChoicesProps) {
  const { t } = useTranslation('calls-devices');
  const { list } = useDevices();
  const isNamed = list.microphone.length + list.camera.length > 0;
  return (
    <Stack gap={4}>
      <DeviceSelect kind="microphone" onChosen={onChosen} />
      {hasCamera && <DeviceSelect kind="camera" onChosen={onChosen} />}
      <Stack gap={2}>
        {canChooseSpeaker() ? (
          <DeviceSelect kind="speaker" onChosen={onChosen} />
        ) : (
          <Stack gap={1}>
            <Text size="sm" weight={600}>
              {t('speaker.label')}
            </Text>
            <Text look="note">{t('speaker.bySystem')}</Text>
          </Stack>
        )}
        <TestSound />
      </Stack>
      <Text look="note">{t(isNamed ? 'devices.remembered' : 'devices.unnamed')}</Text>
    </Stack>
  );
}

function DeviceSelect({ kind, onChosen }: { readonly kind: DeviceKind; readonly onChosen: DeviceChoicesProps['onChosen'] }) {
  const { t } = useTranslation('calls-devices');
  const { list, chosen } = useDevices();
  const choose = (id: string | null) => {
    const device = list[kind].find((each) => each.id === id) ?? null;
    void chooseDevice(kind, device).then(() => onChosen(kind, device?.id ?? null));
  };
  return (
    <SelectInput<string | null>
      label={t(`${kind}.label`)}
      value={chosen[kind]?.id ?? null}
      onChange={choose}
      options={[
        { value: null, label: t('devices.system') },
        ...list[kind].map(({ id, label }) => ({ value: id, label: deviceLabel(label) })),
      ]}
    />
  );
}

function TestSound() {
  const { t } = useTranslation('calls-devices');
  const { chosen } = useDevices();
  const [state, setState] = useState<'quiet' | 'playing' | 'failed'>('quiet');
  const play = () => {
    if (state === 'playing') return;
    setState('playing');
    playTestSound(chosen.speaker?.id ?? '').then(
      () => setState('quiet'),
      () => setState('failed'),
    );
  };
  return (
    <Row gap={3} align="center" wraps>
      <Box>
        <Button variant="light" leftSection={<IconVolume size={18} stroke={1.75} aria-hidden="true" />} onClick={play}>
          {t(state === 'playing' ? 'speaker.playing' : 'speaker.test')}
        </Button>
      </Box>
      {state === 'failed' && (
        <Text as="span" look="note" role="status">
          {t('speaker.failed')}
        </Text>
      )}
    </Row>
  );
}
