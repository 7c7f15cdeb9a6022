import { vi } from 'vitest';

type Kind = 'audioinput' | 'videoinput' | 'audiooutput';

/** A device of the double. Its name is known once permission was given. */
export interface DoubleDevice {
  readonly kind: Kind;
  readonly deviceId: string;
  readonly label: string;
}

/** What a person, a browser and a system make of a request; thrown as a browser throws it. */
export type Refusal = { readonly name: string; readonly message?: string };

class DoubleTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live';
  muted = false;
  enabled = true;
  readonly kind: 'audio' | 'video';
  readonly label: string;
  readonly deviceId: string;

  constructor(kind: 'audio' | 'video', { label, deviceId }: Pick<DoubleDevice, 'label' | 'deviceId'>) {
    super();
    this.kind = kind;
    this.label = label;
    this.deviceId = deviceId;
  }

  stop(): void {
    this.readyState = 'ended';
  }

  getSettings = () => ({ deviceId: this.deviceId, facingMode: 'user' });
}

class DoubleStream {
  private readonly tracks: readonly DoubleTrack[];
  constructor(tracks: readonly DoubleTrack[] = []) {
    this.tracks = tracks;
  }
  getTracks = () => [...this.tracks];
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
}

export const headset: DoubleDevice = { kind: 'audioinput', deviceId: 'mic-headset', label: 'Headset' };
export const builtIn: DoubleDevice = { kind: 'audioinput', deviceId: 'mic-built-in', label: 'Built-in microphone' };
export const webcam: DoubleDevice = { kind: 'videoinput', deviceId: 'cam-1', label: 'Brio (046d:085e)' };
export const otherCamera: DoubleDevice = { kind: 'videoinput', deviceId: 'cam-2', label: 'Rear camera' };
const loudspeaker: DoubleDevice = { kind: 'audiooutput', deviceId: 'out-1', label: 'Loudspeaker' };

export interface DoubleMedia {
  /** Everything that was started, in order. */
  readonly tracks: DoubleTrack[];
  /** Which kinds were asked for, in order, and whether two were asked for at once. */
  readonly asked: ('microphone' | 'camera')[];
  readonly overlapped: () => boolean;
  /** What is answered to the next requests of a kind. */
  refuse(kind: 'microphone' | 'camera', refusal: Refusal | null): void;
  /** The person has yet to answer; `answer` lets them. */
  hold(): () => void;
  plug(...devices: readonly DoubleDevice[]): void;
  unplug(device: DoubleDevice): void;
  setPermission(kind: 'microphone' | 'camera', state: PermissionState): void;
  /** How loud every microphone is, from 0 to 1. */
  setLoudness(loudness: number): void;
}

/** Puts a double in place of the browser's microphones, cameras and speakers. */
export function giveMediaDevices(devices: readonly DoubleDevice[] = [builtIn, headset, webcam, otherCamera, loudspeaker]): DoubleMedia {
  let plugged = [...devices];
  let isNamed = false;
  let loudness = 0;
  let running = 0;
  let hasOverlapped = false;
  let permission: Promise<void> = Promise.resolve();
  const refusals = new Map<string, Refusal>();
  const tracks: DoubleTrack[] = [];
  const asked: ('microphone' | 'camera')[] = [];
  const permissions = { microphone: new EventTarget(), camera: new EventTarget() };
  const states: Record<'microphone' | 'camera', PermissionState> = { microphone: 'prompt', camera: 'prompt' };

  async function getUserMedia(constraints: { audio?: { deviceId?: { exact: string } }; video?: { deviceId?: { exact: string } } }) {
    const kind = constraints.audio ? 'microphone' : 'camera';
    asked.push(kind);
    running += 1;
    if (running > 1) hasOverlapped = true;
    await permission;
    await Promise.resolve();
    running -= 1;
    const refusal = refusals.get(kind);
    if (refusal) throw new DOMException(refusal.message ?? '', refusal.name);
    const candidates = plugged.filter((device) => device.kind === (kind === 'microphone' ? 'audioinput' : 'videoinput'));
    const wished = (constraints.audio ?? constraints.video)?.deviceId?.exact;
    const found = wished === undefined ? candidates[0] : candidates.find(({ deviceId }) => deviceId === wished);
    if (!found) throw new DOMException('', wished === undefined ? 'NotFoundError' : 'OverconstrainedError');
    states[kind] = 'granted';
    isNamed = true;
    const track = new DoubleTrack(kind === 'microphone' ? 'audio' : 'video', found);
    tracks.push(track);
    return new DoubleStream([track]);
  }

  const media = Object.assign(new EventTarget(), {
    getUserMedia,
    enumerateDevices: async () => plugged.map((device) => (isNamed ? device : { ...device, deviceId: '', label: '' })),
  });
  Object.defineProperty(navigator, 'mediaDevices', { value: media, configurable: true });
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: {
      query: async ({ name }: { name: 'microphone' | 'camera' }) =>
        Object.defineProperty(permissions[name], 'state', { get: () => states[name], configurable: true }),
    },
  });
  vi.stubGlobal('MediaStream', DoubleStream);
  // The double of the browser takes no other stream than its own.
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { value: null, writable: true, configurable: true });
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';
      createAnalyser = () => ({
        fftSize: 0,
        getFloatTimeDomainData: (samples: Float32Array) => samples.fill(loudness),
        connect: () => undefined,
      });
      createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined });
      resume = async () => undefined;
      close = async () => undefined;
    },
  );
  return {
    tracks,
    asked,
    overlapped: () => hasOverlapped,
    refuse: (kind, refusal) => (refusal ? refusals.set(kind, refusal) : refusals.delete(kind)),
    hold() {
      const answer = Promise.withResolvers<void>();
      permission = answer.promise;
      return answer.resolve;
    },
    plug(...more) {
      plugged = [...plugged, ...more];
      media.dispatchEvent(new Event('devicechange'));
    },
    unplug(device) {
      plugged = plugged.filter((other) => other !== device);
      for (const track of tracks) {
        if (track.deviceId !== device.deviceId || track.readyState === 'ended') continue;
        track.readyState = 'ended';
        track.dispatchEvent(new Event('ended'));
      }
      media.dispatchEvent(new Event('devicechange'));
    },
    setPermission(kind, state) {
      states[kind] = state;
      permissions[kind].dispatchEvent(new Event('change'));
    },
    setLoudness: (next) => {
      loudness = next;
    },
  };
}
