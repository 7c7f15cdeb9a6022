import { errorName, log } from '../platform/log.ts';
import type { JoinChoice } from './call.ts';
import type { DeviceProblem } from './call-state.ts';

export type Acquired = { readonly track: MediaStreamTrack } | { readonly problem: DeviceProblem };
export type Device = 'microphone' | 'camera';

export interface OwnMediaParts {
  readonly choice: JoinChoice;
  readonly acquire: Readonly<Record<Device, (deviceId: string | null) => Promise<Acquired>>>;
  /** What is sent has changed. */
  readonly onTrack: (device: Device, track: MediaStreamTrack | null) => void;
  readonly onScreen: (screen: MediaStream | null) => void;
  /** Something that is shown has changed. */
  readonly onChange: () => void;
}

/** The own microphone, camera and shared screen: they are stopped by nobody else. */
export interface OwnMedia {
  isOn(device: Device): boolean;
  /** What is filmed now; null while the camera is off or interrupted. */
  picture(): MediaStream | null;
  screen(): MediaStream | null;
  problem(): { readonly device: Device; readonly problem: DeviceProblem } | null;
  deviceIds(): { readonly microphone: string | null; readonly camera: string | null };
  set(device: Device, isOn: boolean): Promise<DeviceProblem | null>;
  use(device: Device, deviceId: string | null): Promise<DeviceProblem | null>;
  share(isOn: boolean): Promise<DeviceProblem | null>;
  /** The page is seen again, or an interruption may be over: what was lost is asked for again. */
  recover(): void;
  close(): void;
}

export function openOwnMedia({ choice, acquire, onTrack, onScreen, onChange }: OwnMediaParts): OwnMedia {
  const tracks: Record<Device, MediaStreamTrack | null> = { microphone: null, camera: null };
  const isWanted: Record<Device, boolean> = { microphone: false, camera: false };
  const ids = { microphone: choice.microphoneId, camera: choice.cameraId };
  /** Counts the wishes: an answer to an older one is of no use. */
  const wishes: Record<Device, number> = { microphone: 0, camera: 0 };
  let problem: { device: Device; problem: DeviceProblem } | null = null;
  let picture: MediaStream | null = null;
  let screen: MediaStream | null = null;
  let isClosed = false;
  /** Whoever opens it knows what it begins with. */
  let isOpen = false;

  function changed(): void {
    if (isOpen) onChange();
  }

  function tell(device: Device): void {
    const track = tracks[device];
    // An interrupted camera would send its last frame; an interrupted microphone sends silence by itself.
    const sent = track && !(device === 'camera' && track.muted) ? track : null;
    if (device === 'camera') picture = sent ? (picture?.getTracks()[0] === sent ? picture : new MediaStream([sent])) : null;
    onTrack(device, sent);
    changed();
  }

  function adopt(device: Device, track: MediaStreamTrack | null): void {
    const former = tracks[device];
    if (former === track) return;
    if (former) release(former);
    tracks[device] = track;
    if (track) {
      track.enabled = true;
      if (device === 'microphone' && 'contentHint' in track) track.contentHint = 'speech';
      track.onended = () => void lost(device, track);
      track.onmute = () => tell(device);
      track.onunmute = () => tell(device);
    }
    tell(device);
  }

  /** Unplugged, or taken by another app or a telephone call: another one takes its place, or it is said. */
  async function lost(device: Device, track: MediaStreamTrack): Promise<void> {
    if (isClosed || tracks[device] !== track) return;
    log.info('call-device-lost', { device });
    adopt(device, null);
    if (isWanted[device]) await start(device, ids[device]);
  }

  async function start(device: Device, deviceId: string | null): Promise<DeviceProblem | null> {
    wishes[device] += 1;
    const wish = wishes[device];
    const acquired = await acquire[device](deviceId);
    if (isClosed || wish !== wishes[device]) {
      if ('track' in acquired) acquired.track.stop();
      return null;
    }
    if ('problem' in acquired) {
      problem = { device, problem: acquired.problem };
      changed();
      return acquired.problem;
    }
    if (problem?.device === device) problem = null;
    adopt(device, acquired.track);
    return null;
  }

  for (const device of ['microphone', 'camera'] as const) {
    isWanted[device] = choice[device] !== null;
    adopt(device, choice[device]);
  }
  isOpen = true;

  async function setMicrophone(isOn: boolean): Promise<DeviceProblem | null> {
    isWanted.microphone = isOn;
    const track = tracks.microphone;
    // It stays open while muted, so that speaking again takes no time and asks nobody.
    if (track) track.enabled = isOn;
    changed();
    if (!isOn || track?.readyState === 'live') return null;
    const failed = await start('microphone', ids.microphone);
    if (failed) isWanted.microphone = false;
    if (tracks.microphone) tracks.microphone.enabled = isWanted.microphone;
    changed();
    return failed;
  }

  async function setCamera(isOn: boolean): Promise<DeviceProblem | null> {
    isWanted.camera = isOn;
    if (!isOn) {
      wishes.camera += 1;
      adopt('camera', null);
      return null;
    }
    if (tracks.camera?.readyState === 'live') return null;
    const failed = await start('camera', ids.camera);
    if (failed) isWanted.camera = false;
    changed();
    return failed;
  }

  return {
    isOn: (device) => isWanted[device] && (tracks[device] !== null || problem?.device !== device),
    picture: () => picture,
    screen: () => screen,
    problem: () => problem,
    deviceIds: () => ids,
    set: (device, isOn) => (device === 'microphone' ? setMicrophone(isOn) : setCamera(isOn)),
    async use(device, deviceId) {
      ids[device] = deviceId;
      const former = tracks[device];
      if (!former) return null;
      // Phones give out one camera at a time; a microphone is kept until the next one is there, so that no word is lost.
      if (device === 'camera') {
        former.onended = null;
        former.stop();
      }
      const failed = await start(device, deviceId);
      const track = tracks[device];
      if (track && device === 'microphone') track.enabled = isWanted.microphone;
      if (failed && track?.readyState === 'ended') adopt(device, null);
      return failed;
    },
    async share(isOn) {
      if (!isOn) {
        setScreen(null);
        return null;
      }
      try {
        setScreen(await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 20 } }, audio: true }));
        return null;
      } catch (error) {
        const name = errorName(error);
        return name === 'NotAllowedError'
          ? 'refused'
          : name === 'NotFoundError'
            ? 'missing'
            : name === 'NotReadableError'
              ? 'in-use'
              : 'unknown';
      }
    },
    recover() {
      for (const device of ['microphone', 'camera'] as const) {
        const track = tracks[device];
        if (isWanted[device] && track?.readyState !== 'live') {
          adopt(device, null);
          void start(device, ids[device]);
        } else if (track) tell(device);
      }
    },
    close() {
      isClosed = true;
      for (const track of [tracks.microphone, tracks.camera, ...(screen?.getTracks() ?? [])]) if (track) release(track);
    },
  };

  function setScreen(next: MediaStream | null): void {
    if (isClosed) {
      for (const track of next?.getTracks() ?? []) track.stop();
      return;
    }
    for (const track of screen?.getTracks() ?? []) release(track);
    screen = next;
    const shown = next?.getVideoTracks()[0];
    if (shown) {
      if ('contentHint' in shown) shown.contentHint = 'detail';
      shown.onended = () => {
        // Ended in the browser's own bar.
        if (screen === next) setScreen(null);
      };
    }
    onScreen(next);
    changed();
  }
}

function release(track: MediaStreamTrack): void {
  track.onended = null;
  track.onmute = null;
  track.onunmute = null;
  track.stop();
}
