import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { JoinChoice } from './call.ts';
import { type Acquired, type Device, type OwnMedia, openOwnMedia } from './own-media.ts';

/** A fake of a device's track, as far as it is used. */
class Track {
  readyState: 'live' | 'ended' = 'live';
  enabled = true;
  muted = false;
  onended: (() => void) | null = null;
  onmute: (() => void) | null = null;
  onunmute: (() => void) | null = null;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
  stop(): void {
    this.readyState = 'ended';
  }
  /** The device was unplugged, or taken by another app. */
  end(): void {
    this.readyState = 'ended';
    this.onended?.();
  }
  interrupt(isMuted: boolean): void {
    this.muted = isMuted;
    if (isMuted) this.onmute?.();
    else this.onunmute?.();
  }
}

class Stream {
  readonly #tracks: Track[];
  constructor(tracks: Track[]) {
    this.#tracks = tracks;
  }
  getTracks(): Track[] {
    return this.#tracks;
  }
}

const asTrack = (track: Track): MediaStreamTrack => track as unknown as MediaStreamTrack;
const silent: JoinChoice = { microphone: null, camera: null, microphoneId: null, cameraId: null, speakerId: null };

let sent: Record<Device, Track | null>;
let asked: [Device, string | null][];
let next: Acquired[];

beforeEach(() => {
  vi.stubGlobal('MediaStream', Stream);
  [sent, asked, next] = [{ microphone: null, camera: null }, [], []];
});

function open(choice: Partial<JoinChoice> = {}): OwnMedia {
  const acquire = (device: Device) => async (deviceId: string | null) => {
    asked.push([device, deviceId]);
    return next.shift() ?? { problem: 'missing' as const };
  };
  return openOwnMedia({
    choice: { ...silent, ...choice },
    acquire: { microphone: acquire('microphone'), camera: acquire('camera') },
    onTrack: (device, track) => {
      sent[device] = track as unknown as Track | null;
    },
    onScreen: () => undefined,
    onChange: () => undefined,
  });
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('one’s own microphone and camera', () => {
  test('a muted microphone stays open and is silent; the camera is released', async () => {
    const [microphone, camera] = [new Track('microphone'), new Track('camera')];
    const own = open({ microphone: asTrack(microphone), camera: asTrack(camera) });
    await own.set('microphone', false);
    await own.set('camera', false);
    expect([microphone.readyState, microphone.enabled, camera.readyState]).toEqual(['live', false, 'ended']);
    expect([sent.microphone, sent.camera, own.picture()]).toEqual([microphone, null, null]);
    await own.set('microphone', true);
    expect([microphone.enabled, asked]).toEqual([true, []]);
  });

  test('a missing one is requested when it is switched on, and a refusal leaves it off', async () => {
    const own = open({ cameraId: 'front' });
    next = [{ problem: 'refused' }, { track: asTrack(new Track('camera')) }];
    expect(await own.set('camera', true)).toBe('refused');
    expect(own.isOn('camera')).toBe(false);
    expect(await own.set('camera', true)).toBe(null);
    expect([asked.at(-1), own.isOn('camera'), own.problem()]).toEqual([['camera', 'front'], true, null]);
  });

  test('an unplugged microphone is replaced and continues as it was; if there is none, that is reported', async () => {
    const [first, second] = [new Track('first'), new Track('second')];
    const own = open({ microphone: asTrack(first) });
    next = [{ track: asTrack(second) }];
    first.end();
    await settled();
    expect([sent.microphone, own.isOn('microphone')]).toEqual([second, true]);
    second.end();
    await settled();
    expect([sent.microphone, own.isOn('microphone'), own.problem()]).toEqual([null, false, { device: 'microphone', problem: 'missing' }]);
    const third = new Track('third');
    next = [{ track: asTrack(third) }];
    own.recover();
    await settled();
    expect([sent.microphone, own.isOn('microphone'), own.problem()]).toEqual([third, true, null]);
  });

  test('an interrupted camera shows nobody its last frame, and comes back; audio continues', () => {
    const [microphone, camera] = [new Track('microphone'), new Track('camera')];
    const own = open({ microphone: asTrack(microphone), camera: asTrack(camera) });
    microphone.interrupt(true);
    camera.interrupt(true);
    expect([sent.microphone, sent.camera, own.picture()]).toEqual([microphone, null, null]);
    camera.interrupt(false);
    expect(sent.camera).toBe(camera);
    expect(own.isOn('camera')).toBe(true);
  });

  test('another microphone replaces the first without a gap, with the same mute state', async () => {
    const [first, second] = [new Track('first'), new Track('second')];
    const own = open({ microphone: asTrack(first) });
    await own.set('microphone', false);
    next = [{ track: asTrack(second) }];
    const changing = own.use('microphone', 'desk');
    expect(sent.microphone).toBe(first);
    await changing;
    expect([sent.microphone, second.enabled, first.readyState]).toEqual([second, false, 'ended']);
    expect(own.deviceIds()).toEqual({ microphone: 'desk', camera: null });
  });

  test('a device that starts after the call was left, or after it was switched off again, is stopped', async () => {
    const [late, later] = [new Track('late'), new Track('later')];
    const own = open();
    next = [{ track: asTrack(late) }, { track: asTrack(later) }];
    const turning = own.set('camera', true);
    await own.set('camera', false);
    await turning;
    expect([late.readyState, sent.camera]).toEqual(['ended', null]);
    const again = own.set('microphone', true);
    own.close();
    await again;
    expect(later.readyState).toBe('ended');
  });
});
