import type { DeviceProblem } from '../call-state.ts';
import { type Permission, problemOf } from './device-problem.ts';

export type InputKind = 'microphone' | 'camera';

export type Acquired = { readonly track: MediaStreamTrack } | { readonly problem: DeviceProblem };

const microphone: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
const camera: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30, max: 30 },
};

/** Browsers show one question at a time: the second device is requested when the first has its answer. */
let before: Promise<unknown> = Promise.resolve();

function afterOthers<Value>(work: () => Promise<Value>): Promise<Value> {
  const result = before.then(work);
  before = result.catch(() => undefined);
  return result;
}

/**
 * Starts the microphone. A requested one that is missing is replaced by the system's default. Phones give access to one
 * microphone or camera at a time: stop the one in use before requesting another.
 */
export function acquireMicrophone(deviceId?: string | null): Promise<Acquired> {
  return afterOthers(() => acquire('microphone', deviceId ?? null));
}

/** Starts the camera; by default the one that faces the person. */
function acquireCamera(deviceId?: string | null): Promise<Acquired> {
  return afterOthers(() => acquire('camera', deviceId ?? null));
}

export const acquireOf = { microphone: acquireMicrophone, camera: acquireCamera } as const;

async function acquire(kind: InputKind, deviceId: string | null): Promise<Acquired> {
  if (!navigator.mediaDevices?.getUserMedia) return { problem: 'unsupported' };
  try {
    const track = await start(kind, deviceId).catch((error: unknown) => {
      // An old id, or a device that was unplugged.
      if (deviceId !== null && problemOf(error, null) === 'missing') return start(kind, null);
      throw error;
    });
    return track ? { track } : { problem: 'missing' };
  } catch (error) {
    return { problem: problemOf(error, await permissionOf(kind)) };
  }
}

async function start(kind: InputKind, deviceId: string | null): Promise<MediaStreamTrack | undefined> {
  const wish: MediaTrackConstraints =
    deviceId !== null ? { deviceId: { exact: deviceId } } : kind === 'camera' ? { facingMode: 'user' } : {};
  const stream = await navigator.mediaDevices.getUserMedia(
    kind === 'microphone' ? { audio: { ...microphone, ...wish } } : { video: { ...camera, ...wish } },
  );
  return stream.getTracks()[0];
}

/** The browser's permission for this site; null if it does not report it. */
export async function permissionOf(kind: InputKind): Promise<Permission> {
  return (await permissionStatus(kind))?.state ?? null;
}

async function permissionStatus(kind: InputKind): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: kind as PermissionName });
  } catch {
    // Firefox before 131 does not know these names.
    return null;
  }
}

/** Calls back when the person changes the permission in the browser's settings; returns a function that stops it. */
export function onPermissionChange(kind: InputKind, listener: (permission: Permission) => void): () => void {
  const stopping = new AbortController();
  void permissionStatus(kind).then((status) => {
    if (!stopping.signal.aborted) status?.addEventListener('change', () => listener(status.state), { signal: stopping.signal });
  });
  return () => stopping.abort();
}
