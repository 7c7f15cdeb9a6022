import type { CallTicket } from '../../contract/calls.ts';
import type { Call } from '../../src/calls/call.ts';
import type { CallState, DeviceProblem, Person } from '../../src/calls/call-state.ts';
import { newId } from '../../src/platform/ids.ts';

/** Somebody in a call; a member with a microphone that is on, unless said otherwise. */
export function personInCall(name: string, change: Partial<Person> = {}): Person {
  return {
    ...{ connectionId: newId(), accountId: newId(), name, picture: null, role: 'member', microphone: true, camera: false, screen: false },
    ...{ handRaisedAt: null, isSpeaking: false, link: 'connected', voice: null, video: null, screenVideo: null },
    ...change,
  };
}

/** A fake call: its state is set by the test, and it records what was requested. */
export class FakeCall implements Call {
  readonly wishes: string[] = [];
  /** The result of the next request for a device. */
  problem: DeviceProblem | null = null;
  #state: CallState;
  readonly #listeners = new Set<() => void>();

  constructor(change: Partial<CallState> = {}) {
    this.#state = {
      ...{ phase: 'in', overReason: null, me: personInCall('Maya Reyes'), people: [], waiting: [], media: 'everybody', step: 'peer' },
      ...{ offer: null, quality: null, mutedByCoach: false, needsTapToHear: false, isVideoHeld: false, deviceProblem: null },
      ...change,
    };
  }

  state(): CallState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  change(change: Partial<CallState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  async setMicrophone(isOn: boolean): Promise<DeviceProblem | null> {
    return this.#device(`microphone ${isOn}`, { microphone: isOn });
  }

  async setCamera(isOn: boolean): Promise<DeviceProblem | null> {
    return this.#device(`camera ${isOn}`, { camera: isOn });
  }

  async shareScreen(isOn: boolean): Promise<DeviceProblem | null> {
    return this.#device(`screen ${isOn}`, { screen: isOn });
  }

  async useDevice(): Promise<DeviceProblem | null> {
    return null;
  }

  devices() {
    return { microphone: null, camera: null, speaker: null };
  }

  raiseHand(isRaised: boolean): void {
    this.wishes.push(`hand ${isRaised}`);
  }

  takeOver(): void {
    this.wishes.push('take over');
  }

  accept(offer: string): void {
    this.wishes.push(`accept ${offer}`);
  }

  decline(offer: string): void {
    this.wishes.push(`decline ${offer}`);
  }

  control(control: { readonly kind: string }): void {
    this.wishes.push(control.kind);
  }

  resumeAudio(): void {
    this.wishes.push('hear');
  }

  leave(): void {
    this.wishes.push('leave');
    if (this.#state.phase !== 'over') this.change({ phase: 'over', overReason: 'left' });
  }

  #device(wish: string, change: Partial<Person>): DeviceProblem | null {
    this.wishes.push(wish);
    if (this.problem === null) this.change({ me: { ...this.#state.me, ...change } });
    return this.problem;
  }
}

/** A ticket for the room of a session that runs from ten minutes ago on, for fifty minutes. */
export function ticketFor(sessionId: string, change: Partial<CallTicket['room']> = {}): CallTicket {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  return {
    transport: 'peer',
    ticket: 't',
    expiresAt: at(2),
    iceServers: [],
    iceTransportPolicy: 'all',
    hasAgora: false,
    room: {
      ...{ sessionId, roomId: newId(), kind: 'one-on-one', title: 'Sleep', startsAt: at(-10), endsAt: at(40), closesAt: at(70) },
      ...{ isCoach: false, coachId: newId(), coachName: 'Marta Ruiz', media: 'everybody' },
      ...change,
    },
  };
}
