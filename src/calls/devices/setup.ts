import type { JoinChoice } from '../call.ts';
import type { DeviceProblem } from '../call-state.ts';
import { acquireOf, type InputKind, onPermission, permissionOf } from './acquire.ts';
import type { DeviceKind } from './device-list.ts';
import { isRefusal } from './device-problem.ts';
import { currentDevices, lookForDevices, readDevices, subscribeToDevices } from './use-devices.ts';

/** A microphone or camera before the call. */
export interface Source {
  readonly state: 'off' | 'asking' | 'on' | 'problem';
  /** Only while it is on. */
  readonly track: MediaStreamTrack | null;
  readonly problem: DeviceProblem | null;
  /** The person has switched it off; otherwise it was not asked for yet. */
  readonly isSwitchedOff: boolean;
  /** The name of a device that was unplugged; another one has taken its place. */
  readonly replaced: string | null;
}

export interface SetupState {
  readonly microphone: Source;
  readonly camera: Source;
}

/** The devices of somebody who is about to join. */
export interface Setup {
  state(): SetupState;
  subscribe(listener: () => void): () => void;
  /** Starts the microphone where the browser need not ask any more; follows devices and permissions from now on. */
  begin(): void;
  /** Answers whether it is on. */
  turnOn(kind: InputKind): Promise<boolean>;
  turnOff(kind: InputKind): void;
  /** Another device was chosen: what is on goes over to it. */
  changeTo(kind: DeviceKind): void;
  /** What the call takes over; from here on it is the call that stops it. */
  handOver(): JoinChoice;
  /** Stops what was not handed over. */
  close(): void;
}

const off: Source = { state: 'off', track: null, problem: null, isSwitchedOff: false, replaced: null };
const inputs = ['microphone', 'camera'] as const;

export function openSetup(): Setup {
  let state: SetupState = { microphone: off, camera: off };
  let isClosed = false;
  let counted: Readonly<Record<InputKind, number>> = { microphone: 0, camera: 0 };
  const wishes = { microphone: 0, camera: 0 };
  const listeners = new Set<() => void>();
  const stops: (() => void)[] = [];

  function put(kind: InputKind, change: Partial<Source>): void {
    state = { ...state, [kind]: { ...state[kind], ...change } };
    for (const listener of listeners) listener();
  }

  function stop(kind: InputKind): void {
    const { track } = state[kind];
    track?.removeEventListener('ended', ended[kind]);
    track?.stop();
  }

  /** Unplugged, taken by another app, or no longer allowed: what the system uses now takes its place. */
  function lost(kind: InputKind): void {
    const name = state[kind].track?.label ?? null;
    void lookForDevices().then(() => turnOn(kind, name));
  }
  const ended = { microphone: () => lost('microphone'), camera: () => lost('camera') };

  async function turnOn(kind: InputKind, replaced: string | null = null): Promise<boolean> {
    wishes[kind] += 1;
    const wish = wishes[kind];
    stop(kind);
    put(kind, { state: 'asking', track: null, problem: null, isSwitchedOff: false, replaced: null });
    await readDevices();
    const acquired = await acquireOf[kind](currentDevices().chosen[kind]?.id);
    // The person has left, or wishes something else by now.
    if (isClosed || wish !== wishes[kind]) {
      if ('track' in acquired) acquired.track.stop();
      return state[kind].state === 'on';
    }
    if ('problem' in acquired) {
      counted = { ...counted, [kind]: currentDevices().counts[kind] };
      put(kind, { state: 'problem', problem: acquired.problem });
    } else {
      acquired.track.addEventListener('ended', ended[kind]);
      put(kind, { state: 'on', track: acquired.track, replaced: acquired.track.label === replaced ? null : replaced });
    }
    // With the first permission the devices get their names.
    void lookForDevices();
    return 'track' in acquired;
  }

  /** A device was plugged in where there was none: it is tried without being asked for again, once. */
  function plugged(): void {
    const { counts } = currentDevices();
    for (const kind of inputs) {
      const isMore = counts[kind] > counted[kind];
      counted = { ...counted, [kind]: counts[kind] };
      if (isMore && state[kind].problem === 'missing') void turnOn(kind);
    }
  }

  function follow(): void {
    stops.push(subscribeToDevices(plugged));
    for (const kind of inputs)
      stops.push(
        onPermission(kind, (permission) => {
          if (permission === 'granted' && isRefusal(state[kind].problem)) void turnOn(kind);
        }),
      );
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin() {
      follow();
      void permissionOf('microphone').then((permission) => {
        if (permission === 'granted' && !isClosed && state.microphone === off) void turnOn('microphone');
      });
    },
    turnOn,
    turnOff(kind) {
      wishes[kind] += 1;
      stop(kind);
      put(kind, { ...off, isSwitchedOff: true });
    },
    changeTo(kind) {
      if (kind !== 'speaker' && (state[kind].state === 'on' || state[kind].state === 'problem')) void turnOn(kind);
    },
    handOver() {
      const { chosen } = currentDevices();
      const choice: JoinChoice = {
        microphone: state.microphone.track,
        camera: state.camera.track,
        microphoneId: chosen.microphone?.id ?? null,
        cameraId: chosen.camera?.id ?? null,
        speakerId: chosen.speaker?.id ?? null,
      };
      for (const kind of inputs) {
        state[kind].track?.removeEventListener('ended', ended[kind]);
        put(kind, { ...off });
      }
      return choice;
    },
    close() {
      isClosed = true;
      for (const kind of inputs) stop(kind);
      for (const end of stops) end();
      listeners.clear();
    },
  };
}
