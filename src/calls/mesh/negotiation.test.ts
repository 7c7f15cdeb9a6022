import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CallSignal } from '../../../contract/call-signals.ts';
import { createNegotiation, type Negotiable, type Negotiation, sdpOrigin, withOpusSettings } from './negotiation.ts';

interface Scheduler {
  schedule<Value>(task: Promise<Value>): Promise<Value>;
}

/**
 * A connection as in browsers (https://www.w3.org/TR/webrtc/): operations run one after the other and take time, the wrong
 * description at the wrong time is refused, and it requests an offer whenever it needs one and no other negotiation is running.
 */
class Connection implements Negotiable {
  signalingState: RTCSignalingState = 'stable';
  localDescription: RTCSessionDescription | null = null;
  /** The last offer that both have agreed on. */
  agreed = '';
  refusals = 0;
  needsOffer = false;
  onNeeded: () => void = () => undefined;
  #made = 0;
  #remote: RTCSessionDescriptionInit | null = null;
  #pending = 0;
  #work: Promise<void> = Promise.resolve();
  readonly #name: number;
  readonly #time: Scheduler;

  constructor(name: number, time: Scheduler) {
    this.#name = name;
    this.#time = time;
  }

  /** Something about it has changed. */
  need(): void {
    this.needsOffer = true;
    this.#ask();
  }

  #ask(): void {
    if (this.needsOffer && this.#pending === 0 && this.signalingState === 'stable') this.onNeeded();
  }

  #inTurn(step: () => void): Promise<void> {
    this.#pending += 1;
    const done = this.#work.then(() => this.#time.schedule(Promise.resolve())).then(step);
    const ended = (): void => {
      this.#pending -= 1;
      queueMicrotask(() => this.#ask());
    };
    this.#work = done.then(ended, ended);
    return done;
  }

  setLocalDescription(): Promise<void> {
    return this.#inTurn(() => {
      if (this.signalingState === 'have-remote-offer') {
        this.localDescription = { type: 'answer', sdp: `answer to ${this.#remote?.sdp}` } as RTCSessionDescription;
        this.agreed = this.#remote?.sdp ?? '';
        this.signalingState = 'stable';
        return;
      }
      this.#made += 1;
      this.localDescription = { type: 'offer', sdp: `o=- ${this.#name} ${this.#made}` } as RTCSessionDescription;
      this.signalingState = 'have-local-offer';
    });
  }

  setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
    return this.#inTurn(() => {
      if (description.type === 'offer') {
        // That rolls back an own offer, which is still needed.
        this.#remote = description;
        this.signalingState = 'have-remote-offer';
      } else if (this.signalingState === 'have-local-offer' && description.sdp === `answer to ${this.localDescription?.sdp}`) {
        this.agreed = this.localDescription?.sdp ?? '';
        this.needsOffer = false;
        this.signalingState = 'stable';
      } else {
        this.refusals += 1;
        throw new DOMException('Wrong state', 'InvalidStateError');
      }
    });
  }

  async addIceCandidate(): Promise<void> {
    if (this.agreed === '' && this.#remote === null) throw new DOMException('No description', 'InvalidStateError');
  }
}

/** Two sides whose signals take any time, and stay in order. */
function twoSides(time: Scheduler) {
  const connections = [new Connection(1, time), new Connection(2, time)] as const;
  const sides: Negotiation[] = [];
  const sent: CallSignal[] = [];
  for (const index of [0, 1] as const) {
    let way: Promise<unknown> = Promise.resolve();
    const send = (signal: CallSignal): void => {
      sent.push(signal);
      way = way.then(() => time.schedule(Promise.resolve())).then(() => sides[1 - index]?.receive(signal));
    };
    sides.push(createNegotiation({ connection: connections[index], isPolite: index === 1, send, onOffered: () => undefined }));
    connections[index].onNeeded = () => void sides[index]?.offer();
  }
  return { connections, sides, sent };
}

