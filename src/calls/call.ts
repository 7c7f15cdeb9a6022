import type { CallControl } from '../../contract/call-signals.ts';
import type { CallTicket } from '../../contract/calls.ts';
import type { CallState, DeviceProblem, Offer } from './call-state.ts';

/** What a person joins with. Tracks are handed over: the call stops them. Null if off or unavailable. */
export interface JoinChoice {
  readonly microphone: MediaStreamTrack | null;
  readonly camera: MediaStreamTrack | null;
  /** The chosen devices, for when they are switched on later; null for the default ones. */
  readonly microphoneId: string | null;
  readonly cameraId: string | null;
  readonly speakerId: string | null;
}

/** A call that this page is in, or enters. `openCall` creates it; `leave` ends it and stops every device. */
export interface Call {
  /** The same object until something changes, as `useSyncExternalStore` requires. */
  state(): CallState;
  subscribe(listener: () => void): () => void;
  /** Resolves with why the device is unavailable, null when it is in the requested state. */
  setMicrophone(isOn: boolean): Promise<DeviceProblem | null>;
  setCamera(isOn: boolean): Promise<DeviceProblem | null>;
  /** `refused` also when the person closes the browser's choice of a screen. */
  shareScreen(isOn: boolean): Promise<DeviceProblem | null>;
  useDevice(device: 'microphone' | 'camera' | 'speaker', deviceId: string | null): Promise<DeviceProblem | null>;
  /** The devices in use; null for the default ones. */
  devices(): { readonly microphone: string | null; readonly camera: string | null; readonly speaker: string | null };
  raiseHand(isRaised: boolean): void;
  /** Moves the call from the other device to this one. */
  takeOver(): void;
  /** Accepts an offer; the screen shows `chat` and `telephone`, which are then not offered again for a while. */
  accept(offer: Offer): void;
  /** Declines an offer, for a while. */
  decline(offer: Offer): void;
  /** For the coach only. */
  control(control: CallControl): void;
  /** Call in a tap: plays the sound that the browser blocked. */
  resumeAudio(): void;
  leave(): void;
}

export interface CallRequest {
  /** The ticket that was fetched to show the room; a fresh one is requested whenever the call enters again. */
  readonly ticket: CallTicket;
  readonly choice: JoinChoice;
}
