import type { JoinChoice } from '../call.ts';
import type { DeviceProblem } from '../call-state.ts';
import { acquireOf, type InputKind, onPermissionChange, permissionOf } from './acquire.ts';
import type { DeviceKind } from './device-list.ts';
import { isRefusal } from './device-problem.ts';
import { currentDevices, lookForDevices, readDevices, subscribeToDevices } from './use-devices.ts';

/** A microphone or camera before the call. */
export interface Source {
  readonly state: 'off' | 'asking' | 'on' | 'problem';
  /** Only while it is on. */
  readonly track: MediaStreamTrack | null;
  readonly problem: DeviceProblem | null;
  /** The person has switched it off; otherwise it was not requested yet. */
  readonly isSwitchedOff: boolean;
  /** The name of an unplugged device that another one has replaced. */
  readonly replaced: string | null;
}

export interface SetupState {
  readonly microphone: Source;
  readonly camera: Source;
}

/** The devices of a person who is about to join. */
export interface Setup {
  state(): SetupState;
  subscribe(listener: () => void): () => void;
  /** Starts the microphone if the browser need not ask; follows devices and permissions from now on. */
  begin(): void;
  /** Resolves with whether it is on. */
  turnOn(kind: InputKind): Promise<boolean>;
  turnOff(kind: InputKind): void;
  /** Resolves once it is on, off or has a problem: one that was just turned on can then be handed over. */
  answered(kind: InputKind): Promise<void>;
  /** Another device was chosen: replaces the one that is on. */
  changeTo(kind: DeviceKind): void;
  /** Hands the tracks to the call; from here on the call stops them. */
  handOver(): JoinChoice;
  /** Stops everything that was not handed over. */
  close(): void;
}

const off: Source = { state: 'off', track: null, problem: null, isSwitchedOff: false, replaced: null };
const inputs = ['microphone', 'camera'] as const;

/** The actual and the requested state of the devices. */
interface Standing {
  state: SetupState;
  isClosed: boolean;
  /** How many of each kind there were at the last look. */
  counted: Readonly<Record<InputKind, number>>;
  /** Counts requests: the result of an older one is discarded. */
  readonly wishes: Record<InputKind, number>;
  readonly listeners: Set<() => void>;
  readonly stops: (() => void)[];
  /** Called when a device has ended by itself. */
  readonly ended: Readonly<Record<InputKind, () => void>>;
}

export function openSetup(): Setup {
  const setup: Standing = {
    ...{ state: { microphone: off, camera: off }, isClosed: false, counted: { microphone: 0, camera: 0 }, stops: [] },
    ...{ wishes: { microphone: 0, camera: 0 }, listeners: new Set() },
    ended: { microphone: () => lost(setup, 'microphone'), camera: () => lost(setup, 'camera') },
  };
  return {
    state: () => setup.state,
    subscribe(listener) {
      setup.listeners.add(listener);
      return () => setup.listeners.delete(listener);
    },
    begin() {
      follow(setup);
      void permissionOf('microphone').then((permission) => {
        if (permission === 'granted' && !setup.isClosed && setup.state.microphone === off) void turnOn(setup, 'microphone');
      });
    },
    turnOn: (kind) => turnOn(setup, kind),
    turnOff(kind) {
      setup.wishes[kind] += 1;
      stop(setup, kind);
      put(setup, kind, { ...off, isSwitchedOff: true });
    },
    answered: (kind) => answered(setup, kind),
    changeTo(kind) {
      if (kind !== 'speaker' && (setup.state[kind].state === 'on' || setup.state[kind].state === 'problem')) void turnOn(setup, kind);
    },
    handOver: () => handOver(setup),
    close() {
      setup.isClosed = true;
      for (const kind of inputs) stop(setup, kind);
      for (const end of setup.stops) end();
      setup.listeners.clear();
    },
  };
}

function put(setup: Standing, kind: InputKind, change: Partial<Source>): void {
  setup.state = { ...setup.state, [kind]: { ...setup.state[kind], ...change } };
  for (const listener of setup.listeners) listener();
}

function stop({ state, ended }: Standing, kind: InputKind): void {
  const { track } = state[kind];
  track?.removeEventListener('ended', ended[kind]);
  track?.stop();
}

/** Unplugged, taken by another app, or no longer allowed: the system's default replaces it. */
function lost(setup: Standing, kind: InputKind): void {
  const name = setup.state[kind].track?.label ?? null;
  void lookForDevices().then(() => turnOn(setup, kind, name));
}

async function turnOn(setup: Standing, kind: InputKind, replaced: string | null = null): Promise<boolean> {
  const { wishes } = setup;
  wishes[kind] += 1;
  const wish = wishes[kind];
  stop(setup, kind);
  put(setup, kind, { state: 'asking', track: null, problem: null, isSwitchedOff: false, replaced: null });
  await readDevices();
  const acquired = await acquireOf[kind](currentDevices().chosen[kind]?.id);
  // The person has left, or has made another request.
  if (setup.isClosed || wish !== wishes[kind]) {
    if ('track' in acquired) acquired.track.stop();
    return setup.state[kind].state === 'on';
  }
  if ('problem' in acquired) {
    setup.counted = { ...setup.counted, [kind]: currentDevices().counts[kind] };
    put(setup, kind, { state: 'problem', problem: acquired.problem });
  } else {
    acquired.track.addEventListener('ended', setup.ended[kind]);
    put(setup, kind, { state: 'on', track: acquired.track, replaced: acquired.track.label === replaced ? null : replaced });
  }
  // With the first permission the devices get their names.
  void lookForDevices();
  return 'track' in acquired;
}

function answered(setup: Standing, kind: InputKind): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (setup.state[kind].state === 'asking') return;
      setup.listeners.delete(look);
      resolve();
    };
    setup.listeners.add(look);
    look();
  });
}

/** A device was plugged in when there was none: it is started without another request, once. */
function plugged(setup: Standing): void {
  const { counts } = currentDevices();
  for (const kind of inputs) {
    const isMore = counts[kind] > setup.counted[kind];
    setup.counted = { ...setup.counted, [kind]: counts[kind] };
    if (isMore && setup.state[kind].problem === 'missing') void turnOn(setup, kind);
  }
}

function follow(setup: Standing): void {
  setup.stops.push(subscribeToDevices(() => plugged(setup)));
  for (const kind of inputs)
    setup.stops.push(
      onPermissionChange(kind, (permission) => {
        if (permission === 'granted' && isRefusal(setup.state[kind].problem)) void turnOn(setup, kind);
      }),
    );
}

function handOver(setup: Standing): JoinChoice {
  const { chosen } = currentDevices();
  const { microphone, camera } = setup.state;
  const choice: JoinChoice = {
    microphone: microphone.track,
    camera: camera.track,
    microphoneId: chosen.microphone?.id ?? null,
    cameraId: chosen.camera?.id ?? null,
    speakerId: chosen.speaker?.id ?? null,
  };
  for (const kind of inputs) {
    setup.state[kind].track?.removeEventListener('ended', setup.ended[kind]);
    put(setup, kind, { ...off });
  }
  return choice;
}
