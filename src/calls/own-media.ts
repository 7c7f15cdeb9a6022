import { log } from '../platform/log.ts';
import type { JoinChoice } from './call.ts';
import type { DeviceProblem } from './call-state.ts';
import { openOwnScreen } from './own-screen.ts';
import { release } from './release-track.ts';

export type Acquired = { readonly track: MediaStreamTrack } | { readonly problem: DeviceProblem };
export type Device = 'microphone' | 'camera';

export interface OwnMediaParts {
  readonly choice: JoinChoice;
  readonly acquire: Readonly<Record<Device, (deviceId: string | null) => Promise<Acquired>>>;
  /** The sent track has changed. */
  readonly onTrack: (device: Device, track: MediaStreamTrack | null) => void;
  readonly onScreen: (screen: MediaStream | null) => void;
  /** Something displayed has changed. */
  readonly onChange: () => void;
}

/** One's own microphone, camera and shared screen: nothing else stops them. */
export interface OwnMedia {
  isOn(device: Device): boolean;
  /** The camera's current video; null while it is off or interrupted. */
  picture(): MediaStream | null;
  screen(): MediaStream | null;
  problem(): { readonly device: Device; readonly problem: DeviceProblem } | null;
  deviceIds(): { readonly microphone: string | null; readonly camera: string | null };
  set(device: Device, isOn: boolean): Promise<DeviceProblem | null>;
  use(device: Device, deviceId: string | null): Promise<DeviceProblem | null>;
  share(isOn: boolean): Promise<DeviceProblem | null>;
  /** The page is visible again, or an interruption may be over: lost devices are requested again. */
  recover(): void;
  close(): void;
}

export function openOwnMedia({ choice, acquire, onTrack, onScreen, onChange }: OwnMediaParts): OwnMedia {
  /** The caller knows the initial state. */
  let isOpen = false;
  let picture: MediaStream | null = null;
  const changed = (): void => {
    if (isOpen) onChange();
  };
  const tell = (device: Device, track: MediaStreamTrack | null): void => {
    // An interrupted camera would send its last frame; an interrupted microphone sends silence by itself.
    const sent = track && !(device === 'camera' && track.muted) ? track : null;
    if (device === 'camera') picture = sent ? (picture?.getTracks()[0] === sent ? picture : new MediaStream([sent])) : null;
    onTrack(device, sent);
    changed();
  };
  const inputs = openInputs({ choice, acquire, tell, changed });
  const screen = openOwnScreen((shown) => {
    onScreen(shown);
    changed();
  });
  isOpen = true;
  return {
    isOn: (device) => inputs.isWanted[device] && (inputs.tracks[device] !== null || inputs.problem()?.device !== device),
    picture: () => picture,
    screen: screen.shown,
    problem: inputs.problem,
    deviceIds: () => inputs.ids,
    set: (device, isOn) => (device === 'microphone' ? setMicrophone(inputs, isOn, changed) : setCamera(inputs, isOn, changed)),
    use: (device, deviceId) => putToUse(inputs, device, deviceId),
    share: screen.share,
    recover() {
      for (const device of ['microphone', 'camera'] as const) {
        const track = inputs.tracks[device];
        if (inputs.isWanted[device] && track?.readyState !== 'live') {
          inputs.adopt(device, null);
          void inputs.start(device, inputs.ids[device]);
        } else if (track) tell(device, track);
      }
    },
    close() {
      inputs.close();
      screen.close();
    },
  };
}

/** Microphone and camera: their tracks, and the requested state. */
interface Inputs {
  readonly tracks: Record<Device, MediaStreamTrack | null>;
  readonly isWanted: Record<Device, boolean>;
  readonly ids: Record<Device, string | null>;
  problem(): { readonly device: Device; readonly problem: DeviceProblem } | null;
  /** The track to send from now on; the previous one is stopped. */
  adopt(device: Device, track: MediaStreamTrack | null): void;
  start(device: Device, deviceId: string | null): Promise<DeviceProblem | null>;
  /** The pending request is cancelled. */
  forgetWish(device: Device): void;
  close(): void;
}

