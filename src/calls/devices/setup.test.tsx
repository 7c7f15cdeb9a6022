import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { builtIn, type DoubleMedia, giveMediaDevices, headset, otherCamera, webcam } from '../../../tests/support/media-devices.ts';
import type { InputKind } from './acquire.ts';
import { openSetup, type Setup } from './setup.ts';
import { chooseDevice, lookForDevices } from './use-devices.ts';

afterEach(() => vi.unstubAllGlobals());

const kind = fc.constantFrom<InputKind>('microphone', 'camera');
const devices = { microphone: [builtIn, headset], camera: [webcam, otherCamera] } as const;
const step = fc.oneof(
  fc.record({ does: fc.constant('turnOn' as const), kind }),
  fc.record({ does: fc.constant('turnOff' as const), kind }),
  fc.record({ does: fc.constant('choose' as const), kind, which: fc.nat(1) }),
  fc.record({ does: fc.constant('unplug' as const), kind, which: fc.nat(1) }),
  fc.record({ does: fc.constant('plug' as const), kind, which: fc.nat(1) }),
  fc.record({ does: fc.constant('refuse' as const), kind, isRefused: fc.boolean() }),
  fc.record({ does: fc.constant('allow' as const), kind }),
  fc.record({ does: fc.constant('settle' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Resolves when everything pending in the browser or the device's database is done. */
async function settle(): Promise<void> {
  for (let round = 0; round < 12; round += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

async function take(one: Step, setup: Setup, media: DoubleMedia): Promise<void> {
  switch (one.does) {
    case 'turnOn':
      void setup.turnOn(one.kind);
      return;
    case 'turnOff':
      return setup.turnOff(one.kind);
    case 'choose': {
      const { deviceId: id, label } = devices[one.kind][one.which] ?? builtIn;
      void chooseDevice(one.kind, { id, label }).then(() => setup.changeTo(one.kind));
      return;
    }
    case 'unplug':
      return media.unplug(devices[one.kind][one.which] ?? builtIn);
    case 'plug': {
      const device = devices[one.kind][one.which] ?? builtIn;
      media.unplug(device);
      return media.plug(device);
    }
    case 'refuse':
      return media.refuse(one.kind, one.isRefused ? { name: 'NotReadableError' } : null);
    case 'allow':
      return media.setPermission(one.kind, 'granted');
    case 'settle':
      return settle();
  }
}

const live = (media: DoubleMedia, of: 'audio' | 'video') =>
  media.tracks.filter((track) => track.kind === of && track.readyState === 'live');

it('holds one microphone and one camera at most, tracks each that is on, and leaves none behind, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), fc.boolean(), async (steps, isJoined) => {
      const media = giveMediaDevices();
      await Promise.all([chooseDevice('microphone', null), chooseDevice('camera', null)]);
      const setup = openSetup();
      setup.begin();
      for (const one of steps) await take(one, setup, media);
      await settle();
      const { microphone, camera } = setup.state();
      expect(live(media, 'audio')).toEqual(microphone.track ? [microphone.track] : []);
      expect(live(media, 'video')).toEqual(camera.track ? [camera.track] : []);
      expect([microphone.state, camera.state]).not.toContain('asking');
      expect(media.overlapped()).toBe(false);
      if (isJoined) {
        const choice = setup.handOver();
        setup.close();
        await settle();
        // Tracks that the call has taken over are the call's to stop.
        expect([choice.microphone, choice.camera]).toEqual([microphone.track, camera.track]);
        expect([...live(media, 'audio'), ...live(media, 'video')]).toHaveLength([choice.microphone, choice.camera].filter(Boolean).length);
      } else {
        void setup.turnOn('camera');
        setup.close();
        await settle();
        expect([...live(media, 'audio'), ...live(media, 'video')]).toEqual([]);
      }
      await lookForDevices();
    }),
    { numRuns: 60 },
  );
});