describe('negotiating with the other side', () => {
  test('whether both offer at once or repeat an offer, and however long everything takes, both end in agreement', async () => {
    const steps = fc.array(fc.record({ side: fc.constantFrom(0, 1), step: fc.constantFrom('need', 'repeat') }), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), steps, async (scheduler, later) => {
        const { connections, sides } = twoSides(scheduler);
        const order = [{ side: 0, step: 'need' }, ...later] as const;
        for (const { side, step } of order)
          void scheduler.schedule(Promise.resolve()).then(() => (step === 'need' ? connections[side].need() : sides[side]?.repeat()));
        await scheduler.waitIdle();
        expect(connections.map(({ needsOffer, refusals }) => ({ needsOffer, refusals }))).toEqual(
          Array(2).fill({ needsOffer: false, refusals: 0 }),
        );
        expect(connections.map(({ signalingState }) => signalingState)).toEqual(['stable', 'stable']);
        expect(connections[0].agreed).toBe(connections[1].agreed);
        expect(connections[0].agreed).not.toBe('');
      }),
      { numRuns: 300 },
    );
  });

  test('a lost offer is repeated, and an agreed one is not', async () => {
    const time: Scheduler = { schedule: (task) => task };
    const connection = new Connection(1, time);
    const sent: CallSignal[] = [];
    const side = createNegotiation({ connection, isPolite: false, send: (signal) => sent.push(signal), onOffered: () => undefined });
    await side.offer();
    expect(side.repeat()).toBe(true);
    expect(sent).toHaveLength(2);
    side.receive({ description: { type: 'answer', sdp: 'answer to o=- 1 1' } });
    side.receive({ description: { type: 'answer', sdp: 'answer to o=- 1 1' } });
    await new Promise((resolve) => setTimeout(resolve));
    expect(connection).toMatchObject({ signalingState: 'stable', refusals: 0 });
    expect(side.repeat()).toBe(false);
  });

  test('an answer to a former offer is not used for the present one, unless the other side does not say which', async () => {
    const connection = new Connection(1, { schedule: (task) => task });
    const side = createNegotiation({ connection, isPolite: false, send: () => undefined, onOffered: () => undefined });
    await side.offer();
    side.receive({ description: { type: 'answer', sdp: 'answer to o=- 1 1', answers: '1 1' } });
    await new Promise((resolve) => setTimeout(resolve));
    await side.offer();
    side.receive({ description: { type: 'answer', sdp: 'answer to o=- 1 1', answers: '1 1' } });
    await new Promise((resolve) => setTimeout(resolve));
    expect(connection).toMatchObject({ signalingState: 'have-local-offer', refusals: 0 });
    side.receive({ description: { type: 'answer', sdp: 'answer to o=- 1 2' } });
    await new Promise((resolve) => setTimeout(resolve));
    expect(connection).toMatchObject({ signalingState: 'stable', agreed: 'o=- 1 2', refusals: 0 });
  });

  test('a candidate without a place is skipped, and later ones are used', async () => {
    const connection = new Connection(2, { schedule: (task) => task });
    const side = createNegotiation({ connection, isPolite: true, send: () => undefined, onOffered: () => undefined });
    side.receive({ candidate: { candidate: 'candidate:1' } });
    side.receive({ description: { type: 'offer', sdp: 'offer x' } });
    await new Promise((resolve) => setTimeout(resolve));
    expect(connection.agreed).toBe('offer x');
  });
});

describe('descriptions', () => {
  const sdp =
    'v=0\r\no=- 4611 2 IN IP4 127.0.0.1\r\na=rtpmap:111 opus/48000/2\r\na=fmtp:111 minptime=10;useinbandfec=1\r\na=rtpmap:63 red/48000/2\r\na=fmtp:63 111/111\r\n';

  test('request less while nobody speaks, for Opus alone and once', () => {
    expect(withOpusSettings(sdp)).toContain('a=fmtp:111 minptime=10;useinbandfec=1;usedtx=1\r\n');
    expect(withOpusSettings(sdp)).toContain('a=fmtp:63 111/111\r\n');
    expect(withOpusSettings(withOpusSettings(sdp))).toBe(withOpusSettings(sdp));
    expect(withOpusSettings('v=0\r\n')).toBe('v=0\r\n');
  });

  test('identify their connection', () => {
    expect(sdpOrigin(sdp)).toBe('4611');
    expect(sdpOrigin(undefined)).toBe(null);
  });
});