interface InputsParts extends Pick<OwnMediaParts, 'choice' | 'acquire'> {
  readonly tell: (device: Device, track: MediaStreamTrack | null) => void;
  readonly changed: () => void;
}

function openInputs({ choice, acquire, tell, changed }: InputsParts): Inputs {
  const tracks: Inputs['tracks'] = { microphone: null, camera: null };
  const isWanted = { microphone: choice.microphone !== null, camera: choice.camera !== null };
  const ids = { microphone: choice.microphoneId, camera: choice.cameraId };
  /** Counts requests: the result of an older one is ignored. */
  const wishes: Record<Device, number> = { microphone: 0, camera: 0 };
  let problem: { device: Device; problem: DeviceProblem } | null = null;
  let isClosed = false;

  function adopt(device: Device, track: MediaStreamTrack | null): void {
    const former = tracks[device];
    if (former === track) return;
    if (former) release(former);
    tracks[device] = track;
    if (track) begin(device, track, { tell, onLost: () => void lost(device, track) });
    tell(device, track);
  }

  /** Unplugged, or taken by another app or a telephone call: another device replaces it, or the loss is reported. */
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

  for (const device of ['microphone', 'camera'] as const) adopt(device, choice[device]);
  return {
    ...{ tracks, isWanted, ids, adopt, start, problem: () => problem },
    forgetWish(device) {
      wishes[device] += 1;
    },
    close() {
      isClosed = true;
      for (const track of [tracks.microphone, tracks.camera]) if (track) release(track);
    },
  };
}

/** From now on the track is sent, and reports when it is interrupted or lost. */
function begin(device: Device, track: MediaStreamTrack, { tell, onLost }: Pick<InputsParts, 'tell'> & { onLost: () => void }): void {
  track.enabled = true;
  if (device === 'microphone' && 'contentHint' in track) track.contentHint = 'speech';
  track.onended = onLost;
  track.onmute = () => tell(device, track);
  track.onunmute = () => tell(device, track);
}

async function setMicrophone({ tracks, isWanted, ids, start }: Inputs, isOn: boolean, changed: () => void): Promise<DeviceProblem | null> {
  isWanted.microphone = isOn;
  const track = tracks.microphone;
  // It stays open while muted, so that unmuting takes no time and needs no permission.
  if (track) track.enabled = isOn;
  changed();
  if (!isOn || track?.readyState === 'live') return null;
  const failed = await start('microphone', ids.microphone);
  if (failed) isWanted.microphone = false;
  if (tracks.microphone) tracks.microphone.enabled = isWanted.microphone;
  changed();
  return failed;
}

async function setCamera(inputs: Inputs, isOn: boolean, changed: () => void): Promise<DeviceProblem | null> {
  const { tracks, isWanted, ids, adopt, start, forgetWish } = inputs;
  isWanted.camera = isOn;
  if (!isOn) {
    forgetWish('camera');
    adopt('camera', null);
    return null;
  }
  if (tracks.camera?.readyState === 'live') return null;
  const failed = await start('camera', ids.camera);
  if (failed) isWanted.camera = false;
  changed();
  return failed;
}

/** Replaces the device that is on by another one. */
async function putToUse(inputs: Inputs, device: Device, deviceId: string | null): Promise<DeviceProblem | null> {
  const { tracks, isWanted, ids, adopt, start } = inputs;
  ids[device] = deviceId;
  const former = tracks[device];
  if (!former) return null;
  // Phones give access to one camera at a time; a microphone is kept until the next one is open, so that no word is lost.
  if (device === 'camera') {
    former.onended = null;
    former.stop();
  }
  const failed = await start(device, deviceId);
  const track = tracks[device];
  if (track && device === 'microphone') track.enabled = isWanted.microphone;
  if (failed && track?.readyState === 'ended') adopt(device, null);
  return failed;
}
