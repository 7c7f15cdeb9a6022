import { useSyncExternalStore } from 'react';
import { readCallDevices, saveCallDevices } from '../../db/call-devices.ts';
import { deviceDatabase } from '../../db/device-database.ts';
import type { CallDevices, RememberedDevice } from '../../db/device-records.ts';
import { errorName, log } from '../../platform/log.ts';
import { chosenAmong, type DeviceKind, type DeviceList, deviceCounts, deviceList, noDevices } from './device-list.ts';

type Remembered = Omit<CallDevices, 'key'>;

/** The present devices, and the chosen ones. */
export interface Devices {
  readonly list: DeviceList;
  /** How many there are, even before they have names. */
  readonly counts: Readonly<Record<DeviceKind, number>>;
  /** Null is the system's default: nothing was chosen, or the chosen one is not plugged in. */
  readonly chosen: Readonly<Record<DeviceKind, RememberedDevice | null>>;
}

const nothing: Remembered = { microphone: null, camera: null, speaker: null };
let remembered = nothing;
let list = noDevices;
let counts: Devices['counts'] = { microphone: 0, camera: 0, speaker: 0 };
let devices: Devices = { list, counts, chosen: nothing };
let reading: Promise<void> | null = null;
let follows = false;
const listeners = new Set<() => void>();

function change(): void {
  devices = {
    list,
    counts,
    chosen: {
      microphone: chosenAmong(remembered.microphone, list.microphone),
      camera: chosenAmong(remembered.camera, list.camera),
      speaker: chosenAmong(remembered.speaker, list.speaker),
    },
  };
  for (const listener of listeners) listener();
}

/** Updates the list of devices; also call after a permission, when browsers begin to report names. */
export async function lookForDevices(): Promise<Devices> {
  try {
    const found = (await navigator.mediaDevices?.enumerateDevices?.()) ?? [];
    list = deviceList(found);
    counts = deviceCounts(found);
  } catch (error) {
    log.warning('devices-not-listed', { why: errorName(error) });
  }
  change();
  return devices;
}

/** The devices, once the choices were read from this device. */
export async function readDevices(): Promise<Devices> {
  reading ??= readCallDevices(deviceDatabase())
    .then((record) => {
      if (record) remembered = record;
    })
    .catch((error: unknown) => log.warning('devices-not-read', { why: errorName(error) }));
  await reading;
  return lookForDevices();
}

/** Chooses a device; stored on this device. Null leaves it to the system. */
export async function chooseDevice(kind: DeviceKind, device: RememberedDevice | null): Promise<void> {
  await reading;
  remembered = { microphone: remembered.microphone, camera: remembered.camera, speaker: remembered.speaker, [kind]: device };
  change();
  await saveCallDevices(deviceDatabase(), remembered).catch((error: unknown) =>
    log.warning('devices-not-remembered', { why: errorName(error) }),
  );
}

export function subscribeToDevices(listener: () => void): () => void {
  listeners.add(listener);
  if (!follows) {
    follows = true;
    navigator.mediaDevices?.addEventListener?.('devicechange', lookAgain);
    void readDevices();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    follows = false;
    navigator.mediaDevices?.removeEventListener?.('devicechange', lookAgain);
  };
}

const lookAgain = () => void lookForDevices();

export const currentDevices = (): Devices => devices;

/** The present and the chosen devices, live. */
export function useDevices(): Devices {
  return useSyncExternalStore(subscribeToDevices, currentDevices);
}
