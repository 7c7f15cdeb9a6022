import type { RememberedDevice } from '../../db/device-records.ts';

export type DeviceKind = 'microphone' | 'camera' | 'speaker';

export interface DeviceList {
  readonly microphone: readonly RememberedDevice[];
  readonly camera: readonly RememberedDevice[];
  readonly speaker: readonly RememberedDevice[];
}

export const noDevices: DeviceList = { microphone: [], camera: [], speaker: [] };

const kinds = { microphone: 'audioinput', camera: 'videoinput', speaker: 'audiooutput' } as const;

/**
 * The devices to choose from. Before the first permission a browser reports neither ids nor names: then there is no choice.
 * Chromium lists a device twice more, as 'default' and as 'communications': the system's default is an option of its own.
 */
export function deviceList(found: readonly Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>[]): DeviceList {
  const of = (kind: DeviceKind): RememberedDevice[] => {
    const devices = new Map<string, RememberedDevice>();
    for (const { kind: itsKind, deviceId, label } of found) {
      const isAlias = deviceId === 'default' || deviceId === 'communications';
      if (itsKind === kinds[kind] && deviceId !== '' && label !== '' && !isAlias) devices.set(deviceId, { id: deviceId, label });
    }
    return [...devices.values()];
  };
  return { microphone: of('microphone'), camera: of('camera'), speaker: of('speaker') };
}

/** How many devices there are of each kind, even before they have names. */
export function deviceCounts(found: readonly Pick<MediaDeviceInfo, 'kind'>[]): Readonly<Record<DeviceKind, number>> {
  const count = (kind: DeviceKind) => found.filter((device) => device.kind === kinds[kind]).length;
  return { microphone: count('microphone'), camera: count('camera'), speaker: count('speaker') };
}

/** The remembered device among the present ones: by its id, else by its name; null leaves it to the system. */
export function chosenAmong(remembered: RememberedDevice | null, devices: readonly RememberedDevice[]): RememberedDevice | null {
  if (!remembered) return null;
  return devices.find(({ id }) => id === remembered.id) ?? devices.find(({ label }) => label === remembered.label) ?? null;
}
